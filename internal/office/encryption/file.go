package encryption

import (
	"context"
	"io"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
)

// A File is an encrypted package. A checksum of the package follows it, so the first read of the
// checksum reads the package. It is safe for concurrent use.
type File struct {
	*lazyfile.File
	stream   stream
	zeros    int64
	checksum *lazyfile.Value[[]byte]
}

// Encrypt returns an encrypted package of at least 4,096 bytes, followed by zeros.
func (k *Key) Encrypt(content lazyfile.Part, zeros int64) *File {
	f := &File{stream: k.newStream(content), zeros: zeros}
	f.checksum = lazyfile.NewValue(f.read)
	f.File = f.with(lazyInfo{f})
	return f
}

// with returns the file with a stream EncryptionInfo.
func (f *File) with(info lazyfile.Part) *lazyfile.File {
	root := storage("Root Entry",
		cfb.Entry{Name: "EncryptedPackage", Stream: f.stream},
		cfb.Entry{Name: "EncryptionInfo", Stream: info},
		dataSpaces(),
	)
	return lazyfile.New(cfb.New(root), make(lazyfile.Literal, f.zeros))
}

// read returns the checksum of the encrypted package, which it reads.
func (f *File) read(ctx context.Context) ([]byte, error) {
	sum := f.stream.newChecksum()
	_, err := copyPart(ctx, sum, f.stream, 0, f.stream.Size())
	return sum.Sum(nil), err
}

// Stream writes the whole file. Unlike reads of all its bytes, it encrypts the package once.
func (f *File) Stream(w io.Writer) (written int64, err error) {
	ctx := context.Background()
	start := cfb.SectorSize(f.stream.Size())
	end := start + f.stream.Size()
	if written, err = copyPart(ctx, w, f.File, 0, start); err != nil {
		return written, err
	}
	sum := f.stream.newChecksum()
	n, err := copyPart(ctx, io.MultiWriter(w, sum), f.File, start, end)
	if written += n; err != nil {
		return written, err
	}
	known := f.with(lazyfile.Literal(f.stream.info(sum.Sum(nil))))
	n, err = copyPart(ctx, w, known, end, known.Size())
	return written + n, err
}

// copyPart writes the bytes of a part from start to end, unless ctx ends.
func copyPart(ctx context.Context, w io.Writer, part lazyfile.Part, start, end int64) (written int64, err error) {
	const blockSize = 256 << 10
	block := make([]byte, min(end-start, blockSize))
	for off := start; off < end; off += int64(len(block)) {
		if err := ctx.Err(); err != nil {
			return written, err
		}
		block = block[:min(int64(len(block)), end-off)]
		part.Fill(block, off)
		n, err := w.Write(block)
		if written += int64(n); err != nil {
			return written, err
		}
	}
	return written, nil
}

// A lazyInfo is the stream EncryptionInfo of a file.
type lazyInfo struct{ *File }

// Size implements [lazyfile.Part].
func (i lazyInfo) Size() int64 { return i.stream.infoSize() }

// Fill implements [lazyfile.Part].
func (i lazyInfo) Fill(p []byte, off int64) {
	sum, err := i.checksum.Get(context.Background())
	if err != nil {
		panic(err) // the context does not end
	}
	copy(p, i.stream.info(sum)[off:])
}

// Size returns the size of an encrypted package without zeros after it.
func (k *Key) Size(content int64) int64 { return k.Encrypt(sized(content), 0).Size() }

// Room returns the size of the largest package that has at most the given size when it is encrypted,
// or -1 if there is none.
func (k *Key) Room(size int64) int64 {
	room, tooMuch := int64(-1), size
	for room+1 < tooMuch {
		if middle := (room + tooMuch) / 2; k.Size(middle) <= size {
			room = middle
		} else {
			tooMuch = middle
		}
	}
	return room
}

// sized is a part with a size but no content.
type sized int64

// Size implements [lazyfile.Part].
func (s sized) Size() int64 { return int64(s) }

// Fill implements [lazyfile.Part].
func (sized) Fill([]byte, int64) {}
