package prose

import "bytes"

// Sentences returns the longest beginning of a paragraph that ends with a sentence and for
// which the function fits is true, or nothing if the first sentence does not fit.
func Sentences(paragraph []byte, fits func(beginning []byte) bool) []byte {
	n := 0
	for rest := paragraph; len(rest) > 0; {
		_, rest = CutSentence(rest)
		end := len(paragraph) - len(rest)
		beginning := bytes.TrimRight(paragraph[:end], " ")
		if !fits(beginning) {
			break
		}
		n = len(beginning)
	}
	return paragraph[:n]
}

// CutSentence returns the first sentence of a text and the rest. The text is in Windows-1252 or
// UTF-8.
func CutSentence(text []byte) (sentence, rest []byte) {
	for i := 1; i+1 < len(text); i++ {
		isStop := text[i-1] == '.' || text[i-1] == '!' || text[i-1] == '?'
		if isStop && text[i] == ' ' && 'A' <= text[i+1] && text[i+1] <= 'Z' && !endsWithOrdinal(text[:i]) {
			return text[:i], text[i+1:]
		}
	}
	return text, nil
}

// endsWithOrdinal reports whether a text ends with a number of one or two digits and a period, as
// in "19. Mai". Such a number rarely ends a sentence.
func endsWithOrdinal(text []byte) bool {
	text, found := bytes.CutSuffix(text, []byte("."))
	word := text[bytes.LastIndexByte(text, ' ')+1:]
	return found && (len(word) == 1 || len(word) == 2) && len(bytes.Trim(word, "0123456789")) == 0
}
