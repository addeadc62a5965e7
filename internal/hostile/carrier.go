package hostile

var carrierCases = []Case{}
