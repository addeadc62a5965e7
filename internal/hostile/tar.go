package hostile

var tarCases = []Case{}
