package recognize

import (
	"bufio"
	"bytes"
	"io"
	"iter"
)

// A tag is a start tag, an end tag, or the tag of an empty element, which is both. It is valid until the
// next one is read.
type tag struct {
	text         []byte // before it
	name         []byte // without a prefix
	attributes   []byte
	starts, ends bool
}

// tags returns the tags of XML in UTF-8. It takes a > in an attribute for the end of the tag. XML
// permits that, but programs that write office files escape it.
func tags(r io.Reader) iter.Seq[tag] {
	const maxText, maxTag = 256 << 10, 64 << 10 // bytes
	return func(yield func(tag) bool) {
		scanner := bufio.NewScanner(r)
		scanner.Buffer(nil, maxText)
		scanner.Split(splitMarkup)
		for scanner.Scan() {
			text, b, _ := bytes.Cut(scanner.Bytes(), []byte("<"))
			expect(len(b) <= maxTag || b[0] == '!')
			if b[0] != '?' && b[0] != '!' && !yield(newTag(text, b[:len(b)-1])) {
				return
			}
		}
		must(scanner.Err())
	}
}

// splitMarkup is a [bufio.SplitFunc] for a text and the tag, comment or the like that follows it.
func splitMarkup(data []byte, atEOF bool) (advance int, token []byte, err error) {
	start, end := bytes.IndexByte(data, '<'), []byte(">")
	if start < 0 {
		if atEOF {
			return len(data), nil, nil // a text that no tag follows
		}
		return 0, nil, nil
	}
	switch {
	case bytes.HasPrefix(data[start:], []byte("<!--")):
		end = []byte("-->")
	case bytes.HasPrefix(data[start:], []byte("<![CDATA[")):
		end = []byte("]]>")
	}
	if n := bytes.Index(data[start:], end); n >= 0 {
		n += start + len(end)
		return n, data[:n], nil
	}
	if atEOF {
		return 0, nil, io.ErrUnexpectedEOF
	}
	return 0, nil, nil
}

// newTag returns the tag that stands between < and >.
func newTag(text, b []byte) tag {
	b, isEnd := bytes.CutPrefix(b, []byte("/"))
	b, isEmpty := bytes.CutSuffix(b, []byte("/"))
	n := bytes.IndexFunc(b, func(r rune) bool { return r <= ' ' })
	if n < 0 {
		n = len(b)
	}
	return tag{text, localName(b[:n]), b[n:], !isEnd, isEnd || isEmpty}
}

// localName returns a name without its prefix.
func localName(name []byte) []byte { return name[bytes.IndexByte(name, ':')+1:] }

// attribute returns the value of an attribute, which may have a prefix, or "".
func (t tag) attribute(name string) string {
	rest := t.attributes
	for {
		key, after, found := bytes.Cut(rest, []byte("="))
		after = bytes.TrimLeft(after, " \t\r\n")
		if !found || len(after) == 0 {
			return ""
		}
		value, next, _ := bytes.Cut(after[1:], after[:1]) // the quotation mark
		if string(localName(bytes.TrimSpace(key))) == name {
			return string(value)
		}
		rest = next
	}
}
