package document

import (
	"context"
	"errors"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
)

// A doc writes a document in the format of Word 97 to 2003 ([MS-DOC]), to which sections in the files of doc refer. Pages are in
// a notation of marks between texts, because properties are in tables apart from the text.
type doc struct{ *document }

// Binary returns the file of a document in the format of Word 97 to 2003. If size is not 0, a stream that nothing refers to, and up
// to a few KB of zeros at the end pad the file to that many bytes. The error is a [*lazyfile.TooSmallError], or comes from ctx.
func Binary(ctx context.Context, o Options, size int64, padding func(size int64) lazyfile.Part) (*lazyfile.File, error) {
	d := doc{newDocument(o)}
	root, err := d.root(ctx)
	switch {
	case err != nil:
		return nil, err
	case size == 0:
		return cfb.New(root), nil
	default:
		return cfb.Padded(root, size, padding)
	}
}

// root returns the streams of the file (2.1).
func (d doc) root(ctx context.Context) (cfb.Entry, error) {
	w := newDocWriter(d)
	var p page
	for i := range d.Pages {
		if err := errors.Join(ctx.Err(), w.write(ctx, d.page(&p, i))); err != nil {
			return cfb.Entry{}, err
		}
	}
	text, table := w.streams()
	class := [16]byte{0x06, 0x09, 0x02, 0, 0, 0, 0, 0, 0xc0, 0, 0, 0, 0, 0, 0, 0x46}
	root := cfb.Entry{Name: "Root Entry", Class: class, Children: []cfb.Entry{
		{Name: "WordDocument", Stream: text}, {Name: "1Table", Stream: table}, cfb.Summary(d.title, d.Pages),
	}}
	if len(w.data) > 0 {
		root.Children = append(root.Children, cfb.Entry{Name: "Data", Stream: lazyfile.Literal(w.data)})
	}
	return root, nil
}
