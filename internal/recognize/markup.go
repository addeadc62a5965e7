package recognize

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"
)

// Limits of markup in bytes.
const (
	maxTag  = 64 << 10
	maxText = 32 // of what is kept of a text
)

// A markup reads the tags of XML in UTF-8, without allocating memory for them. It takes a > in an
// attribute for the end of the tag. XML permits that, but programs that write office files
// escape it.
type markup struct {
	r *bufio.Reader
	// text is the beginning of the text before the last tag, and textSize the size of all of it.
	text     []byte
	textSize int64
}

func newMarkup(r io.Reader) *markup {
	return &markup{r: bufio.NewReaderSize(r, maxTag), text: make([]byte, 0, maxText)}
}

// A tag is a start tag, an end tag, or the tag of an empty element, which is both. It is valid
// until the next one is read.
type tag struct {
	name         []byte // without a prefix
	attributes   []byte
	starts, ends bool
}

// next returns the next tag. The error after the last one is [io.EOF].
func (m *markup) next() (tag, error) {
	m.text, m.textSize = m.text[:0], 0
	for {
		if err := m.readText(); err != nil {
			return tag{}, err
		}
		b, err := m.r.ReadSlice('>')
		switch {
		case err != nil:
			return tag{}, noEOF(err)
		case bytes.HasPrefix(b, []byte("!--")):
			err = m.skipTo(b, "-->")
		case bytes.HasPrefix(b, []byte("![CDATA[")):
			err = m.skipTo(b, "]]>")
		case b[0] != '?' && b[0] != '!':
			return newTag(b[:len(b)-1]), nil
		}
		if err != nil {
			return tag{}, err
		}
	}
}

// tags returns the tags up to the end. After an error, there are no more.
func (m *markup) tags() iter.Seq2[tag, error] {
	return func(yield func(tag, error) bool) {
		for {
			t, err := m.next()
			if errors.Is(err, io.EOF) || !yield(t, err) || err != nil {
				return
			}
		}
	}
}

// readText reads the text before a tag, and its <.
func (m *markup) readText() error {
	for {
		text, err := m.r.ReadSlice('<')
		m.textSize += int64(len(text))
		m.text = append(m.text, text[:min(len(text), maxText-len(m.text))]...)
		if err == nil {
			m.text = bytes.TrimSuffix(m.text, []byte("<"))
			m.textSize--
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return err
		}
	}
}

// skipTo skips a comment or the like, of which b has been read.
func (m *markup) skipTo(b []byte, end string) error {
	for !bytes.HasSuffix(b, []byte(end)) {
		var err error
		if b, err = m.r.ReadSlice('>'); err != nil && !errors.Is(err, bufio.ErrBufferFull) {
			return noEOF(err)
		}
	}
	return nil
}

// newTag returns the tag that stands between < and >.
func newTag(b []byte) (t tag) {
	b, isEnd := bytes.CutPrefix(b, []byte("/"))
	b, isEmpty := bytes.CutSuffix(b, []byte("/"))
	n := 0
	for n < len(b) && b[n] > ' ' {
		n++
	}
	return tag{localName(b[:n]), b[n:], !isEnd, isEnd || isEmpty}
}

// localName returns a name without its prefix.
func localName(name []byte) []byte { return name[bytes.IndexByte(name, ':')+1:] }

// attribute returns the value of an attribute, whose name has any prefix or none, or nil.
func (t tag) attribute(name string) []byte {
	rest := t.attributes
	for {
		key, after, found := bytes.Cut(rest, []byte("="))
		after = bytes.TrimLeft(after, " \t\r\n")
		if !found || len(after) == 0 {
			return nil
		}
		value, next, _ := bytes.Cut(after[1:], after[:1]) // the quotation mark
		if string(localName(bytes.TrimSpace(key))) == name {
			return value
		}
		rest = next
	}
}
