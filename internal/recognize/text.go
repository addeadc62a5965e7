package recognize

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// looksLikeText reports whether a file that begins with head may be text in UTF-8 or another
// encoding that contains ASCII.
func looksLikeText(head []byte) bool {
	return len(head) > 0 && !bytes.ContainsAny(head, signature.NotText)
}

// readText reads text in UTF-8.
func readText(s *source) facts {
	if s.size > placeholder.MaxTextChars*utf8.UTFMax {
		return facts{unlike: fmt.Sprintf("text of %d bytes", s.size)}
	}
	start := s.afterByteOrderMark()
	chars, lines := countText(s.stream(start))
	if syntax := signature.Plain.SyntaxOf(strings.ToLower(s.name), s.extension(), s.upTo(start, signature.HeadSize)); syntax != "" {
		return facts{unlike: syntax}
	}
	f := newFacts("text", chars, "character", "what it says")
	f.sized, f.exact = false, chars == s.size
	f.lose(lines, "line break")
	f.loseIf(start > 0, "byte order mark")
	f.keepIf(s.extension() == "log", "lines of a log", "text_type=error")
	return f
}

// countText counts the characters and the line breaks of a text in UTF-8.
func countText(r io.RuneReader) (chars, lines int64) {
	for {
		char, size, err := r.ReadRune()
		if err == io.EOF {
			return chars, lines
		}
		must(err)
		expect((char != utf8.RuneError || size > 1) && (char >= ' ' || strings.IndexByte(signature.NotText, byte(char)) < 0))
		if chars++; char == '\n' {
			lines++
		}
	}
}

// bom is the byte order mark in UTF-8.
const bom = "\ufeff"

// afterByteOrderMark returns the offset of what follows the byte order mark, or 0 if there is none.
func (s *source) afterByteOrderMark() int64 {
	if string(s.upTo(0, int64(len(bom)))) == bom {
		return int64(len(bom))
	}
	return 0
}

// utf16 is a byte order mark of UTF-16 and ASCII after it.
var utf16 = signature.Format{Starts: []signature.Start{
	{{Bytes: "\xff\xfe"}, {Offset: 2, Bytes: "\x00\x00", Mask: "\x80\xff"}},
	{{Bytes: "\xfe\xff"}, {Offset: 2, Bytes: "\x00\x00", Mask: "\xff\x80"}},
}}

// named returns a reader that returns no more than what the file is.
func named(name string) func(*source) facts {
	return func(*source) facts { return facts{unlike: name} }
}

// readEICAR reads the antivirus test file, after which there may be white space.
func readEICAR(s *source) facts {
	file, own := s.upTo(0, int64(signature.EICAR.MaxSize)+1), signature.EICAR.Like.Size
	expect(len(file) <= signature.EICAR.MaxSize && len(bytes.TrimSpace(file[own:])) == 0)
	f := facts{kind: "eicar", exact: len(file) == own, dangerous: true, kept: []string{"the antivirus test file"}}
	if extension := placeholder.EICARExt(s.extension()); slices.Contains(placeholder.EICARExts(), extension) {
		f.query = []string{"ext=" + string(extension)}
	}
	f.loseIf(!f.exact, "white space after it")
	return f
}
