package entity

import "strings"

// maxEncodedLine is the maximum length of a line in quoted-printable, without its end (RFC 2045, 6.7).
const maxEncodedLine = 76

// appendQuotedPrintable appends a text with LF line ends in quoted-printable (RFC 2045, 6.7). No
// line begins with "From ", or consists of a period, because mailboxes and SMTP have other meanings
// for these (RFC 2049, 3).
func appendQuotedPrintable(dst []byte, text string) []byte {
	for line := range strings.Lines(text) {
		line, isEnded := strings.CutSuffix(line, "\n")
		start := len(dst)
		for i := range len(line) {
			c := line[i]
			isLast := i == len(line)-1
			size := 1
			isEscaped := mustEscape(c, isLast) || i == 0 && (strings.HasPrefix(line, "From ") || c == '.' && isLast)
			if isEscaped {
				size = 3
			}
			room := maxEncodedLine
			if !isLast {
				room-- // for the = of a soft line break
			}
			if len(dst)-start+size > room {
				dst = append(dst, "=\n"...)
				start = len(dst)
			}
			dst = appendOctet(dst, c, isEscaped)
		}
		if isEnded {
			dst = append(dst, '\n')
		}
	}
	return dst
}

func mustEscape(c byte, isLast bool) bool {
	return c == '=' || c > '~' || c < ' ' && c != '\t' || isLast && (c == ' ' || c == '\t')
}

const hexDigits = "0123456789ABCDEF"

func appendOctet(dst []byte, c byte, isEscaped bool) []byte {
	if !isEscaped {
		return append(dst, c)
	}
	return append(dst, '=', hexDigits[c>>4], hexDigits[c&15])
}
