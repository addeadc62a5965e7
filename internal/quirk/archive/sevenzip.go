package archive

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"encoding/binary"
	"hash/crc32"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/archive/sevenzip"
	"github.com/seed-40aebabe/placeholder/internal/lzma"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// A szCoder is a method of a 7z archive (DOC/7zFormat.txt and DOC/Methods.txt of the LZMA SDK).
type szCoder struct {
	id         string
	inputs     int // 1 for 0
	properties []byte
}

// A szFolder is data that coders unpack together.
type szFolder struct {
	coders  []szCoder
	bound   [][2]int // an input, and the output of a coder that it takes
	packed  [][]byte
	streams []int // inputs that take packed, if there are several
	sizes   []int // of the outputs of coders
	parts   []string
}

// Methods.
const (
	szCopy    = "\x00"
	szDelta   = "\x03"
	szLZMA2   = "\x21"
	szLZMA    = "\x03\x01\x01"
	szX86     = "\x03\x03\x01\x03"
	szBCJ2    = "\x03\x03\x01\x1b"
	szDeflate = "\x04\x01\x08"
	szBzip2   = "\x04\x02\x02"
	szAES     = "\x06\xf1\x07\x01"
)

// coded returns a folder with one coder.
func coded(c szCoder, packed []byte, parts ...string) szFolder {
	return szFolder{coders: []szCoder{c}, packed: [][]byte{packed}, sizes: []int{len(strings.Join(parts, ""))}, parts: parts}
}

// copied returns a folder without compression.
func copied(parts ...string) szFolder {
	return coded(szCoder{id: szCopy}, []byte(strings.Join(parts, "")), parts...)
}

// definition returns the coders of a folder, how they are bound, and which inputs are packed streams.
func (f szFolder) definition() []byte {
	const isComplex, hasProperties = 0x10, 0x20
	b := []byte{byte(len(f.coders))}
	for _, c := range f.coders {
		flags := byte(len(c.id))
		if c.inputs > 1 {
			flags |= isComplex
		}
		if c.properties != nil {
			flags |= hasProperties
		}
		b = append(append(b, flags), c.id...)
		if c.inputs > 1 {
			b = append(b, byte(c.inputs), 1)
		}
		if c.properties != nil {
			b = append(append(b, byte(len(c.properties))), c.properties...)
		}
	}
	for _, pair := range f.bound {
		b = append(b, byte(pair[0]), byte(pair[1]))
	}
	for _, input := range f.streams {
		b = append(b, byte(input))
	}
	return b
}

// szStreams returns the information about folders whose data begin at an offset.
func szStreams(offset int, folders []szFolder, checks ...uint32) []byte {
	number := sevenzip.AppendNumber
	var packed, definitions, sizes []byte
	count := 0
	for _, f := range folders {
		for _, p := range f.packed {
			packed = number(packed, uint64(len(p)))
			count++
		}
		definitions = append(definitions, f.definition()...)
		for _, n := range f.sizes {
			sizes = number(sizes, uint64(n))
		}
	}
	b := number(number([]byte{sevenzip.PackInfo}, uint64(offset)), uint64(count))
	b = append(append(append(b, sevenzip.Size), packed...), sevenzip.End, sevenzip.UnpackInfo, sevenzip.Folder)
	b = append(append(number(b, uint64(len(folders))), 0), definitions...)
	b = append(append(b, sevenzip.UnpackSize), sizes...)
	if checks != nil {
		b = append(append(b, sevenzip.CRC, 1), numbers(checks...)...)
	}
	return append(b, sevenzip.End)
}

// szParts returns the information about the files in folders.
func szParts(folders []szFolder) []byte {
	b := []byte{sevenzip.SubStreamsInfo, sevenzip.NumStreams}
	var sizes, checks []byte
	for _, f := range folders {
		b = sevenzip.AppendNumber(b, uint64(len(f.parts)))
		for i, p := range f.parts {
			if i < len(f.parts)-1 { // the rest is the last one
				sizes = sevenzip.AppendNumber(sizes, uint64(len(p)))
			}
			checks = append(checks, numbers(crc32.ChecksumIEEE([]byte(p)))...)
		}
	}
	if sizes != nil {
		b = append(append(b, sevenzip.Size), sizes...)
	}
	return append(append(append(b, sevenzip.CRC, 1), checks...), sevenzip.End)
}

// A szArchive is a 7z archive with values as different programs write them.
type szArchive struct {
	folders  []szFolder
	files    []member
	noTimes  bool
	hasDummy bool
	wrapped  func(header []byte) szFolder // packs the header, unless it is nil
}

// sevenZipOf returns an archive with each file in a folder of its own.
func sevenZipOf(members ...member) szArchive {
	a := szArchive{files: members}
	for _, m := range members {
		if m.data != "" {
			a.folders = append(a.folders, copied(m.data))
		}
	}
	return a
}

func (a szArchive) bytes() []byte {
	var data []byte
	for _, f := range a.folders {
		data = append(data, slices.Concat(f.packed...)...)
	}
	var header []byte
	if len(a.files) > 0 {
		header = a.header()
	}
	if a.wrapped != nil {
		f := a.wrapped(header)
		encoded := szStreams(len(data), []szFolder{f}, crc32.ChecksumIEEE(header))
		data = append(data, f.packed[0]...)
		header = append(append([]byte{sevenzip.EncodedHeader}, encoded...), sevenzip.End)
	}
	return slices.Concat(sevenzip.Start(int64(len(data)), header), data, header)
}

func (a szArchive) header() []byte {
	b := []byte{sevenzip.Header}
	if len(a.folders) > 0 {
		b = append(append(append(append(b, sevenzip.MainStreamsInfo), szStreams(0, a.folders)...), szParts(a.folders)...), sevenzip.End)
	}
	b = sevenzip.AppendNumber(append(b, sevenzip.FilesInfo), uint64(len(a.files)))
	property := func(id byte, value []byte) { b = sevenzip.AppendProperty(b, id, value) }
	names, times, attributes := []byte{0}, []byte{1, 0}, []byte{1, 0}
	var withoutData, areFiles []bool
	for _, m := range a.files {
		isFolder := strings.HasSuffix(m.name, "/")
		names = sevenzip.AppendName(names, strings.TrimSuffix(m.name, "/"))
		times = append(times, numbers(timestamp.FileTime(moment))...)
		attribute := uint32(0x20)
		if isFolder {
			attribute = 0x10
		}
		attributes = append(attributes, numbers(attribute)...)
		withoutData = append(withoutData, m.data == "")
		if m.data == "" {
			areFiles = append(areFiles, !isFolder)
		}
	}
	if areFiles != nil {
		property(sevenzip.EmptyStream, sevenzip.Bits(withoutData))
		property(sevenzip.EmptyFile, sevenzip.Bits(areFiles))
	}
	if a.hasDummy {
		property(sevenzip.Dummy, make([]byte, 5))
	}
	property(sevenzip.Names, names)
	if !a.noTimes {
		property(sevenzip.Modified, times)
		property(sevenzip.Attributes, attributes)
	}
	return append(b, sevenzip.End, sevenzip.End)
}

// lzmaFolder returns a folder with LZMA.
func lzmaFolder(parts ...string) szFolder {
	return coded(szCoder{id: szLZMA, properties: lzma.Head()}, lzma.Compress([]byte(strings.Join(parts, "")), false), parts...)
}

// lockedFolder returns a folder that is encrypted with AES-256, without a salt.
func lockedFolder(parts ...string) szFolder {
	const power, hasVector, vectorSize = 19, 0x40, 8
	vector := append([]byte("oolong 7"), make([]byte, 8)...)
	data := []byte(strings.Join(parts, ""))
	padded := append(data, make([]byte, -len(data)&(aes.BlockSize-1))...)
	block, err := aes.NewCipher(szKey(power))
	if err != nil {
		panic(err) // the size of the key is valid
	}
	cipher.NewCBCEncrypter(block, vector).CryptBlocks(padded, padded)
	properties := append([]byte{power | hasVector, vectorSize - 1}, vector[:vectorSize]...)
	return coded(szCoder{id: szAES, properties: properties}, padded, parts...)
}

// szKey returns the key that follows from the password in 2^power rounds.
func szKey(power int) []byte {
	round := append(utf16text.Append(nil, binary.LittleEndian, password), make([]byte, 8)...)
	hash := sha256.New()
	for i := range uint64(1) << power {
		binary.LittleEndian.PutUint64(round[len(round)-8:], i)
		hash.Write(round)
	}
	return hash.Sum(nil)
}

// bcj2Folder returns a folder with the filter BCJ2, which moves addresses of calls and jumps of x86 to streams of their own. A stream of bits
// says of each byte that looks like a call or a jump that it is none. The order is that of 7-Zip.
func bcj2Folder(data string) szFolder {
	r := lzma.NewRangeCoder()
	var calls [256]lzma.Bit
	var jumps lzma.Bit
	previous := byte(0)
	for _, c := range []byte(data) {
		switch c {
		case 0xe8:
			r.Encode(&calls[previous], 0)
		case 0xe9:
			r.Encode(&jumps, 0)
		}
		previous = c
	}
	compressed, none := szCoder{id: szLZMA, properties: lzma.Head()}, lzma.Compress(nil, false)
	return szFolder{
		coders: []szCoder{compressed, compressed, compressed, {id: szBCJ2, inputs: 4}}, bound: [][2]int{{5, 0}, {4, 1}, {3, 2}},
		packed: [][]byte{lzma.Compress([]byte(data), false), r.Close(), none, none}, streams: []int{2, 6, 1, 0},
		sizes: []int{0, 0, len(data), len(data)}, parts: []string{data},
	}
}
