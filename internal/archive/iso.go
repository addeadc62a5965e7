package archive

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Limits of names in an ISO 9660 image, which has them in Joliet and in Rock Ridge.
const (
	MaxISOUnits = 64  // UTF-16 code units of a file or folder (Joliet Specification)
	MaxISOBytes = 160 // of UTF-8, so that a directory record holds the name
	MaxISODepth = 8   // levels of folders, including the root folder (ECMA-119, 6.8.2.1)
)

// isoSector is the size in bytes of a sector. Everything in an image begins on one (ECMA-119, 6.1.2).
const isoSector = 2048

// ISO returns an ISO 9660 image (ECMA-119, level 3) with the names of members in Joliet and in Rock Ridge. Members follow
// the directories, each at a sector.
func ISO(members []Member) *lazyfile.File { return isoOf(members, 0) }

// PadISO returns an image of size bytes that ends with a padding, if there is room for that. Zero bytes follow the last
// sector. The error is a [*lazyfile.TooSmallError].
func PadISO(members []Member, p Padding, size int64) (*lazyfile.File, error) {
	zeros, err := lazyfile.Padding(size, ISO(members).Size())
	if err != nil {
		return nil, err
	}
	for n := size - ISO(p.after(members, 0)).Size(); n >= isoSector; n -= isoSector {
		n -= n % isoSector
		if used := ISO(p.after(members, n)).Size(); used <= size {
			return isoOf(p.after(members, n), size-used), nil
		}
	}
	return isoOf(members, zeros), nil
}

// isoOf returns an image with zero bytes after its last sector.
func isoOf(members []Member, zeros int64) *lazyfile.File {
	v := newISOVolume(members)
	var b builder
	b.add(lazyfile.Zeros(isoFirst * isoSector))
	b.add(lazyfile.Literal(v.head()))
	for _, m := range members {
		b.add(m.Body)
		b.add(lazyfile.Zeros(-m.Body.Size() & (isoSector - 1)))
	}
	b.add(lazyfile.Zeros(zeros))
	return b.file()
}

// An isoEntry is a file or a folder in an image.
type isoEntry struct {
	name     string
	index    int // among all entries
	modified time.Time
	size     int64
	extent   int64      // first sector
	folder   *isoFolder // nil for a file
}

// An isoFolder is a folder, which two directories describe: one with names of ISO 9660 and Rock Ridge, and one with names of Joliet.
type isoFolder struct {
	entry   *isoEntry  // nil for the root folder
	parent  *isoFolder // itself for the root folder
	entries []*isoEntry
	places  [isoNamings]isoPlace
}

// An isoPlace is where a directory is.
type isoPlace struct {
	entries      []*isoEntry // in the order of their names (ECMA-119, 9.3)
	extent, size int64       // first sector, and bytes
	number       int         // in the path table, from 1
}

// An isoVolume is an image whose directories have their places.
type isoVolume struct {
	folders [isoNamings][]*isoFolder // in the order of path tables (ECMA-119, 6.9.1)
	tables  [isoNamings]int64        // first sectors of path tables
	end     int64                    // sector after the last one
}

func newISOVolume(members []Member) *isoVolume {
	root, files := isoTree(members)
	v := &isoVolume{}
	next := int64(isoFirst + isoDescriptors)
	for n := range isoNamings {
		v.folders[n] = root.ordered(n)
		v.tables[n] = next
		next += 2 * sectors(int64(len(v.pathTable(n, little))))
	}
	for n := range isoNamings {
		for _, f := range v.folders[n] {
			f.places[n].extent, f.places[n].size = next, int64(len(f.directory(n)))
			next += sectors(f.places[n].size)
		}
	}
	for _, f := range files {
		f.extent = next
		next += sectors(f.size)
	}
	v.end = next
	return v
}

// sectors returns the number of sectors that size bytes take.
func sectors(size int64) int64 { return (size + isoSector - 1) / isoSector }

// isoTree returns the root folder of members, and their entries in the order of members.
func isoTree(members []Member) (root *isoFolder, files []*isoEntry) {
	root = new(isoFolder)
	root.parent = root
	folders := map[string]*isoFolder{".": root}
	count := 0
	add := func(in *isoFolder, e isoEntry) *isoEntry {
		count++
		e.index = count
		in.entries = append(in.entries, &e)
		return &e
	}
	var folder func(name string) *isoFolder
	folder = func(name string) *isoFolder {
		f, ok := folders[name]
		if !ok {
			parent := folder(path.Dir(name))
			f = &isoFolder{parent: parent}
			folders[name] = f
			f.entry = add(parent, isoEntry{name: path.Base(name), modified: Epoch, folder: f})
		}
		return f
	}
	for _, m := range members {
		e := add(folder(path.Dir(m.Name)), isoEntry{name: path.Base(m.Name), modified: m.Modified, size: m.Body.Size()})
		files = append(files, e)
	}
	return root, files
}

// ordered sorts the entries of a folder and of those in it by their names in a naming, and numbers all these folders by their levels.
func (f *isoFolder) ordered(naming isoNaming) []*isoFolder {
	all := []*isoFolder{f}
	for i := 0; i < len(all); i++ {
		entries := slices.Clone(all[i].entries)
		slices.SortFunc(entries, func(a, b *isoEntry) int { return cmp.Compare(naming.name(a), naming.name(b)) })
		all[i].places[naming].entries, all[i].places[naming].number = entries, i+1
		for _, e := range entries {
			if e.folder != nil {
				all = append(all, e.folder)
			}
		}
	}
	return all
}

// An isoNaming is a way of writing names.
type isoNaming int

// Namings of an image.
const (
	isoPrimary isoNaming = iota
	isoJoliet
	isoNamings
)

// name returns the identifier of an entry.
func (n isoNaming) name(e *isoEntry) string {
	if n == isoJoliet {
		return jolietName(e)
	}
	return primaryName(e)
}

// primaryName returns a name of level 1 (ECMA-119, 10.1): up to eight characters and an extension of up to three. Numbers make
// names unique.
func primaryName(e *isoEntry) string {
	const letters, extension = 3, 3
	base, ext := e.name, ""
	if e.folder == nil {
		ext = path.Ext(e.name)
		base = strings.TrimSuffix(e.name, ext)
	}
	name := fmt.Sprintf("%s%05d", isoCharacters(base, letters), e.index)
	if e.folder != nil {
		return name
	}
	return name + "." + isoCharacters(strings.TrimPrefix(ext, "."), extension) + ";1"
}

// isoCharacters returns the first characters of a name that ISO 9660 allows, in upper case.
func isoCharacters(name string, limit int) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(name) {
		if b.Len() < limit && (r >= 'A' && r <= 'Z' || r >= '0' && r <= '9') {
			b.WriteRune(r)
		}
	}
	return b.String()
}
