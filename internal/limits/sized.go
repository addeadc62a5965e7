package limits

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A SizedFormat is a format of files of an exact size.
type SizedFormat struct {
	Name string // extension of the files
	// Address is the address of a small file with {size} in place of its size, and perhaps
	// {rows} in place of a number of rows that can have it.
	Address string
}

// SizedFormats returns the formats of files of an exact size: first those of kind file, which Set.Cases
// returns if no formats are given.
func SizedFormats() (all []SizedFormat) {
	for _, t := range placeholder.FileTypes() {
		all = append(all, SizedFormat{string(t), "file/{size}?type=" + string(t)})
	}
	return append(all,
		SizedFormat{"gif", "image/64x36?format=gif&size={size}"},
		SizedFormat{"svg", "image/320x180?format=svg&size={size}"},
		SizedFormat{"tar", "archive/1?format=tar&size={size}"},
		SizedFormat{"tgz", "archive/1?format=tgz&size={size}"},
		SizedFormat{"docx", "document/1?design=letter&size={size}"},
		SizedFormat{"xlsx", "sheet/10?size={size}"},
		SizedFormat{"pptx", "slides/1?design=plain&size={size}"},
		SizedFormat{"json", "json/1?size={size}"},
		SizedFormat{"ndjson", "json/1?format=ndjson&size={size}"},
		SizedFormat{"csv", "csv/{rows}?size={size}"},
		SizedFormat{"tsv", "csv/{rows}?delimiter=tab&size={size}"},
		SizedFormat{"eml", "mail/1?attachments=0&body=text&size={size}"},
		SizedFormat{"mbox", "mail/1?format=mbox&attachments=0&body=text&size={size}"},
		SizedFormat{"vcf", "contacts/1?size={size}"},
		SizedFormat{"ics", "calendar/1?size={size}"},
		SizedFormat{"mp3", "audio/1?format=mp3&channels=1&size={size}"},
		SizedFormat{"wav", "audio/1?channels=1&size={size}"},
		SizedFormat{"mp4", "video/64x36?seconds=1&fps=1&size={size}"},
	)
}

// RowSize is the number of bytes that each of {rows} can at least have.
const RowSize = 30_000

// sized returns the address of a file of a number of bytes. Files around the same limit have the same number of rows.
func (f SizedFormat) sized(size, limit int64) string {
	rows := fmt.Sprint(limit/RowSize + 1)
	return strings.NewReplacer("{size}", placeholder.FormatSize(size), "{rows}", rows).Replace(f.Address)
}

func (s Set) aroundSize(format string) ([]Case, error) {
	for _, f := range SizedFormats() {
		if f.Name == format {
			return surround(s[Size], 0, func(n int64) string { return f.sized(n, s[Size]) })
		}
	}
	panic("limits: unknown format " + format) // unreachable: formats are checked
}

func sizedNames() (names []string) {
	for _, f := range SizedFormats() {
		names = append(names, f.Name)
	}
	return names
}
