package hostile

var markupCases = []Case{}
