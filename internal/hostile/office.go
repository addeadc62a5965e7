package hostile

var officeCases = []Case{}
