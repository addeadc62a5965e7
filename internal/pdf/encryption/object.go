package encryption

import (
	"bytes"
	"fmt"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// Object returns the object of a number with encrypted strings and an encrypted stream. The object is one that
// this module or package fpdf writes: it has no strings in hexadecimal, and the length of a stream
// stands in its dictionary.
func (c *Cipher) Object(number int, object []byte) []byte {
	head, stream, found := bytes.Cut(object, []byte("stream\n"))
	if !found {
		return c.strings(number, object)
	}
	length := streamLength.Get().FindSubmatchIndex(head)
	n, _ := strconv.Atoi(string(head[length[2]:length[3]])) // the pattern allows digits only
	encrypted := c.Encrypt(number, stream[:n])
	out := c.strings(number, head[:length[2]])
	out = strconv.AppendInt(out, int64(len(encrypted)), 10)
	out = append(out, c.strings(number, head[length[3]:])...)
	return append(append(append(out, "stream\n"...), encrypted...), stream[n:]...)
}

var streamLength = lazyregexp.New(`/Length (\d{1,9})\b`)

// strings returns b with encrypted strings (7.3.4.2).
func (c *Cipher) strings(number int, b []byte) (out []byte) {
	for {
		start := bytes.IndexByte(b, '(')
		if start < 0 {
			return append(out, b...)
		}
		plain, n := unescaped(b[start+1:])
		out = fmt.Appendf(append(out, b[:start]...), "<%x>", c.Encrypt(number, plain))
		b = b[start+1+n:]
	}
}

// unescaped returns the string that b begins with, and the number of bytes up to the parenthesis
// that ends it. The only letter that package fpdf escapes is r, for a carriage return.
func unescaped(b []byte) (plain []byte, n int) {
	for i := 0; ; i++ {
		switch {
		case b[i] == ')':
			return plain, i + 1
		case b[i] == '\\' && b[i+1] == 'r':
			i++
			plain = append(plain, '\r')
			continue
		case b[i] == '\\':
			i++
		}
		plain = append(plain, b[i])
	}
}
