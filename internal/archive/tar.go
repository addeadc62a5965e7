package archive

import (
	"archive/tar"
	"bytes"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// tarBlock is the size in bytes of a block. All headers and members of a tar begin on a
// block (POSIX.1-2024, pax, "ustar Interchange Format").
const tarBlock = 512

// Tar returns a tar archive. Names that are long or not ASCII are in pax headers.
func Tar(members []Member) *lazyfile.File { return tarOf(members, 0) }

// tarOf returns a tar archive with zero bytes after its end.
func tarOf(members []Member, zeros int64) *lazyfile.File {
	var b builder
	if len(members) == 0 {
		b.add(lazyfile.Literal(tarComment()))
	}
	for _, m := range members {
		b.add(lazyfile.Literal(tarHeader(m)))
		b.add(m.Body)
		b.add(lazyfile.Literal(tarPadding(b.size)))
	}
	b.add(lazyfile.Literal(make([]byte, 2*tarBlock+zeros)))
	return b.file()
}

// PadTar returns a tar archive of size bytes that ends with a padding. If size is not a
// multiple of 512, zero bytes follow the last block. The error is a [*lazyfile.TooSmallError].
func PadTar(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	n, err := lazyfile.Remainder(size, Tar(p.after(members, 0)).Size())
	if err != nil {
		return nil, err
	}
	return tarOf(p.after(members, n-n%tarBlock), n%tarBlock), nil
}

// tarHeader returns the header of a member.
func tarHeader(m Member) []byte {
	return encodeTarHeader(&tar.Header{
		Typeflag: tar.TypeReg, Name: m.Name, Size: m.Body.Size(), Mode: 0o644, ModTime: m.Modified,
		Uid: 1000, Gid: 1000, Uname: "placeholder", Gname: "placeholder",
	})
}

// tarComment returns a global header with a comment, by which programs recognize a tar without
// members.
func tarComment() []byte {
	return encodeTarHeader(&tar.Header{Typeflag: tar.TypeXGlobalHeader, PAXRecords: map[string]string{"comment": "no files"}})
}

func encodeTarHeader(h *tar.Header) []byte {
	var b bytes.Buffer
	if err := tar.NewWriter(&b).WriteHeader(h); err != nil {
		panic(fmt.Sprintf("archive: %v", err)) // only if a name has a NUL
	}
	return append(b.Bytes(), tarPadding(int64(b.Len()))...)
}

// tarPadding returns the zero bytes after size bytes.
func tarPadding(size int64) []byte { return make([]byte, -size&(tarBlock-1)) }
