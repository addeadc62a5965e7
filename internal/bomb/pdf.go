package bomb

import (
	"encoding/binary"
	"fmt"
	"hash/adler32"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
)

// PDF returns a document of one page (ISO 32000-1). White space is in the contents of the page,
// between operators that save and restore the state of graphics (8.4.2). Line feeds before the
// cross-reference table pad the file. A file that unpacks to 1 GB has the ratio 993:1.
func (o Options) PDF() (*lazyfile.File, error) {
	contents := text{head: o.describe("BT/F 24 Tf 72 746 Td(%s)Tj ET "), mark: "q Q "}
	var err error
	if contents.space, err = lazyfile.Padding(o.Bytes, contents.plain().Size()); err != nil {
		return nil, err
	}
	head, offsets := structure.Head(
		"<</Type/Catalog/Pages 2 0 R>>",
		"<</Type/Pages/Kids[3 0 R]/Count 1>>",
		"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>",
	)
	offsets = append(offsets, int64(len(head)))
	stream := contents.zlib()
	head = fmt.Appendf(head, "4 0 obj<</Filter/FlateDecode/Length %d>>stream\n", stream.Size())
	body := lazyfile.New(lazyfile.Literal(head), stream, lazyfile.Literal("\nendstream\nendobj\n"))
	file := func(lineFeeds int64) *lazyfile.File {
		tail := structure.Tail(offsets, body.Size()+lineFeeds, "/Root 1 0 R")
		return lazyfile.New(body, lazyfile.Repeated{Pattern: lazyfile.Literal("\n"), Count: lineFeeds}, lazyfile.Literal(tail))
	}
	if o.Size == 0 {
		return file(0), nil
	}
	return lazyfile.Padded(o.Size, file)
}

// zlib returns the text as a zlib stream (RFC 1950).
func (t text) zlib() *lazyfile.File {
	checksum := binary.BigEndian.AppendUint32(nil, t.adler())
	return lazyfile.New(lazyfile.Literal("\x78\xda"), t.deflated(0), lazyfile.Literal(checksum))
}

// adler returns the Adler-32 checksum of the text.
func (t text) adler() uint32 {
	one, mark := adler32.Checksum([]byte{space}), adler32.Checksum([]byte(t.mark))
	run := int64(spacing - len(t.mark))
	spaced := flate.ConcatAdler(mark, flate.RepeatAdler(one, 1, run), run)
	sum := adler32.Checksum([]byte(t.head + t.mark))
	sum = flate.ConcatAdler(sum, flate.RepeatAdler(one, 1, t.space%spacing), t.space%spacing)
	sum = flate.ConcatAdler(sum, flate.RepeatAdler(spaced, spacing, t.space/spacing), t.space/spacing*spacing)
	return flate.ConcatAdler(sum, adler32.Checksum([]byte(t.tail)), int64(len(t.tail)))
}
