package lazyfile

import "fmt"

// A TooSmallError reports that a size is below the minimum of a file.
type TooSmallError struct {
	Min int64 // in bytes
}

func (e *TooSmallError) Error() string {
	return fmt.Sprintf("the smallest file has %d bytes", e.Min)
}

// A GapError reports that no file of a format has a size, but that files have the sizes below and
// above it.
type GapError struct {
	Below, Above int64 // in bytes
}

func (e *GapError) Error() string {
	return fmt.Sprintf("files have %d bytes, or %d and more", e.Below, e.Above)
}

// Padding returns the number of bytes that pad a file of unpadded bytes to a size. The error is a
// [*TooSmallError].
func Padding(size, unpadded int64) (int64, error) {
	if size < unpadded {
		return 0, &TooSmallError{Min: unpadded}
	}
	return size - unpadded, nil
}

// Padded returns a file of size bytes. The function build returns it with n bytes of padding, and is
// called with 0 to measure the file. The error is a [*TooSmallError].
func Padded(size int64, build func(n int64) *File) (*File, error) {
	n, err := Padding(size, build(0).Size())
	if err != nil {
		return nil, err
	}
	return build(n), nil
}
