package hostile

var imageCases = []Case{}
