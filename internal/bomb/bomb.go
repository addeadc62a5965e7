// Package bomb writes small files that unpack to an exact number of bytes, up to a terabyte. The
// content between the head and the end of such a file repeats, so any range of it is available at
// once.
//
// A function that is named after a format returns a file of that format. If the options have a
// size that the file cannot have, the error is a [*lazyfile.TooSmallError] or a
// [*lazyfile.GapError].
package bomb

// Options describe a file.
type Options struct {
	Bytes int64 // of all that the file unpacks to, in total
	Files int   // entries that share the bytes, for Zip and Tgz; at least 1
	Depth int   // archives around the one with the entries, for Zip and Tgz
	Size  int64 // exact size of the file in bytes, or 0 for the smallest
}
