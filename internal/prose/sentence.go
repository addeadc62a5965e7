package prose

// CutSentence returns the first sentence of a text and what follows it. The text is in
// Windows-1252 or UTF-8.
func CutSentence(text []byte) (sentence, rest []byte) {
	for i := 1; i+1 < len(text); i++ {
		isStop := text[i-1] == '.' || text[i-1] == '!' || text[i-1] == '?'
		if isStop && text[i] == ' ' && 'A' <= text[i+1] && text[i+1] <= 'Z' {
			return text[:i], text[i+1:]
		}
	}
	return text, nil
}
