package cfb

import "github.com/seed-40aebabe/placeholder/internal/lazyfile"

// MaxPadding is the maximum number of bytes of a stream in a file with sectors of 512 bytes.
const MaxPadding = maxVersion3

// Padded returns a file with a root storage and a size in bytes. A stream of its own, which fill returns for a number of bytes, pads
// it as [PadTo] does.
func Padded(root Entry, size int64, fill func(size int64) lazyfile.Part) (*lazyfile.File, error) {
	return PadTo(size, MaxPadding, func(n int64) *lazyfile.File {
		if n == 0 {
			return New(root)
		}
		padded := root
		padded.Children = append(root.Children[:len(root.Children):len(root.Children)], Entry{Name: "Padding", Stream: fill(n)})
		return New(padded)
	})
}

// PadTo returns a file with a size in bytes. The function build returns the file with up to limit bytes of padding, and zeros after the
// file are the rest: up to a few KB. The error is a [*lazyfile.TooSmallError].
func PadTo(size, limit int64, build func(padding int64) *lazyfile.File) (*lazyfile.File, error) {
	file := build(0)
	if n, err := lazyfile.Padding(size, file.Size()); n == 0 {
		return file, err
	}
	room, tooMuch := int64(0), min(size, limit)
	for room+1 < tooMuch {
		if middle := (room + tooMuch) / 2; build(middle).Size() <= size {
			room = middle
		} else {
			tooMuch = middle
		}
	}
	file = build(room)
	return lazyfile.New(file, lazyfile.Zeros(size-file.Size())), nil
}
