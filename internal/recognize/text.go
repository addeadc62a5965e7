package recognize

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// isControl reports for each byte whether it is a control character that text does not contain.
var isControl = func() (table [256]bool) {
	for _, b := range []byte(signature.NotText) {
		table[b] = true
	}
	return table
}()

// looksLikeText reports whether a file that begins with head may be text in UTF-8 or another
// encoding that contains ASCII.
func looksLikeText(head []byte) bool {
	for _, b := range head {
		if isControl[b] {
			return false
		}
	}
	return len(head) > 0
}

// chunks returns the file from an offset in chunks, each of which ends with a whole character if the
// file is UTF-8. A chunk is valid until the next one. After an error, there are no more.
func (s *source) chunks(offset int64) iter.Seq2[[]byte, error] {
	const maxChunk = 128 << 10
	return func(yield func([]byte, error) bool) {
		r := s.section(offset, s.size-offset)
		buffer := make([]byte, min(r.Size(), maxChunk)+utf8.UTFMax)
		partial := 0 // bytes of a character, at the beginning of the buffer
		for {
			n, err := r.Read(buffer[partial:])
			chunk := buffer[:partial+n]
			if n == 0 {
				if !errors.Is(err, io.EOF) {
					yield(nil, err)
				} else if partial > 0 {
					yield(chunk, nil) // a character that is cut off
				}
				return
			}
			whole := wholeCharacters(chunk)
			if !yield(chunk[:whole], nil) {
				return
			}
			partial = copy(buffer, chunk[whole:])
		}
	}
}

// wholeCharacters returns the number of bytes without those of a last character in UTF-8 that is
// not complete.
func wholeCharacters(b []byte) int {
	for i := len(b) - 1; i >= 0 && i > len(b)-utf8.UTFMax; i-- {
		if utf8.RuneStart(b[i]) {
			if !utf8.FullRune(b[i:]) {
				return i
			}
			break
		}
	}
	return len(b)
}

// readText reads text in UTF-8.
func readText(s *source) (facts, error) {
	if s.size > placeholder.MaxTextChars*utf8.UTFMax {
		return facts{unlike: fmt.Sprintf("text of %d bytes", s.size)}, nil
	}
	start, err := s.afterByteOrderMark()
	if err != nil {
		return facts{}, err
	}
	var chars, lines int64
	for chunk, err := range s.chunks(start) {
		if err != nil {
			return facts{}, err
		}
		if !utf8.Valid(chunk) || !looksLikeText(chunk) {
			return facts{}, errFormat
		}
		chars += countCharacters(chunk)
		lines += int64(bytes.Count(chunk, []byte("\n")))
	}
	if syntax, err := s.syntax(start); syntax != "" || err != nil {
		return facts{unlike: syntax}, err
	}
	f := facts{
		kind: "text", segment: strconv.FormatInt(chars, 10), exact: chars == s.size,
		kept: []string{count(chars, "character")}, lost: []string{"what it says"},
	}
	f.lose(lines, "line break")
	f.loseIf(start > 0, "byte order mark")
	f.keepIf(s.extension() == "log", "lines of a log", "text_type=error")
	return f, nil
}

// countCharacters returns the number of characters in UTF-8.
func countCharacters(b []byte) (n int64) { // utf8.RuneCount makes a copy
	for _, c := range b {
		if utf8.RuneStart(c) {
			n++
		}
	}
	return n
}

// afterByteOrderMark returns the offset of what follows the byte order mark, or 0 if there is none.
func (s *source) afterByteOrderMark() (int64, error) {
	head, err := s.at(0, min(s.size, int64(len(bom))))
	if err != nil || string(head) != bom {
		return 0, err
	}
	return int64(len(head)), nil
}

// syntax returns the syntax of a text, or "" for plain text.
func (s *source) syntax(start int64) (string, error) {
	head, err := s.at(start, min(s.size-start, signature.HeadSize))
	if err != nil {
		return "", err
	}
	return signature.Plain.SyntaxOf(strings.ToLower(s.name), s.extension(), head), nil
}

// looksLikeUTF16 reports whether a file begins with a byte order mark of UTF-16 and ASCII after it.
func looksLikeUTF16(head []byte) bool {
	if len(head) < 4 {
		return false
	}
	switch string(head[:2]) {
	case "\xff\xfe":
		return head[2] < 0x80 && head[3] == 0
	case "\xfe\xff":
		return head[2] == 0 && head[3] < 0x80
	}
	return false
}

// readUTF16 returns no more than what the file is. Tests that have a text in UTF-16 need it for its
// encoding, which is not one of ours.
func readUTF16(*source) (facts, error) { return facts{unlike: "text in UTF-16"}, nil }

// readRTF returns no more than what the file is, because its characters would have to be
// interpreted to count those of the text.
func readRTF(*source) (facts, error) { return facts{unlike: "rtf"}, nil }

// readEICAR reads the antivirus test file, after which there may be white space.
func readEICAR(s *source) (facts, error) {
	file, err := s.at(0, min(s.size, int64(signature.EICAR.MaxSize)+1))
	if err != nil {
		return facts{}, err
	}
	own := signature.EICAR.Like.Size
	if len(file) > signature.EICAR.MaxSize || len(bytes.TrimSpace(file[own:])) > 0 {
		return facts{}, errFormat
	}
	f := facts{kind: "eicar", exact: len(file) == own, dangerous: true, kept: []string{"the antivirus test file"}}
	if extension := placeholder.EICARExt(s.extension()); slices.Contains(placeholder.EICARExts(), extension) {
		f.query = []string{"ext=" + string(extension)}
	}
	f.loseIf(!f.exact, "white space after it")
	return f, nil
}
