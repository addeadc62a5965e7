package lazyfile

// Blocks is a part that holds another one in blocks, each after a header. There is at least one.
type Blocks struct {
	Content    Part
	DataSize   int64 // number of bytes of the content in each block but the last
	HeaderSize int64
	// Header returns the header of a block with bytes of the content from offset off. The last one is final.
	Header func(off, size int64, final bool) []byte
}

// Size implements [Part].
func (b Blocks) Size() int64 {
	n := b.Content.Size()
	return n + b.HeaderSize*max(1, (n+b.DataSize-1)/b.DataSize)
}

// Fill implements [Part].
func (b Blocks) Fill(p []byte, off int64) {
	for blockSize := b.HeaderSize + b.DataSize; len(p) > 0; {
		at := off % blockSize
		start := off / blockSize * b.DataSize
		size := min(b.DataSize, b.Content.Size()-start)
		var n int
		if at < b.HeaderSize {
			n = copy(p, b.Header(start, size, start+size == b.Content.Size())[at:])
		} else {
			at -= b.HeaderSize
			n = int(min(int64(len(p)), size-at))
			b.Content.Fill(p[:n], start+at)
		}
		p, off = p[n:], off+int64(n)
	}
}
