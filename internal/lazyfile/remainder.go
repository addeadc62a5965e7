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

// Remainder returns the number of bytes that are left for the filler in a file of size bytes,
// of which overhead bytes are not filler. The error is a [*TooSmallError].
func Remainder(size, overhead int64) (int64, error) {
	if size < overhead {
		return 0, &TooSmallError{Min: overhead}
	}
	return size - overhead, nil
}
