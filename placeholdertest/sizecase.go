package placeholdertest

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/limits"
)

// A SizeCase is a file with a size near a limit.
type SizeCase struct {
	Name    string // for [testing.T.Run], such as "png one byte above the limit"
	Content *placeholder.Content
	Accept  bool // whether the file is within the limit
}

// SizeCases returns three files of each format: of limit-1, limit and limit+1 bytes. The formats are
// named by their extensions: bin, zip, jpg, png, webp, pdf, gif, svg, heic, avif, bmp, ico, tiff, tar, tgz, tbz2, tzst, 7z, iso, docx, odt, xlsx, pptx,
// epub, json, ndjson, csv, tsv, xml, yaml, html, md, parquet, sql, geojson, gpx, log, eml, msg, mbox, vcf, ics, mp3, wav, m4a, aac, flac, ogg, aiff, au, mp4,
// mov, 3gp, mkv and ts. SizeCases panics if a format has no file of one of the sizes. Without formats, it returns files of the
// [placeholder.FileTypes] that have files of all three.
//
// If a limit applies to the whole body of a form, subtract the Content-Length of the same
// form with an empty file.
func SizeCases(limit int64, formats ...string) []SizeCase {
	found, err := limits.Set{limits.Size: limit}.Cases(formats...)
	if err != nil {
		panic("placeholdertest.SizeCases: " + err.Error())
	}
	cases := make([]SizeCase, len(found))
	for i, c := range found {
		cases[i] = SizeCase{c.Format + " " + places[c.Offset+1], c.Content, c.Accept()}
	}
	return cases
}

// places are the names of the cases around a limit.
var places = []string{"one byte below the limit", "at the limit", "one byte above the limit"}

// surround opens files one byte below a limit, at it and one byte above it. It panics if open
// fails.
func surround(what string, limit int64, open func(size int64) (*placeholder.Content, error)) (cases []SizeCase) {
	for i, where := range places {
		size := limit + int64(i) - 1
		content, err := open(size)
		if err != nil {
			panic(fmt.Sprintf("placeholdertest: limit %d: %v", limit, err))
		}
		cases = append(cases, SizeCase{what + " " + where, content, size <= limit})
	}
	return cases
}
