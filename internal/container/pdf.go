package container

import (
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// PDF returns a PDF of size bytes (ISO 32000-1): one page with a label in the middle, and
// streams of filler.
func PDF(source filler.Source, size int64, label string) (*lazyfile.File, error) {
	contents := labelContents(label)
	objects, offsets := structure.Head(
		"<</Type/Pages/Kids[2 0 R]/Count 1>>",
		"<</Type/Page/Parent 1 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
		structure.Stream("", contents),
	)
	return fillPDF(source, size, structure.Document{Objects: objects, Offsets: offsets, Catalog: "/Type/Catalog/Pages 1 0 R"})
}

// labelContents returns the contents of a page with a label and a short rule on a band across
// the page. It has the same length for all labels.
func labelContents(label string) string {
	const fontSize, digit, letter = 60, 556, 740 // widths in thousandths, the latter of B, K, M and G on average
	width := 0
	for _, c := range label {
		if c <= '9' {
			width += digit
		} else {
			width += letter
		}
	}
	return fmt.Sprintf("0 .2 .3 rg 0 296 595 250 re f BT 1 g/F %d Tf %3d 408 Td(%s)Tj ET 270 375 55 3 re f%*s",
		fontSize, (595-width*fontSize/1000)/2, label, max(0, 11-len(label)), "")
}

// PadPDF returns a document of size bytes. If that is too small for a stream of filler, line feeds
// pad the trailer.
func PadPDF(source filler.Source, size int64, d structure.Document) (*lazyfile.File, error) {
	if filled, err := fillPDF(source, size, d); err == nil {
		return filled, nil
	}
	file := d.File()
	parts := split(file, bytes.LastIndex(file, []byte("startxref")))
	return lazyfile.Padded(size, func(n int64) *lazyfile.File {
		return lazyfile.New(parts[0], lazyfile.Literal(bytes.Repeat([]byte("\n"), int(n))), parts[1])
	})
}

// fillPDF returns a document of size bytes, with streams of filler. The catalog references
// them as private application data (14.5, page-piece dictionaries).
func fillPDF(source filler.Source, size int64, d structure.Document) (*lazyfile.File, error) {
	streams := max(size/streamSize, 1)
	first := int64(len(d.Offsets)) + 2 // the object after the catalog
	head, offsets := d.Head(privateData(first, streams))
	start := int64(len(head))
	for i := range streams {
		offsets = append(offsets, start+i*streamSize)
	}
	form := newStreamForm(first, streams, d.Cipher)
	overhead := start + form.overhead() + int64(len(d.Tail(offsets, 0)))
	n, err := lazyfile.Padding(size, overhead)
	if err != nil {
		return nil, err
	}
	body := frames{source, n + form.overhead(), streamSize, streams, form.stamp}
	return lazyfile.New(lazyfile.Literal(head), body, lazyfile.Literal(d.Tail(offsets, start+body.size))), nil
}

// privateData returns the entry of a catalog that references streams.
func privateData(first, streams int64) string {
	var references bytes.Buffer
	for i := range streams {
		fmt.Fprintf(&references, " %d 0 R", first+i)
	}
	return fmt.Sprintf("/PieceInfo<</Placeholder<</LastModified(D:2000)/Private[%s]>>>>", references.Bytes())
}

// streamSize is the length of a stream object in bytes. Stream lengths must fit in 31
// bits (annex C).
const streamSize = 64 << 20

// A streamForm describes stream objects of filler.
type streamForm struct {
	first  int64                     // number of the first object
	width  int64                     // of the beginning of an object, in bytes
	block  int64                     // the size of a stream is a multiple of this one, in bytes
	ending func(number int64) []byte // of a stream and its object, of the same length for all
}

// newStreamForm returns the form of streams, which are encrypted unless c is nil. Filler need not be
// encrypted, because any bytes decrypt to some content, except for the padding at the end.
func newStreamForm(first, streams int64, c *encryption.Cipher) streamForm {
	width := max(int64(len("100 0 obj<<")), int64(len(beginning(first+streams-1))))
	if c == nil {
		return streamForm{first, width, 1, func(int64) []byte { return []byte(streamTail) }}
	}
	return streamForm{first, width, c.BlockSize(), func(number int64) []byte { return append(c.Ending(int(number)), streamTail...) }}
}

const (
	streamHead = "%-*s/Length %-9d>>%*sstream\n" // padded, so that all stream heads have the same length
	streamTail = "\nendstream\nendobj\n"
)

// beginning returns the beginning of an object.
func beginning(number int64) string { return fmt.Sprintf("%d 0 obj<<", number) }

// headSize returns the size of the head of an object.
func (f streamForm) headSize() int64 { return f.width + 8 + 9 + 9 }

// overhead returns the minimum size of an object.
func (f streamForm) overhead() int64 { return f.headSize() + int64(len(f.ending(f.first))) }

// stamp turns a frame into a stream object. Spaces before the stream fill a rest that is shorter than a block.
func (f streamForm) stamp(w window, start, end int64) {
	number := f.first + start/streamSize
	ending := f.ending(number)
	spaces := (end - start - f.headSize() - int64(len(ending))) % f.block
	if w.overlaps(start, start+f.headSize()+spaces) {
		length := end - start - f.headSize() - spaces - int64(len(streamTail))
		w.put(start, fmt.Appendf(nil, streamHead, f.width, beginning(number), length, spaces, ""))
	}
	w.put(end-int64(len(ending)), ending)
}
