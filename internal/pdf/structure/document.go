package structure

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
	"github.com/seed-40aebabe/placeholder/internal/pdf/encryption"
)

// A Document is a file without its catalog, cross-reference table and trailer, so that
// objects can be added to it.
type Document struct {
	Objects []byte  // the header and the objects, which are numbered from 1
	Offsets []int64 // of the objects
	Catalog string  // entries of the catalog (7.7.2), which is the next object
	Trailer string  // entries of the trailer (7.5.5), except Size and Root
	// Cipher has encrypted the objects, and encrypts objects that are added. It is nil in a
	// document that is not encrypted.
	Cipher *encryption.Cipher
}

// Head returns the header and the objects. The last object is a catalog with additional entries. It
// also returns the offset of each object.
func (d Document) Head(entries string) (head []byte, offsets []int64) {
	offsets = append(slices.Clone(d.Offsets), int64(len(d.Objects)))
	return append(bytes.Clone(d.Objects), d.catalog(entries)...), offsets
}

// catalog returns the object of the catalog with additional entries.
func (d Document) catalog(entries string) []byte {
	number := 1 + len(d.Offsets)
	catalog := fmt.Appendf(nil, "%d 0 obj<<%s%s>>\nendobj\n", number, d.Catalog, entries)
	if d.Cipher != nil {
		catalog = d.Cipher.Object(number, catalog)
	}
	return catalog
}

// Tail returns the cross-reference table, which starts at end, and the trailer. The offsets are the
// ones from Head, followed by the offsets of more objects.
func (d Document) Tail(offsets []int64, end int64) []byte {
	return Tail(offsets, end, fmt.Sprintf("/Root %d 0 R%s", 1+len(d.Offsets), d.Trailer))
}

// File returns the document as a file.
func (d Document) File() []byte {
	catalog, start := d.catalog(""), int64(len(d.Objects))
	tail := d.Tail(append(slices.Clone(d.Offsets), start), start+int64(len(catalog)))
	return slices.Concat(d.Objects, catalog, tail)
}

// rewrite returns the document with edited objects, which are longer by about growth bytes.
func (d Document) rewrite(growth int, edit func(number int, object []byte) []byte) Document {
	numbers := make([]int, len(d.Offsets)) // in the order of the file
	for i := range numbers {
		numbers[i] = 1 + i
	}
	slices.SortFunc(numbers, func(a, b int) int { return cmp.Compare(d.Offsets[a-1], d.Offsets[b-1]) })
	objects, offsets := make([]byte, 0, len(d.Objects)+growth), make([]int64, len(d.Offsets))
	objects = append(objects, d.Objects[:len(header)]...)
	for i, number := range numbers {
		end := int64(len(d.Objects))
		if i+1 < len(numbers) {
			end = d.Offsets[numbers[i+1]-1]
		}
		offsets[number-1] = int64(len(objects))
		objects = append(objects, edit(number, d.Objects[d.Offsets[number-1]:end])...)
	}
	d.Objects, d.Offsets = objects, offsets
	return d
}

// afterObjects matches the end of a file by package fpdf, from the cross-reference table on.
var afterObjects = lazyregexp.New(`\nxref\n0 \d+\n\d{10} 65535 f \n((?:\d{10} 00000 n \n)+)trailer\n<<\n/Size \d+\n/Root \d+ 0 R\n(/Info \d+ 0 R)\n>>\nstartxref\n\d+\n%%EOF\n?$`)

// Parse returns the document of a file that package fpdf wrote, with the header of this package.
// The last object of the file is its catalog.
func Parse(file []byte) (Document, error) {
	table := max(0, bytes.LastIndex(file, []byte("\nxref\n")))
	match := afterObjects.Get().FindSubmatch(file[table:])
	if match == nil {
		return Document{}, errors.New("pdf: not a file by package fpdf")
	}
	var offsets []int64
	for entry := range slices.Chunk(match[1], len("0000000000 00000 n \n")) {
		offset, err := strconv.ParseInt(string(entry[:10]), 10, 64)
		if err != nil {
			return Document{}, err
		}
		offsets = append(offsets, offset)
	}
	last := len(offsets) - 1
	_, catalog, _ := bytes.Cut(file[offsets[last]:table], []byte("obj\n<<\n"))
	const itsHeader = "%PDF-1.3\n"
	objects := append([]byte(header), file[len(itsHeader):offsets[last]]...)
	for i := range offsets {
		offsets[i] += int64(len(header) - len(itsHeader))
	}
	return Document{
		Objects: objects,
		Offsets: offsets[:last],
		Catalog: string(bytes.TrimSuffix(catalog, []byte(">>\nendobj"))),
		Trailer: string(match[2]),
	}, nil
}

// resources is the object of the resources of all pages in a file by package fpdf.
const resources = 2

// WithResources returns a document by package fpdf with more objects, which are numbered from
// [Document.Next] on, and with entries for fonts and XObjects in the resources of its pages (7.8.3).
func (d Document) WithResources(objects []string, fonts, xObjects string) Document {
	entries := strings.NewReplacer("/Font <<\n", "/Font <<\n"+fonts, "/XObject <<\n", "/XObject <<\n"+xObjects)
	d = d.rewrite(len(fonts)+len(xObjects), func(number int, object []byte) []byte {
		if number != resources {
			return object
		}
		return []byte(entries.Replace(string(object)))
	})
	for _, o := range objects {
		d.append(o)
	}
	return d
}

// Next returns the number of the next object.
func (d Document) Next() int { return 1 + len(d.Offsets) }
