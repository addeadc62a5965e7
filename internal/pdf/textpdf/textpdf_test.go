package textpdf

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var options = Options{Title: "A title", Language: "en", Font: Font{"Times-Roman", 11}}

func newDocument(t testing.TB, text Source, o Options) *Document {
	t.Helper()
	document, err := New(t.Context(), text, o)
	require.NoError(t, err)
	return document
}

func file(t testing.TB, text string) []byte {
	t.Helper()
	document := newDocument(t, strings.NewReader(text), options)
	b, err := io.ReadAll(io.NewSectionReader(document, 0, document.Size()))
	require.NoError(t, err)
	return b
}

var (
	contents = regexp.MustCompile(`(?s)stream\n(BT.*?)\nendstream`)
	line     = regexp.MustCompile(`(?m)^(?:-?\d+ 0 Td)?(?:/B \d+ Tf\((.*)\)'/T \d+ Tf)?(?:\((.*)\)(?:'|Tj))?$`)
	escape   = regexp.MustCompile(`(?s)\\(.)`)
)

// pages returns the lines of each page.
func pages(file []byte) [][]string {
	var pages [][]string
	for _, page := range contents.FindAllSubmatch(file, -1) {
		var lines []string
		for _, match := range line.FindAllSubmatch(page[1], -1) {
			if len(match[0]) > 0 {
				lines = append(lines, string(escape.ReplaceAll(append(match[1], match[2]...), []byte("$1"))))
			}
		}
		pages = append(pages, lines)
	}
	return pages
}

func TestLongLinesAreWrapped(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("m", 100)
	for name, c := range map[string]struct {
		text string
		want []string
	}{
		"one line":                    {"one", []string{"one"}},
		"two lines":                   {"one\ntwo", []string{"one", "two"}},
		"empty line":                  {"one\n\ntwo", []string{"one", "", "two"}},
		"line feeds before text":      {"\n\none", []string{"one"}},
		"indented lines":              {"    at\n  b", []string{"    at", "  b"}},
		"characters to be escaped":    {`a (b) \c`, []string{`a (b) \c`}},
		"line broken at a space":      {strings.Repeat("nine four ", 12), []string{strings.Repeat("nine four ", 10) + "nine", "four nine four "}},
		"word longer than a line":     {long, []string{long[:52], long[52:]}},
		"long word after a short one": {"a " + long, []string{"a", long[:52], long[52:]}},
	} {
		t.Run(name, func(t *testing.T) { assert.Equal(t, [][]string{c.want}, pages(file(t, c.text))) })
	}
}

func TestWrappedLinesFillTheLineWidth(t *testing.T) {
	t.Parallel()
	widths := options.Font.Widths()
	text := strings.Repeat("Wide words mostly wander, while slim ills fill little. ", 300)
	lines := slices.Concat(pages(file(t, text))...)
	for _, line := range lines[:len(lines)-1] {
		width := 0
		for _, c := range []byte(line) {
			width += widths[c]
		}
		assert.LessOrEqual(t, width*options.Font.Size, 451_000)
		assert.Greater(t, width*options.Font.Size, 400_000)
	}
}

func TestBufferHoldsLongestPage(t *testing.T) {
	t.Parallel()
	for _, font := range []Font{{"Times-Roman", 11}, {"Courier", 8}} {
		t.Run(font.Name, func(t *testing.T) {
			ts := newTypesetter(font, Prose)
			for c := ' '; c < 256; c++ {
				if width := ts.widths[c]; width > 0 {
					assert.Less(t, (ts.lineWidth/width+1)*linesPerPage, maxPageText, "%q", c)
				}
			}
		})
	}
}

func TestPagesAreFullAndStartWithText(t *testing.T) {
	t.Parallel()
	lines := make([]string, 1000)
	for i := range lines {
		lines[i] = strconv.Itoa(i)
	}
	all := pages(file(t, strings.Join(lines, "\n\n")))
	for i, page := range all {
		assert.NotEmpty(t, page[0])
		if i < len(all)-1 {
			assert.Len(t, page, linesPerPage)
		}
	}
	assert.Equal(t, lines, strings.Fields(strings.Join(slices.Concat(all...), " ")))
}

func TestCrossReferenceOffsetsMatchObjects(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"no pages": "", "one page": "one", "many pages": strings.Repeat("word\n", 10_000)} {
		t.Run(name, func(t *testing.T) {
			file := file(t, text)
			start, err := strconv.Atoi(string(regexp.MustCompile(`startxref\n(\d+)\n%%EOF\n$`).FindSubmatch(file)[1]))
			require.NoError(t, err)
			table := regexp.MustCompile(`(?m)^(\d{10}) 00000 n $`).FindAllSubmatch(file[start:], -1)
			assert.Equal(t, len(table), bytes.Count(file, []byte(" 0 obj<<")))
			for i, entry := range table {
				offset, err := strconv.Atoi(string(entry[1]))
				require.NoError(t, err)
				assert.True(t, bytes.HasPrefix(file[offset:], fmt.Appendf(nil, "%d 0 obj<<", i+1)))
			}
			streams := regexp.MustCompile(`(?s)/Length (\d+)>>stream\n(.*?)\nendstream`).FindAllSubmatch(file, -1)
			assert.Len(t, streams, bytes.Count(file, []byte("endstream")))
			for _, stream := range streams {
				assert.Equal(t, string(stream[1]), strconv.Itoa(len(stream[2])))
			}
		})
	}
}

func TestDocumentImplementsReaderContract(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("a few words ", 1000)
	document := newDocument(t, strings.NewReader(text), options)
	require.NoError(t, iotest.TestReader(io.NewSectionReader(document, 0, document.Size()), file(t, text)))
}

func FuzzDocument(f *testing.F) {
	f.Add("one\ntwo (three) \\")
	f.Add("\n\n\n")
	f.Add(strings.Repeat("long", 5000))
	f.Add("  " + strings.Repeat("i", 200) + "\n \n\x95 \xe4")
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.Map(func(r rune) rune {
			if r < ' ' && r != '\n' {
				return -1
			}
			return r
		}, text)
		var shown strings.Builder
		for _, page := range pages(file(t, text)) {
			require.LessOrEqual(t, len(page), linesPerPage)
			for _, line := range page {
				shown.WriteString(line)
			}
		}
		letters := strings.NewReplacer(" ", "", "\n", "")
		require.Equal(t, letters.Replace(text), letters.Replace(shown.String()))
	})
}

// A brokenText fails after some windows.
type brokenText struct{}

func (brokenText) Size() int64 { return 10 * windowSize }

func (brokenText) ReadAt(p []byte, off int64) (int, error) {
	if off >= 3*windowSize {
		panic("broken")
	}
	return copy(p, bytes.Repeat([]byte("a\n"), len(p)/2)), nil
}

func TestPanicOfTextReachesCaller(t *testing.T) {
	t.Parallel()
	assert.PanicsWithValue(t, "broken", func() { _, _ = New(t.Context(), brokenText{}, options) })
}

// An endlessText cancels a context when a number of its windows have been read.
type endlessText struct {
	cancel func()
	left   *atomic.Int32 // windows until then
}

func (endlessText) Size() int64 { return 1 << 40 }

func (e endlessText) ReadAt(p []byte, _ int64) (int, error) {
	if e.left.Add(-1) == 0 {
		e.cancel()
	}
	return copy(p, bytes.Repeat([]byte("a\n"), len(p)/2)), nil
}

func TestTypesettingStopsWithItsContext(t *testing.T) {
	t.Parallel()
	for _, windows := range []int32{1, 2, 10} {
		t.Run(fmt.Sprint(windows, " windows"), func(t *testing.T) {
			t.Parallel()
			synctest.Test(t, func(t *testing.T) { // fails if a goroutine is left
				ctx, cancel := context.WithCancel(t.Context())
				var left atomic.Int32
				left.Store(windows)
				_, err := New(ctx, endlessText{cancel, &left}, options)
				require.ErrorIs(t, err, context.Canceled)
				assert.LessOrEqual(t, -left.Load(), int32(windowsAhead+1), "windows that are generated afterwards")
				assert.Equal(t, left.Load(), func() int32 { synctest.Wait(); return left.Load() }(), "nothing is generated when New has returned")
			})
		})
	}
}
