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

// Tar returns a tar archive. Names that are long or not ASCII are in pax headers. Without
// members, it has a folder, because nothing in zero bytes tells that they are a tar.
func Tar(members []Member) *lazyfile.File { return tarOf(members, 0) }

// tarOf returns a tar archive with zero bytes after its end.
func tarOf(members []Member, zeros int64) *lazyfile.File {
	var b builder
	if len(members) == 0 {
		b.add(lazyfile.Literal(emptyFolder()))
	}
	for _, m := range members {
		b.add(lazyfile.Literal(TarHeader(m)))
		b.add(m.Body)
		b.add(lazyfile.Literal(tarPadding(b.size)))
	}
	b.add(lazyfile.Literal(make([]byte, 2*tarBlock+zeros)))
	return b.file()
}

// PadTar returns a tar archive of size bytes that ends with a padding, if there is room for that.
// If size is not a multiple of 512, zero bytes follow the last block. The error is a
// [*lazyfile.TooSmallError].
func PadTar(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	zeros, err := lazyfile.Padding(size, Tar(members).Size())
	if err != nil {
		return nil, err
	}
	n := size - Tar(p.after(members, 0)).Size()
	if zeros == 0 || n < 0 {
		return tarOf(members, zeros), nil
	}
	return tarOf(p.after(members, n-n%tarBlock), n%tarBlock), nil
}

// TarHeader returns the header of a member, or two if its size is above 8 GB or its name is long
// or not ASCII. The body that follows is padded with zero bytes to a multiple of 512.
func TarHeader(m Member) []byte {
	return encodeTarHeader(&tar.Header{Typeflag: tar.TypeReg, Name: m.Name, Size: m.Body.Size(), Mode: 0o644, ModTime: m.Modified})
}

// emptyFolder returns the header of the folder that contains everything else.
func emptyFolder() []byte {
	return encodeTarHeader(&tar.Header{Typeflag: tar.TypeDir, Name: "./", Mode: 0o755, ModTime: Epoch})
}

// encodeTarHeader returns a header, with an owner.
func encodeTarHeader(h *tar.Header) []byte {
	h.Uid, h.Gid, h.Uname, h.Gname = 1000, 1000, "placeholder", "placeholder"
	var b bytes.Buffer
	if err := tar.NewWriter(&b).WriteHeader(h); err != nil {
		panic(fmt.Sprintf("archive: %v", err)) // only if a name has a NUL
	}
	return append(b.Bytes(), tarPadding(int64(b.Len()))...)
}

// tarPadding returns the zero bytes after size bytes.
func tarPadding(size int64) []byte { return make([]byte, -size&(tarBlock-1)) }

// padTarWithin returns a tar with the largest padding for which encoded, the size of an encoded tar, is at most size, or
// without a padding if none fits.
func padTarWithin(members []Member, p Padding, size int64, encoded func(int64) int64) *lazyfile.File {
	unpadded, smallest := Tar(members), Tar(p.after(members, 0)).Size()
	if encoded(unpadded.Size()) == size {
		return unpadded
	}
	n := size - smallest
	n -= n & (tarBlock - 1)
	for n >= 0 && encoded(smallest+n) > size {
		n -= tarBlock
	}
	if n < 0 {
		return unpadded
	}
	return Tar(p.after(members, n))
}
