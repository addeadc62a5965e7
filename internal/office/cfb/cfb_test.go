package cfb

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A reader reads a compound file as [MS-CFB] says, without the code that writes it.
type reader struct {
	*testing.T
	file       *lazyfile.File
	sectorSize int64
	table      []uint32 // the next sector of each
}

// openFile returns a reader of a file, whose table and directory it reads.
func openFile(t *testing.T, file *lazyfile.File) *reader {
	t.Helper()
	r := &reader{T: t, file: file}
	head := r.read(0, 512)
	require.Equal(t, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), head[:8])
	u16 := func(at int) int { return int(binary.LittleEndian.Uint16(head[at:])) }
	require.Equal(t, map[int]int{3: 9, 4: 12}[u16(26)], u16(30), "sector size of the version")
	r.sectorSize = 1 << u16(30)
	require.Zero(t, file.Size()%r.sectorSize)

	numbers := words(head[76:512])
	next, count := word(head, 68), word(head, 72)
	for range count {
		list := words(r.sector(next))
		numbers, next = append(numbers, list[:len(list)-1]...), list[len(list)-1]
	}
	assert.Equal(t, uint32(0xfffffffe), next, "end of the chain")
	for i, n := range numbers {
		if i < int(word(head, 44)) {
			r.table = append(r.table, words(r.sector(n))...)
			continue
		}
		assert.Equal(t, uint32(0xffffffff), n)
	}
	sectors := file.Size()/r.sectorSize - 1
	require.GreaterOrEqual(t, int64(len(r.table)), sectors)
	for _, n := range r.table[sectors:] {
		require.Equal(t, uint32(0xffffffff), n)
	}
	for _, n := range numbers[:word(head, 44)] {
		require.Equal(t, uint32(0xfffffffd), r.table[n])
	}
	return r
}

func (r *reader) read(off, size int64) []byte {
	r.Helper()
	b := make([]byte, size)
	_, err := r.file.ReadAt(b, off)
	require.NoError(r, err)
	return b
}

func (r *reader) sector(n uint32) []byte { return r.read(int64(n+1)*r.sectorSize, r.sectorSize) }

// chain returns the numbers of the sectors of a chain.
func chain(t *testing.T, table []uint32, start uint32) (sectors []uint32) {
	t.Helper()
	for n := start; n != 0xfffffffe; n = table[n] {
		if len(sectors) == len(table) {
			require.Fail(t, "a cycle")
		}
		sectors = append(sectors, n)
	}
	return sectors
}

func (r *reader) stream(start uint32) (b []byte) {
	for _, n := range chain(r.T, r.table, start) {
		b = append(b, r.sector(n)...)
	}
	return b
}

// A found is a stream in the directory.
type found struct {
	start, size int64
}

// directory returns the streams by their paths, found as programs do: down the trees.
func (r *reader) directory() (streams map[string]found, root found) {
	streams = map[string]found{}
	b := r.stream(word(r.read(0, 512), 48))
	entry := func(n uint32) []byte { return b[n*128:][:128] }
	at := func(e []byte) found { return found{int64(word(e, 116)), int64(binary.LittleEndian.Uint64(e[120:]))} }
	var walk func(n uint32, path string)
	walk = func(n uint32, path string) {
		if n == 0xffffffff {
			return
		}
		e := entry(n)
		var name [32]uint16
		_, err := binary.Decode(e, binary.LittleEndian, &name)
		require.NoError(r, err)
		child := path + "/" + string(utf16.Decode(name[:binary.LittleEndian.Uint16(e[64:])/2-1]))
		walk(word(e, 68), path)
		walk(word(e, 72), path)
		walk(word(e, 76), child)
		if e[66] == 2 {
			streams[child] = at(e)
		}
	}
	require.EqualValues(r, 5, entry(0)[66])
	walk(word(entry(0), 76), "")
	return streams, at(entry(0))
}

// content returns the content of a small or a large stream.
func (r *reader) content(path string) []byte {
	r.Helper()
	streams, root := r.directory()
	require.Contains(r, streams, path)
	s := streams[path]
	if s.size == 0 {
		require.EqualValues(r, uint32(0xfffffffe), s.start, "end of the chain")
		return []byte{}
	}
	if s.size >= 4096 {
		return r.stream(uint32(s.start))[:s.size]
	}
	mini, miniTable := r.stream(uint32(root.start)), words(r.stream(word(r.read(0, 512), 60)))
	var b []byte
	for _, n := range chain(r.T, miniTable, uint32(s.start)) {
		b = append(b, mini[n*64:][:64]...)
	}
	return b[:s.size]
}

func word(b []byte, at int) uint32 { return binary.LittleEndian.Uint32(b[at:]) }

func words(b []byte) (list []uint32) {
	for at := 0; at < len(b); at += 4 {
		list = append(list, word(b, at))
	}
	return list
}

// example returns a root storage with streams of the given sizes, the first of which is large.
func example(sizes ...int) Entry {
	root := Entry{Name: "Root Entry", Children: []Entry{{Name: "Storage"}}}
	for i, size := range sizes {
		root.Children[0].Children = append(root.Children[0].Children, Entry{
			Name: fmt.Sprint("Stream", i), Stream: lazyfile.Literal(bytes.Repeat([]byte{'a' + byte(i)}, size)),
		})
	}
	return root
}

func TestStreamsAreFound(t *testing.T) {
	t.Parallel()
	for name, sizes := range map[string][]int{
		"small streams":                  {1, 63, 64, 65, 4095},
		"a stream of 4,096 bytes":        {4096, 1},
		"large ones only":                {4096, 5000},
		"a large and small ones":         {100_000, 1, 500},
		"empty streams":                  {0, 5000, 0, 10},
		"two large streams":              {5000, 10, 6000, 10},
		"more entries than in one":       {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9},
		"more sectors than in one table": {200_000, 7},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			root := example(sizes...)
			file := New(root)
			r := openFile(t, file)
			for _, e := range root.Children[0].Children {
				assert.Equal(t, []byte(e.Stream.(lazyfile.Literal)), r.content("/Storage/"+e.Name))
			}
			whole := r.read(0, file.Size())
			require.NoError(t, iotest.TestReader(io.NewSectionReader(file, 0, file.Size()), whole))
		})
	}
}

// zeros is a part of zeros.
type zeros int64

func (z zeros) Size() int64            { return int64(z) }
func (zeros) Fill(p []byte, off int64) { clear(p) }

func TestHugeStreamsAreFound(t *testing.T) {
	t.Parallel()
	for size, sectorSize := range map[int64]int64{7 << 20: 512, 1 << 31: 512, 1<<31 + 1: 4096, 5 << 30: 4096} {
		t.Run(fmt.Sprint(size, " bytes"), func(t *testing.T) {
			t.Parallel()
			root := example(10)
			root.Children = append(root.Children, Entry{Name: "Huge", Stream: zeros(size)})
			r := openFile(t, New(root))
			assert.Equal(t, sectorSize, r.sectorSize)
			streams, _ := r.directory()
			assert.Equal(t, found{0, size}, streams["/Huge"])
			assert.Len(t, chain(t, r.table, 0), int((size+sectorSize-1)/sectorSize))
			assert.Equal(t, "aaaaaaaaaa", string(r.content("/Storage/Stream0")))
		})
	}
}
