package grammar_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func TestErrorsSuggestIntendedAddress(t *testing.T) {
	t.Parallel()
	for given, meant := range map[string]string{
		// Formats and other names in place of kinds.
		"jpg/800x600":     "image/800x600?format=jpg",
		"JPEG/800x600":    "image/800x600?format=jpg",
		"png/8x6?text=a":  "image/8x6?format=png&text=a",
		"xlsx/10":         "sheet/10?format=xlsx",
		"docx/3?seed=7":   "document/3?format=docx&seed=7",
		"mp4/640x360":     "video/640x360?format=mp4",
		"mov/640x360":     "video/640x360?format=mov",
		"zip/10":          "archive/10?format=zip",
		"users/10":        "json/10",
		"vcf/3":           "contacts/3",
		"wav/3?embed=1":   "audio/3?embed=1&format=wav",
		"ndjson/3?keys=2": "json/3?format=ndjson&keys=2",
		"800x600":         "image/800x600",
		"5MB":             "file/5MB",
		"csv-utf-16le":    "quirk/csv-utf-16le",

		// Extensions.
		"image/800x600.jpg":            "image/800x600?format=jpg",
		"image/800x600.heic":           "heic/800x600",
		"image/800x600?format=heic":    "heic/800x600",
		"image/800x600.avif":           "avif/800x600",
		"heic/800x600.jpg":             "image/800x600?format=jpg",
		"image/800x600.JPEG":           "image/800x600?format=jpg",
		"image/800x600.jpg?format=png": "image/800x600?format=jpg",
		"800x600.webp":                 "image/800x600?format=webp",
		"document/3.docx":              "document/3?format=docx",
		"document/3.odt":               "document/3?format=odt",
		"ods/10":                       "sheet/10?format=ods",
		"odp/10":                       "slides/10?format=odp",
		"doc/3":                        "document/3?format=doc",
		"xls/10":                       "sheet/10?format=xls",
		"odt/3?seed=7":                 "document/3?format=odt&seed=7",
		"text/100.pdf":                 "text/100?format=pdf",
		"csv/10.xlsx":                  "sheet/10?format=xlsx",
		"users/10.csv":                 "csv/10",
		"file/1.5MB.zip":               "file/1.5MB?type=zip",
		"archive/3.tar.gz":             "archive/3?format=tgz",
		"archive/3.TAR.GZ":             "archive/3?format=tgz",
		"file/5MB.tar.gz":              "archive/1?format=tgz&size=5MB",
		"csv/10.tsv":                   "csv/10?delimiter=tab",

		// Sizes of other kinds.
		"docx/5MB":               "document/1?design=letter&size=5MB",
		"docx/5MB?seed=7":        "document/1?design=letter&seed=7&size=5MB",
		"document/5MB?design=cv": "document/1?design=cv&size=5MB",
		"odt/5MB":                "document/1?design=letter&format=odt&size=5MB",
		"pdf/5MB":                "file/5MB?type=pdf",
		"jpeg/5MB":               "file/5MB?type=jpg",
		"image/5MB.jpg":          "file/5MB?type=jpg",
		"image/5MB":              "file/5MB?type=png",
		"zip/5MB":                "file/5MB?type=zip",
		"csv/5MB":                "csv/175?size=5MB",
		"tsv/5MB":                "csv/175?delimiter=tab&size=5MB",
		"json/1GB?format=ndjson": "json/1?format=ndjson&size=1GB",
		"video/5MB":              "video/64x36?fps=1&seconds=1&size=5MB",
		"mail/5MB":               "mail/1?attachments=0&body=text&size=5MB",

		// Other spellings.
		"image/800X600":        "image/800x600",
		"image/800×600?bg=fff": "image/800x600?bg=fff",
		"image/800 x 600.jpg":  "image/800x600?format=jpg",
		"800*600":              "image/800x600",
		"api/file/5MB":         "file/5MB",

		// Misplaced parameters.
		"file/5MB&type=zip":               "file/5MB?type=zip",
		"file/5MB%3Ftype=zip":             "file/5MB?type=zip",
		"file/5MB&type=zip?seed=1":        "file/5MB?seed=1&type=zip",
		"eicar&ext=com":                   "eicar?ext=com",
		"image/8x6&format=jpg&text=a%zzb": "image/8x6?format=jpg&text=a%25zzb",

		// Hostile cases.
		"hostile/zip-slip":       "hostile/zip-parent-path",
		"hostile/XXE?twin=1":     "hostile/xml-external-entity?twin=1",
		"hostile/billion-laughs": "hostile/xml-entity-expansion",

		// Formats of other kinds.
		"file/5MB?type=docx":    "document/1?design=letter&size=5MB",
		"file/5MB.docx":         "document/1?design=letter&size=5MB",
		"5MB.docx":              "document/1?design=letter&size=5MB",
		"file/20KB?type=docx":   "document/1?design=letter&size=20KB",
		"file/5MB?type=gif":     "image/64x36?format=gif&size=5MB",
		"file/5MB?type=csv":     "csv/175?size=5MB",
		"file/2GB?type=tsv":     "csv/71583?delimiter=tab&size=2GB",
		"file/5MB?type=tar.gz":  "archive/1?format=tgz&size=5MB",
		"file/5MB?type=word":    "document/1?design=letter&size=5MB",
		"file/5MB?type=image":   "file/5MB?type=png",
		"file/5MB?format=zip":   "file/5MB?type=zip",
		"file/5MB?format=xlsx":  "sheet/10?size=5MB",
		"json/10?format=csv":    "csv/10",
		"json/10?format=xlsx":   "sheet/10?format=xlsx",
		"json/10?format=jsonl":  "json/10?format=ndjson",
		"csv/10?format=tsv":     "csv/10?delimiter=tab",
		"file/5MB?type=JPEG":    "file/5MB?type=jpg",
		"document/3?format=pdf": "pdf/3",
		"sheet/3?format=csv":    "csv/3",
	} {
		t.Run(given, func(t *testing.T) {
			t.Parallel()
			_, err := grammar.Parse(given)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, meant, invalid.Suggestion)
			_, err = grammar.Parse(meant)
			assert.NoError(t, err)
		})
	}
}

func TestSuggestedAddressesAreValid(t *testing.T) {
	t.Parallel()
	for _, given := range []string{
		"gz/10MB", "zst/10MB", // nobody means a bomb
		"jpg", "jpg/800", "jpg/9000x1", "jpg/8x6?tpye=a", "png/8x6?width=9",
		"image/800x600.docx", "image/.jpg", ".jpg", "file/5MB?type=exe", "document/3?format=pages", "xyz", "x/5MB", "text/5MB", "qr/5MB",
		"gz/5MB", "file/5MB.exe", "image/800x600.exe", "text/100?format=docx", "file/6GB?type=docx", "docx/6GB",
		"file/5MB?type=docx&mode=zero",
	} {
		t.Run(given, func(t *testing.T) {
			t.Parallel()
			_, err := grammar.Parse(given)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Empty(t, invalid.Suggestion)
		})
	}
}
