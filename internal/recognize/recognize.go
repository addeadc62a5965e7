package recognize

import (
	"bytes"
	"context"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// A Proposal is an address that gives a file like another one.
type Proposal struct {
	// Address is that of a file of kind "file" if the format is unknown, the file is damaged, or
	// no other address is like it. It is empty if the file is larger than any address gives, see
	// [placeholder.MaxFileSize].
	Address string
	Kept    []string // what both files have in common, such as "800x600 pixels"
	Lost    []string // what the address does not keep, such as "what it shows"
	Size    int64    // of the file that was read, in bytes
	// SizeKept reports whether the file of the address has Size bytes.
	SizeKept bool
	// MinSize is the size of the smallest file with what is kept if Size is below that, or 0.
	MinSize int64
}

// File proposes an address for a file of size bytes. The name is that of the file; it decides
// only between formats of text. The error is that of r or ctx: any content has a proposal. File
// reads, or decompresses, up to 1 GB, and allocates up to 16 MB.
func File(ctx context.Context, name string, r io.ReaderAt, size int64) (Proposal, error) {
	s := newSource(ctx, name, r, size)
	found := s.recognize()
	if s.err != nil {
		return Proposal{}, s.err
	}
	return found.propose(ctx, size)
}

// recognize returns what an address can keep of the file, which is nothing if no format fits.
func (s *source) recognize() facts {
	head, err := s.at(0, min(s.size, signature.HeadSize))
	if err != nil {
		return facts{}
	}
	head = bytes.Clone(head)
	for _, f := range formats() {
		if !f.matches(head) {
			continue
		}
		if found, err := f.read(s); err == nil || s.err != nil {
			return found
		}
	}
	return facts{}
}
