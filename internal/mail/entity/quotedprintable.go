package entity

import (
	"bytes"
	"encoding/binary"
)

// maxEncodedLine is the maximum length of a line in quoted-printable, without its end (RFC 2045, 6.7).
const maxEncodedLine = 76

// appendQuotedPrintable appends a text with LF line ends in quoted-printable (RFC 2045, 6.7). No
// line begins with "From ", or consists of a period, because mailboxes and SMTP have other meanings
// for these (RFC 2049, 3).
func appendQuotedPrintable(dst, text []byte) []byte {
	for len(text) > 0 {
		n := bytes.IndexByte(text, '\n')
		if n < 0 {
			return appendQuotedLine(dst, text)
		}
		dst = append(appendQuotedLine(dst, text[:n]), '\n')
		text = text[n+1:]
	}
	return dst
}

func appendQuotedLine(dst, line []byte) []byte {
	isSpecial := bytes.HasPrefix(line, []byte("From ")) || string(line) == "."
	for start, i := len(dst), 0; i < len(line); {
		isLast := i == len(line)-1
		isEscaped := mustEscape(line[i], isLast) || i == 0 && isSpecial
		size := 1
		if isEscaped {
			size = 3
		}
		room := maxEncodedLine - (len(dst) - start)
		if !isLast {
			room-- // for the = of a soft line break
		}
		if size > room {
			dst = append(dst, "=\n"...)
			start, room = len(dst), maxEncodedLine-1
		}
		if isEscaped {
			dst = appendOctet(dst, line[i], true)
			i++
			continue
		}
		end := i + max(1, plainPrefix(line[i:min(i+room, len(line)-1)]))
		dst = append(dst, line[i:end]...)
		i = end
	}
	return dst
}

// plainPrefix returns the number of octets before the first one that must be escaped even within a line.
func plainPrefix(line []byte) (n int) {
	const (
		ones  = 0x0101010101010101
		signs = 0x80 * ones
	)
	for ; n+8 <= len(line); n += 8 {
		v := binary.LittleEndian.Uint64(line[n:])
		equals := v ^ '='*ones
		// The sign of an octet is set if it is above 126, below a space, or an =. A borrow sets it in others, too.
		if (v|(v+ones)|(v-' '*ones)|(equals-ones))&signs != 0 {
			break
		}
	}
	for n < len(line) && !mustEscape(line[n], false) {
		n++
	}
	return n
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
