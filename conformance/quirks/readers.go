package main

// readers are all programs. Those told of hints get the encoding, the delimiter and so on that a user would
// tell them; the others guess.
var readers = []reader{
	{"Python csv", []string{"csv", "tsv"}, []string{python, "--version"}, []string{python, "pycsv.py"}},
}
