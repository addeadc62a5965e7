package recognize_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestOwnPDFsHaveTheirAddress(t *testing.T) {
	t.Parallel()
	checkOwn(t, "pdf/1?size=100KB", "pdf/3?size=1234567B", "pdf/100?size=4608MB", "file/1KB?type=pdf")
}

// A pdfWriter writes a PDF.
type pdfWriter struct {
	bytes.Buffer
	offsets map[int]int // of objects
	table   int         // offset of the last cross-reference section
}

func newPDF() *pdfWriter {
	w := &pdfWriter{offsets: map[int]int{}}
	w.WriteString("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
	return w
}

// add adds an object.
func (w *pdfWriter) add(number int, content string) *pdfWriter {
	w.offsets[number] = w.Len()
	fmt.Fprintf(w, "%d 0 obj\n%s\nendobj\n", number, content)
	return w
}

// addTable adds a table of some objects, a range for each, and a trailer with entries.
func (w *pdfWriter) addTable(entries string, numbers ...int) *pdfWriter {
	w.table = w.Len()
	w.WriteString("xref\n0 1\n0000000000 65535 f \n")
	for _, n := range numbers {
		fmt.Fprintf(w, "%d 1\n%010d 00000 n \n", n, w.offsets[n])
	}
	fmt.Fprintf(w, "trailer\n<< %s >>\n", entries)
	return w
}

// end ends the file, or a version of it.
func (w *pdfWriter) end() *pdfWriter {
	fmt.Fprintf(w, "startxref\n%d\n%%%%EOF\n", w.table)
	return w
}

// stream returns the content of an object with a compressed stream.
func stream(t *testing.T, entries string, data []byte) string {
	t.Helper()
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	_, err := z.Write(data)
	require.NoError(t, err)
	require.NoError(t, z.Close())
	return fmt.Sprintf("<< %s /Filter /FlateDecode /Length %d >>\nstream\r\n%s\nendstream", entries, b.Len(), b.Bytes())
}

// An xrefEntry is an entry of a cross-reference stream.
type xrefEntry struct {
	kind  byte
	place int
}

// addXRefStream adds a cross-reference stream for objects from number 1 on.
func (w *pdfWriter) addXRefStream(t *testing.T, number int, entries, filter string, all ...xrefEntry) *pdfWriter {
	t.Helper()
	var data, above []byte
	for _, e := range all {
		row := append(binary.BigEndian.AppendUint32([]byte{e.kind}, uint32(e.place)), 0)
		if filter == "predictor" {
			data = append(data, 2)
			for i := range row {
				if above != nil {
					row[i] -= above[i]
				}
			}
			above = append(binary.BigEndian.AppendUint32([]byte{e.kind}, uint32(e.place)), 0)
		}
		data = append(data, row...)
	}
	entries += fmt.Sprintf(" /Type /XRef /W [ 1 4 1 ] /Index [1 %d]", len(all))
	w.table = w.Len()
	switch filter {
	case "none":
		w.add(number, fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", entries, len(data), data))
	case "predictor":
		w.add(number, stream(t, entries+" /DecodeParms <</Predictor 12 /Columns 6>>", data))
	default:
		w.add(number, stream(t, entries, data))
	}
	return w
}

const catalog = "<</Type/Catalog/Pages 2 0 R>>"

// tree returns the root of the page tree, in which other numbers are.
func tree(pages int) string {
	return fmt.Sprintf(`<< /Note (a \) >> /Count 98 (b) %% ) /More << /Count 99 /A [ << /B /C >> ] >> %% /Count 97
		/Hex <3e3e> /Kids [ 3 0 R 4 0 R ] /Count %d /Type /Pages >>`, pages)
}

func TestPDFKeepsItsPages(t *testing.T) {
	t.Parallel()
	objects := func() *pdfWriter { return newPDF().add(1, catalog).add(2, tree(7)) }
	compressed := func(first string) *pdfWriter {
		w := newPDF()
		contents := fmt.Sprintf("1 0 2 %d ", len(catalog))
		return w.add(3, stream(t, fmt.Sprintf("/Type /ObjStm /N 2 /First %d%s", len(contents), first), []byte(contents+catalog+tree(7))))
	}
	xref := func(filter string) *pdfWriter {
		w := objects()
		return w.addXRefStream(t, 3, "/Root 1 0 R", filter, xrefEntry{1, w.offsets[1]}, xrefEntry{1, w.offsets[2]}).end()
	}
	withObjectStream := compressed("")
	withObjectStream.addXRefStream(t, 4, "/Root 1 0 R", "predictor", xrefEntry{2, 3}, xrefEntry{2, 3}, xrefEntry{1, withObjectStream.offsets[3]}).end()
	hybrid := compressed("")
	hybrid.addXRefStream(t, 4, "", "flate", xrefEntry{2, 3}, xrefEntry{2, 3}, xrefEntry{1, hybrid.offsets[3]})
	hybrid.addTable(fmt.Sprintf("/Root 1 0 R /XRefStm %d", hybrid.table)).end()
	changed := newPDF().add(1, catalog).add(2, tree(3)).addTable("/Root 1 0 R", 1, 2).end()
	changed.add(2, tree(7)).addTable(fmt.Sprintf("/Root 1 0 R /Prev %d", changed.table), 2).end()
	for name, w := range map[string]*pdfWriter{
		"table":                      objects().addTable("/Root 1 0 R", 1, 2).end(),
		"stream":                     xref("none"),
		"compressed stream":          xref("flate"),
		"compressed differences":     xref("predictor"),
		"object stream":              withObjectStream,
		"table and stream":           hybrid,
		"changed after it was saved": changed,
		"white space before the end": func() *pdfWriter {
			w := objects().addTable("/Root 1 0 R", 1, 2).end()
			w.WriteString(strings.Repeat("\n", 500))
			return w
		}(),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.pdf", w.Bytes())
			assert.Equal(t, "pdf/7", p.Address)
			assert.Equal(t, []string{"7 pages"}, p.Kept)
			assert.Positive(t, p.MinSize)
		})
	}
}

func TestPDFWhosePagesAreUnknownIsAFile(t *testing.T) {
	t.Parallel()
	objects := func(tree string) *pdfWriter {
		w := newPDF().add(1, catalog)
		w.WriteString(strings.Repeat("%\n", 500)) // a file of type pdf has a minimum size
		return w.add(2, tree)
	}
	const trees = "1 0 <</Type/Pages /Count 7>>"
	otherFilter := objects("<</Kids []>>").add(3, stream(t, "/Type /ObjStm /N 1 /First 4", []byte(trees)))
	otherFilter.Buffer = *bytes.NewBuffer(bytes.ReplaceAll(otherFilter.Bytes(), []byte("stream\r\n"), []byte("stream\r\n\x80")))
	for name, test := range map[string]struct {
		w    *pdfWriter
		lost string
	}{
		"encrypted":              {objects(tree(7)).addTable("/Root 1 0 R /Encrypt 5 0 R", 1, 2).end(), "that it is encrypted"},
		"encrypted, with stream": {objects(tree(7)).addXRefStream(t, 3, "/Encrypt<</V 4>>", "flate").end(), "that it is encrypted"},
		"too many pages":         {objects(tree(101)).addTable("/Root 1 0 R", 1, 2).end(), "101 pages"},
		"no pages":               {objects(tree(0)).addTable("/Root 1 0 R", 1, 2).end(), "0 pages"},
		"other filter":           {otherFilter.addTable("/Root 1 0 R", 1, 2, 3).end(), "pages"},
		"number in an object":    {objects("<</Type/Pages/Count 3 0 R>>").add(3, "7").addTable("/Root 1 0 R", 1, 2).end(), "pages"},
		"part of a tree":         {objects("<</Type/Pages/Count 3/Parent 4 0 R>>").addTable("/Root 1 0 R", 1, 2).end(), "pages"},
		"huge dictionary":        {objects("<</Type/Pages/Kids ["+strings.Repeat("3 0 R ", 50_000)+"] /Count 50000>>").addTable("/Root 1 0 R", 1, 2).end(), "pages"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := propose(t, "a.pdf", test.w.Bytes())
			assert.Equal(t, fmt.Sprintf("file/%s?type=pdf", placeholder.FormatSize(int64(test.w.Len()))), p.Address)
			assert.Contains(t, p.Lost, test.lost)
		})
	}
}

func TestDamagedPDFHasNoAddress(t *testing.T) {
	t.Parallel()
	whole := newPDF().add(1, catalog).add(2, tree(7)).addTable("/Root 1 0 R", 1, 2).end().Bytes()
	for name, file := range map[string][]byte{
		"cut":                   whole[:len(whole)-80],
		"cut in the last line":  whole[:len(whole)-17],
		"wrong offset of table": bytes.Replace(whole, []byte("startxref\n"), []byte("startxref\n9"), 1),
		"huge offset of table":  bytes.Replace(whole, []byte("startxref\n"), []byte("startxref\n99999999999999999999"), 1),
		"no table there":        bytes.Replace(whole, []byte("startxref\n"), []byte("startxref\n1 "), 1),
		"objects are shifted":   bytes.Replace(whole, []byte("%PDF-1.7"), []byte("%PDF-1.7 and more"), 1),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			require.NotEqual(t, whole, file)
			assertUnlike(t, "damaged pdf", propose(t, "a.pdf", file))
		})
	}
}

// A file may have any objects in a stream. None of these is the root of a page tree.
func TestDamagedObjectStreamsHaveNoPages(t *testing.T) {
	t.Parallel()
	for name, contents := range map[string]string{
		"string without end":     "7 0 (",
		"offset that is a name":  "1 /A",
		"offset beyond the end":  "1 9999999999",
		"offset of many digits":  "1 99999999999999999999999",
		"negative offset":        "1 -9",
		"nothing at its offset":  "1 0",
		"nothing in the stream":  "",
		"one number of a pair":   "1",
		"offsets going backward": "1 8 2 4 /Type",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			w := newPDF()
			w.add(3, stream(t, fmt.Sprintf("/Type /ObjStm /N 2 /First %d", len(contents)), []byte(contents)))
			w.addXRefStream(t, 4, "/Root 1 0 R", "flate", xrefEntry{2, 3}, xrefEntry{2, 3}, xrefEntry{1, w.offsets[3]}).end()
			assertUnlike(t, "pages", propose(t, "a.pdf", w.Bytes()))
		})
	}
}
