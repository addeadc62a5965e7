package lazyfile

import "context"

// A Deferred is a file whose parts are determined when they are first needed. It is safe for concurrent use.
type Deferred struct{ file *Value[*File] }

// NewDeferred returns a file of the parts that a function returns. If its context ends, the function returns the
// error of that context.
func NewDeferred(parts func(context.Context) ([]Part, error)) *Deferred {
	return &Deferred{NewValue(func(ctx context.Context) (*File, error) {
		all, err := parts(ctx)
		if err != nil {
			return nil, err
		}
		return New(all...), nil
	})}
}

// SizeContext returns the number of bytes of the file, or the error of ctx or of the parts. The first call
// determines the parts.
func (d *Deferred) SizeContext(ctx context.Context) (int64, error) {
	file, err := d.file.Get(ctx)
	if err != nil {
		return 0, err
	}
	return file.Size(), nil
}

// Size returns the number of bytes of the file, or 0 if the parts have an error.
func (d *Deferred) Size() int64 {
	size, _ := d.SizeContext(context.Background())
	return size
}

// ReadAt implements [io.ReaderAt].
func (d *Deferred) ReadAt(p []byte, off int64) (int, error) {
	file, err := d.file.Get(context.Background())
	if err != nil {
		return 0, err
	}
	return file.ReadAt(p, off)
}

// known returns the file. Its parts have no error.
func (d *Deferred) known() *File {
	file, err := d.file.Get(context.Background())
	if err != nil {
		panic(err)
	}
	return file
}
