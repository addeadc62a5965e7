package recognize

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// maxMeasuredChars is the maximum number of characters of an article that keeps its exact size, see maxMeasured.
const maxMeasuredChars = 1_000_000

// newArticle returns the facts about an article with about a number of characters.
func newArticle(kind string, chars int64) facts {
	f := newFacts(kind, max(1, chars), "character", "what it says")
	f.lost = append(f.lost, "its structure")
	f.sized = chars <= maxMeasuredChars
	return f
}

func readHTML(s *source) facts {
	expect(slices.Contains(signature.HTML.Extensions, s.extension()))
	head := strings.ToLower(string(s.upTo(0, signature.HeadSize)))
	p := page{in: s.stream(s.afterByteOrderMark())}
	p.read()
	f := newArticle("html", p.chars)
	f.keepIf(!strings.Contains(head, "<html") && !strings.Contains(head, "<!doctype"), "a fragment", "fragment=1")
	return f
}

// A page counts the characters of HTML that are not markup. White space counts as one.
type page struct {
	in      io.RuneReader
	chars   int64
	isSpace bool // the last character is white space
}

func (p *page) read() {
	p.isSpace = true
	for {
		switch r, ok := p.next(); {
		case !ok:
			return
		case r == '<':
			p.skipTag()
		case r == '&':
			p.skipReference()
		case unicode.IsSpace(r):
			if !p.isSpace {
				p.chars++
			}
			p.isSpace = true
		default:
			p.isSpace = false
			p.chars++
		}
	}
}

func (p *page) next() (r rune, ok bool) {
	r, _, err := p.in.ReadRune()
	if err == io.EOF {
		return 0, false
	}
	must(err)
	return r, true
}

// skipReference skips the rest of a character reference.
func (p *page) skipReference() {
	const maxName = 32
	p.chars++
	p.isSpace = false
	for range maxName {
		if r, ok := p.next(); !ok || r == ';' || unicode.IsSpace(r) {
			return
		}
	}
}

// skipTag skips the rest of a tag or a comment, and the content of an element that shows none.
func (p *page) skipTag() {
	name, quote := []rune{}, rune(0)
	for {
		r, ok := p.next()
		switch {
		case !ok:
			return
		case quote != 0:
			if r == quote {
				quote = 0
			}
		case r == '>' && (!strings.HasPrefix(string(name), "!--") || strings.HasSuffix(string(name), "--")):
			p.skipContent(string(name))
			return
		case (r == '"' || r == '\'') && len(name) > 0 && name[0] != '!' && name[0] != '?':
			quote = r
		default:
			const maxName = 64
			if name = append(name, unicode.ToLower(r)); len(name) > maxName {
				name = slices.Delete(name, 16, 32)
			}
		}
	}
}

// skipContent skips the content of an element that browsers do not show.
func (p *page) skipContent(tag string) {
	name, _, _ := strings.Cut(strings.TrimSpace(tag), " ")
	if !slices.Contains([]string{"script", "style", "title", "template"}, name) {
		return
	}
	end, last := "</"+name, []rune{}
	for string(last) != end {
		r, ok := p.next()
		if !ok {
			return
		}
		if last = append(last, unicode.ToLower(r)); len(last) > len(end) {
			last = last[1:]
		}
	}
	for {
		if r, ok := p.next(); !ok || r == '>' {
			return
		}
	}
}

// readMarkdown counts the characters besides the usual markup.
func readMarkdown(s *source) facts {
	const rule = "---"
	expect(slices.Contains(signature.Markdown.Extensions, s.extension()))
	chars, lines, isExtended, inFrontMatter, hasFrontMatter, wasBlank := int64(0), 0, false, false, false, true
	for line := range s.lines(s.afterByteOrderMark()) {
		line = bytes.TrimSpace(line)
		switch isRule := string(line) == rule; {
		case isRule && lines == 0:
			inFrontMatter, hasFrontMatter = true, true
		case inFrontMatter:
			inFrontMatter = !isRule
		default:
			isExtended = isExtended || bytes.HasPrefix(line, []byte("| ")) || bytes.HasPrefix(line, []byte("- ["))
			if isBlank := len(line) == 0; !isBlank || !wasBlank { // others pad the file
				chars, wasBlank = chars+plainChars(line), isBlank
			}
		}
		lines++
	}
	f := newArticle("markdown", chars)
	f.keepIf(isExtended, "tables or check boxes", "flavour=gfm")
	f.keepIf(hasFrontMatter, "front matter", "front_matter=1")
	return f
}

// plainChars returns the number of characters of a line with its end that are not markup.
func plainChars(line []byte) int64 {
	n := int64(1)
	line = bytes.TrimLeft(line, "#>-+ ")
	for len(line) > 0 {
		if target, ok := bytes.CutPrefix(line, []byte("](")); ok {
			_, line, _ = bytes.Cut(target, []byte(")"))
			continue
		}
		r, size := utf8.DecodeRune(line)
		if line = line[size:]; !strings.ContainsRune("[]*`\\|!~", r) {
			n++
		}
	}
	return n
}
