package hostile

var dataCases = []Case{}
