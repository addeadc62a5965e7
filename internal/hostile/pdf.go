package hostile

var pdfCases = []Case{}
