package structure

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/go-pdf/fpdf"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// written returns a file by package fpdf.
func written(t *testing.T, pages int) []byte {
	t.Helper()
	doc := fpdf.New("", "", "", "")
	doc.SetCompression(false)
	for range pages {
		doc.AddPage()
		doc.SetFont("Times", "", 12)
		doc.Text(50, 50, "\nxref\n0 1\ntrailer")
	}
	var b bytes.Buffer
	require.NoError(t, doc.Output(&b))
	return b.Bytes()
}

func TestParsedDocumentHasAllObjects(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 2, 100} {
		t.Run(fmt.Sprint(pages, " pages"), func(t *testing.T) {
			file := written(t, pages)
			d, err := Parse(file)
			require.NoError(t, err)
			head, offsets := d.Head("/More true")
			assert.Equal(t, bytes.Count(file, []byte(" 0 obj\n")), len(offsets))
			for i, offset := range offsets {
				assert.True(t, bytes.HasPrefix(head[offset:], fmt.Appendf(nil, "%d 0 obj", i+1)))
			}
			catalog := string(head[offsets[len(offsets)-1]:])
			assert.Contains(t, catalog, "/Type /Catalog\n/Pages 1 0 R\n")
			assert.Contains(t, catalog, "/More true>>\nendobj\n")
			objects, marked := bytes.CutPrefix(d.Objects, []byte("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"))
			assert.True(t, marked, "as a binary file")
			assert.True(t, bytes.HasPrefix(file[len("%PDF-1.3\n"):], objects))
			assert.Equal(t, fmt.Sprintf("/Info %d 0 R", len(offsets)-1), d.Trailer)
		})
	}
}

func TestFileHasTableOfItsObjects(t *testing.T) {
	t.Parallel()
	d, err := Parse(written(t, 2))
	require.NoError(t, err)
	file := d.File()
	head, offsets := d.Head("")
	assert.Equal(t, append(head, d.Tail(offsets, int64(len(head)))...), file)
	var table int
	_, end, _ := bytes.Cut(file, []byte("\nstartxref\n"))
	_, err = fmt.Sscanf(string(end), "%d\n%%%%EOF\n", &table)
	require.NoError(t, err)
	assert.True(t, bytes.HasPrefix(file[table:], fmt.Appendf(nil, "xref\n0 %d\n", 1+len(offsets))))
}

func TestTailReferencesCatalog(t *testing.T) {
	t.Parallel()
	objects, offsets := Head("<<>>", "<<>>")
	d := Document{Objects: objects, Offsets: offsets, Catalog: "/Type/Catalog", Trailer: "/Info 2 0 R"}
	head, offsets := d.Head("")
	tail := string(d.Tail(offsets, int64(len(head))))
	assert.Contains(t, tail, "xref\n0 4\n")
	assert.Contains(t, tail, "trailer<</Size 4/Root 3 0 R/Info 2 0 R>>\n")
	assert.Contains(t, tail, fmt.Sprintf("startxref\n%010d\n", len(head)))
}

func TestHeadDoesNotChangeDocument(t *testing.T) {
	t.Parallel()
	d, err := Parse(written(t, 1))
	require.NoError(t, err)
	first, _ := d.Head("/A 1")
	_, _ = d.Head("/B 2")
	assert.Contains(t, string(first), "/A 1>>")
	again, _ := d.Head("/A 1")
	assert.Equal(t, first, again)
}

func TestResourcesAreAdded(t *testing.T) {
	t.Parallel()
	d, err := Parse(written(t, 2))
	require.NoError(t, err)
	next := d.Next()
	added := d.WithResources([]string{"<</Type/Font>>", "<</Type/XObject>>"}, fmt.Sprintf("/U0 %d 0 R\n", next), fmt.Sprintf("/E0 %d 0 R\n", next+1))
	assert.Equal(t, next+2, added.Next())
	objects := objectsOf(t, added)
	assert.Contains(t, objects[resources], fmt.Sprintf("/Font <<\n/U0 %d 0 R\n/F", next))
	assert.Contains(t, objects[resources], fmt.Sprintf("/XObject <<\n/E0 %d 0 R\n>>", next+1))
	assert.Contains(t, objects[next], "<</Type/Font>>")
	assert.Contains(t, objects[next+1], "<</Type/XObject>>")
	assert.Equal(t, next, d.Next(), "the original does not change")
}

func TestParseRejectsOtherFiles(t *testing.T) {
	t.Parallel()
	file := written(t, 1)
	for name, b := range map[string][]byte{
		"empty":            nil,
		"text":             []byte("no PDF"),
		"truncated":        file[:len(file)-10],
		"with bytes after": append(bytes.Clone(file), "more"...),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(b)
			assert.EqualError(t, err, "pdf: not a file by package fpdf")
		})
	}
}
