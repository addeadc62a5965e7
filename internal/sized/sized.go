// Package sized lists the formats of files of an exact size, with a small file for each.
package sized

import (
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A Format is a format of files of an exact size.
type Format struct {
	Name string // extension of the files
	// Address is the address of a small file with {size} in place of its size, and perhaps {rows}
	// in place of the number of rows, if the size limits it.
	Address string
}

// Formats returns all formats. The formats of kind file come first.
func Formats() (all []Format) {
	for _, t := range placeholder.FileTypes() {
		all = append(all, Format{string(t), "file/{size}?type=" + string(t)})
	}
	return append(all,
		Format{"gif", "image/64x36?format=gif&size={size}"},
		Format{"svg", "image/320x180?format=svg&size={size}"},
		Format{"heic", "heic/64x36?size={size}"},
		Format{"avif", "avif/64x36?size={size}"},
		Format{"bmp", "bmp/64x36?size={size}"},
		Format{"ico", "ico/48?size={size}"},
		Format{"tiff", "tiff/64x36?size={size}"},
		Format{"tar", "archive/1?format=tar&size={size}"},
		Format{"tgz", "archive/1?format=tgz&size={size}"},
		Format{"tbz2", "archive/1?format=tbz2&size={size}"},
		Format{"tzst", "archive/1?format=tzst&size={size}"},
		Format{"7z", "archive/1?format=7z&size={size}"},
		Format{"iso", "archive/1?format=iso&size={size}"},
		Format{"docx", "document/1?design=letter&size={size}"},
		Format{"odt", "document/1?format=odt&design=letter&size={size}"},
		Format{"doc", "document/1?format=doc&design=letter&size={size}"},
		Format{"xlsx", "sheet/10?size={size}"},
		Format{"ods", "sheet/10?format=ods&size={size}"},
		Format{"xls", "sheet/10?format=xls&size={size}"},
		Format{"pptx", "slides/1?design=plain&size={size}"},
		Format{"odp", "slides/1?format=odp&design=plain&size={size}"},
		Format{"epub", "epub/1?chars=1&size={size}"},
		Format{"json", "json/1?size={size}"},
		Format{"ndjson", "json/1?format=ndjson&size={size}"},
		Format{"csv", "csv/{rows}?size={size}"},
		Format{"tsv", "csv/{rows}?delimiter=tab&size={size}"},
		Format{"xml", "xml/1?size={size}"},
		Format{"yaml", "yaml/1?size={size}"},
		Format{"html", "html/1000?size={size}"},
		Format{"md", "markdown/1000?size={size}"},
		Format{"parquet", "parquet/10?size={size}"},
		Format{"sql", "sql/1?size={size}"},
		Format{"geojson", "geojson/1?size={size}"},
		Format{"gpx", "gpx/1?size={size}"},
		Format{"log", "log/{rows}?size={size}"},
		Format{"eml", "mail/1?attachments=0&body=text&size={size}"},
		Format{"msg", "mail/1?format=msg&attachments=0&body=text&size={size}"},
		Format{"mbox", "mail/1?format=mbox&attachments=0&body=text&size={size}"},
		Format{"vcf", "contacts/1?size={size}"},
		Format{"ics", "calendar/1?size={size}"},
		Format{"mp3", "audio/1?format=mp3&channels=1&size={size}"},
		Format{"wav", "audio/1?channels=1&size={size}"},
		Format{"m4a", "audio/1?format=m4a&channels=1&size={size}"},
		Format{"aac", "audio/1?format=aac&channels=1&size={size}"},
		Format{"flac", "audio/1?format=flac&channels=1&size={size}"},
		Format{"ogg", "audio/1?format=ogg&channels=1&size={size}"},
		Format{"aiff", "audio/1?format=aiff&channels=1&size={size}"},
		Format{"au", "audio/1?format=au&channels=1&size={size}"},
		Format{"mp4", "video/64x36?seconds=1&fps=1&size={size}"},
		Format{"mov", "video/64x36?seconds=1&fps=1&format=mov&size={size}"},
		Format{"3gp", "video/64x36?seconds=1&fps=1&format=3gp&size={size}"},
		Format{"mkv", "video/64x36?seconds=1&fps=1&format=mkv&size={size}"},
		Format{"ts", "video/64x36?seconds=1&fps=1&format=ts&size={size}"},
	)
}

// Names returns the names of all formats.
func Names() (names []string) {
	for _, f := range Formats() {
		names = append(names, f.Name)
	}
	return names
}

// Lookup returns the format with a name.
func Lookup(name string) (f Format, ok bool) {
	for _, f := range Formats() {
		if f.Name == name {
			return f, true
		}
	}
	return Format{}, false
}

// RowSize is a size in bytes that every row can be padded to.
const RowSize = 30_000

// Sized returns the address of a file of a size. Files around the same limit, in bytes, have the same number of rows.
func (f Format) Sized(size string, limit int64) string {
	rows := min(limit/RowSize+1, placeholder.MaxCSVRows)
	return strings.NewReplacer("{size}", size, "{rows}", strconv.FormatInt(rows, 10)).Replace(f.Address)
}
