package markup

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Markdown is how an article is written in Markdown.
type Markdown struct {
	GFM         bool // GitHub Flavored Markdown: tables, check boxes, deleted text and links without brackets
	FrontMatter bool // YAML before the text
}

// NewMarkdown returns an article in Markdown.
func NewMarkdown(o Options, m Markdown) *lazyfile.Series { return newFile(o, &markdownWriter{m}) }

// A markdownWriter writes blocks in Markdown. It is immutable.
type markdownWriter struct{ Markdown }

func (*markdownWriter) encoder() func(dst, text []byte) []byte { return nil }

func (m *markdownWriter) isExtended() bool { return m.GFM }
func (*markdownWriter) captionBreaks() int { return 2 } // of a paragraph
func (*markdownWriter) gap() lazyfile.Gap  { return blankLines(charset.UTF8) }

// frame implements format.
func (m *markdownWriter) frame(a *article) (head, tail []byte) {
	if !m.FrontMatter {
		return nil, nil
	}
	title := strconv.Quote(a.Title) // its escapes are those of YAML
	tags := a.outline.Chapters[:3]
	return []byte("---\ntitle: " + title + "\ndate: 2025-03-14\nlang: " + a.passages.Language() + "\ndraft: false\ntags:\n  - " +
		strings.Join(tags, "\n  - ") + "\n---\n\n"), nil
}

// appendPiece implements format.
func (m *markdownWriter) appendPiece(dst []byte, blocks []block, isFirst bool) []byte {
	for i := range blocks {
		if i > 0 || !isFirst {
			dst = append(dst, '\n')
		}
		dst = m.appendBlock(dst, &blocks[i])
	}
	return dst
}

func (m *markdownWriter) appendBlock(dst []byte, b *block) []byte {
	switch b.kind {
	case heading:
		dst = append(append(dst, "###"[:b.level]...), ' ')
		dst = m.appendHeading(dst, b.text)
	case paragraph:
		dst = appendMarked(dst, b, m)
	case quote:
		dst = appendMarked(append(dst, "> "...), b, m)
	case reference:
		dst = m.appendReference(dst, b.target)
	case bullets, steps, tasks:
		return m.appendList(dst, b)
	case table:
		return m.appendTable(dst, b.cells)
	case picture:
		dst = m.appendText(append(dst, "!["...), []byte(b.picture.Shows), false)
		dst = append(append(append(dst, "]("...), b.picture.DataURI...), ")\n\n*"...)
		dst = append(m.appendText(dst, []byte(b.caption), false), '*')
	case code:
		dst = append(append(append(append(dst, "```"...), b.syntax...), '\n'), b.text...)
		dst = append(dst, "```"...)
	case log:
		dst = append(append(append(dst, "```\n"...), b.text...), "\n```"...)
	default:
		panic("markup: unknown kind of block")
	}
	return append(dst, '\n')
}

// appendHeading appends the text of a heading. A # at its end would not belong to it (CommonMark, 4.2).
func (m *markdownWriter) appendHeading(dst, text []byte) []byte {
	before, ends := bytes.CutSuffix(text, []byte("#"))
	if dst = m.appendText(dst, before, false); ends {
		dst = append(dst, `\#`...)
	}
	return dst
}

// appendReference appends a link that shows its target.
func (m *markdownWriter) appendReference(dst []byte, target string) []byte {
	if m.GFM {
		return append(dst, target...)
	}
	return append(append(append(dst, '<'), target...), '>')
}

func (m *markdownWriter) appendList(dst []byte, b *block) []byte {
	number := 0
	for i, item := range b.items {
		switch {
		case b.isNested(i, len(b.items)):
			dst = append(dst, "   - "...)
		case b.kind == steps:
			number++
			dst = append(strconv.AppendInt(dst, int64(number), 10), ". "...)
		default:
			dst = append(dst, "- "...)
		}
		if b.kind == tasks {
			dst = append(dst, checkBox(isDone(i))...)
		}
		dst = append(m.appendText(dst, item, true), '\n')
	}
	return dst
}

func checkBox(done bool) string {
	if done {
		return "[x] "
	}
	return "[ ] "
}

// appendTable appends a table, whose first column is text and whose others are numbers.
func (m *markdownWriter) appendTable(dst []byte, cells [][]string) []byte {
	for i, row := range cells {
		for _, cell := range row {
			dst = m.appendText(append(dst, "| "...), []byte(cell), false)
			dst = append(dst, ' ')
		}
		dst = append(dst, "|\n"...)
		if i == 0 {
			dst = append(dst, "| --- "...)
			dst = append(dst, strings.Repeat("| ---: ", len(row)-1)...)
			dst = append(dst, "|\n"...)
		}
	}
	return dst
}

// delimiters are what stands before and after the text of marks other than links.
var delimiters = [...]string{strong: "**", emphasis: "*", codeSpan: "`", deleted: "~~"}

func (m *markdownWriter) appendMark(dst []byte, mark *mark, text []byte) []byte {
	if mark.markKind == link {
		dst = m.appendText(append(dst, '['), text, false)
		return append(append(append(dst, "]("...), mark.target...), ')')
	}
	around := delimiters[mark.markKind]
	return append(m.appendText(append(dst, around...), text, false), around...)
}

// appendText appends text with a backslash before each line break, which keeps it, and before each character that
// would be markup. The first one of a block can also start a list or a quote.
func (m *markdownWriter) appendText(dst, text []byte, isFirst bool) []byte {
	if isFirst {
		n := listMarker(text)
		dst, text = append(dst, text[:n]...), text[n:]
		if n > 0 || len(text) > 0 && bytes.IndexByte([]byte("+-#="), text[0]) >= 0 {
			dst, text = append(dst, '\\', text[0]), text[1:]
		}
	}
	for start := 0; ; {
		i := start
		for i < len(text) && !escapedInMarkdown[text[i]] {
			i++
		}
		if i == len(text) {
			return append(dst, text...)
		}
		if text[i] == '_' && isWithinWord(text, i) {
			start = i + 1
			continue
		}
		dst = append(append(dst, text[:i]...), '\\', text[i])
		text, start = text[i+1:], 0
	}
}

// escapedInMarkdown has the characters that can be markup at any place.
var escapedInMarkdown = [256]bool{
	'\\': true, '`': true, '*': true, '_': true, '[': true, ']': true, '<': true, '>': true, '&': true, '~': true, '|': true, '$': true, '\n': true,
}

// listMarker returns the number of digits that a numbered list would start with (CommonMark, 5.2), or 0.
func listMarker(text []byte) int {
	n := len(text) - len(bytes.TrimLeft(text, "0123456789"))
	if n < len(text) && (text[n] == '.' || text[n] == ')') {
		return n
	}
	return 0
}

// isWithinWord reports whether an underscore stands between letters or digits, where it is not markup.
func isWithinWord(text []byte, i int) bool {
	return i > 0 && i+1 < len(text) && isAlphanumeric(text[i-1]) && isAlphanumeric(text[i+1])
}

func isAlphanumeric(c byte) bool {
	return '0' <= c && c <= '9' || 'a' <= c|0x20 && c|0x20 <= 'z'
}
