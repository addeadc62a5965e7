package cfb

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf16"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A directory lists storages and streams.
type directory struct {
	entries []directoryEntry // the first one is the root
	large   []largeStream
	// The mini stream has all small streams. Its sectors are numbered separately.
	miniTable  []uint32
	miniStream []lazyfile.Part
}

// A largeStream is stored in regular sectors, not in the mini stream.
type largeStream struct {
	entry int // number of the entry
	lazyfile.Part
}

// A directoryEntry describes an entry (2.6.1). The entries of a storage are a binary tree.
type directoryEntry struct {
	Name               [32]uint16
	NameSize           uint16 // in bytes, with a null character
	Kind, Black        uint8
	Left, Right, Child uint32
	Class              [16]byte
	_                  [20]byte
	Start              uint32
	Size               uint64
}

// Kinds of entries.
const (
	storageKind = 1
	streamKind  = 2
	rootKind    = 5
)

// newDirectory returns the directory of a root storage. The starts of large streams and of the mini
// stream are not known yet.
func newDirectory(root Entry) *directory {
	d := &directory{}
	d.add(root)
	d.entries[0].Kind, d.entries[0].Size = rootKind, uint64(lazyfile.New(d.miniStream...).Size())
	return d
}

// largest returns the size of the largest stream.
func (d *directory) largest() (size int64) {
	for _, stream := range d.large {
		size = max(size, stream.Size())
	}
	return size
}

// add adds an entry and its descendants, and returns the number of the entry.
func (d *directory) add(e Entry) (number uint32) {
	described := directoryEntry{Kind: storageKind, Black: 1, Left: none, Right: none, Child: none, Class: e.Class}
	described.NameSize = uint16(2 * (1 + copy(described.Name[:], utf16.Encode([]rune(e.Name)))))
	number = uint32(len(d.entries))
	if e.Stream != nil {
		described.Kind, described.Size = streamKind, uint64(e.Stream.Size())
		described.Start = d.addStream(e.Stream, int(number))
	}
	d.entries = append(d.entries, described)
	d.entries[number].Child = d.addTree(slices.SortedFunc(slices.Values(e.Children), byName))
	return number
}

// addStream adds the stream of an entry. It returns where it starts in the mini stream, if it is
// there.
func (d *directory) addStream(stream lazyfile.Part, entry int) (start uint32) {
	if stream.Size() == 0 {
		return endOfChain
	}
	if stream.Size() >= MinLarge {
		d.large = append(d.large, largeStream{entry, stream})
		return 0
	}
	start = uint32(len(d.miniTable))
	d.miniTable = appendChain(d.miniTable, int(sectorsOf(stream.Size(), miniSectorSize)))
	d.miniStream = append(d.miniStream, stream, padding(stream.Size(), miniSectorSize))
	return start
}

// addTree adds sorted entries and returns the number of the one in the middle, below which the
// others are. All are black, so the tree is a valid red-black tree (2.6.4).
func (d *directory) addTree(entries []Entry) (number uint32) {
	if len(entries) == 0 {
		return none
	}
	middle := len(entries) / 2
	number = d.add(entries[middle])
	left, right := d.addTree(entries[:middle]), d.addTree(entries[middle+1:])
	d.entries[number].Left, d.entries[number].Right = left, right
	return number
}

// byName compares names: a shorter name is less than a longer one (2.6.4).
func byName(a, b Entry) int {
	return cmp.Or(cmp.Compare(len(a.Name), len(b.Name)), strings.Compare(strings.ToUpper(a.Name), strings.ToUpper(b.Name)))
}

// appendChain appends a chain of consecutive sectors to a table.
func appendChain(table []uint32, sectors int) []uint32 {
	for range sectors - 1 {
		table = append(table, uint32(len(table)+1))
	}
	return append(table, endOfChain)
}
