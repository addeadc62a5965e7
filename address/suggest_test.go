package address_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

func TestErrorsSuggestTheAddressThatWasMeant(t *testing.T) {
	t.Parallel()
	for given, meant := range map[string]string{
		// Formats and other names in place of kinds.
		"jpg/800x600":     "image/800x600?format=jpg",
		"JPEG/800x600":    "image/800x600?format=jpg",
		"png/8x6?text=a":  "image/8x6?format=png&text=a",
		"xlsx/10":         "sheet/10",
		"docx/3?seed=7":   "document/3?seed=7",
		"mp4/640x360":     "video/640x360",
		"zip/10":          "archive/10?format=zip",
		"users/10":        "json/10",
		"vcf/3":           "contacts/3",
		"wav/3?embed=1":   "audio/3?embed=1&format=wav",
		"ndjson/3?keys=2": "json/3?format=ndjson&keys=2",
		"800x600":         "image/800x600",
		"5MB":             "file/5MB",

		// Extensions.
		"image/800x600.jpg":            "image/800x600?format=jpg",
		"image/800x600.JPEG":           "image/800x600?format=jpg",
		"image/800x600.jpg?format=png": "image/800x600?format=jpg",
		"800x600.webp":                 "image/800x600?format=webp",
		"document/3.docx":              "document/3",
		"text/100.pdf":                 "text/100?format=pdf",
		"csv/10.xlsx":                  "sheet/10",
		"users/10.csv":                 "csv/10",
		"file/1.5MB.zip":               "file/1.5MB?type=zip",

		// Misplaced parameters.
		"file/5MB&type=zip":               "file/5MB?type=zip",
		"file/5MB%3Ftype=zip":             "file/5MB?type=zip",
		"file/5MB&type=zip?seed=1":        "file/5MB?seed=1&type=zip",
		"eicar&ext=com":                   "eicar?ext=com",
		"image/8x6&format=jpg&text=a%zzb": "image/8x6?format=jpg&text=a%25zzb",

		// Formats of other kinds.
		"file/5MB?type=docx":    "document/3?size=5MB",
		"file/5MB.docx":         "document/3?size=5MB",
		"file/5MB?type=gif":     "image/800x450?format=gif&size=5MB",
		"file/5MB?type=JPEG":    "file/5MB?type=jpg",
		"document/3?format=pdf": "pdf/3",
		"sheet/3?format=csv":    "csv/3",
	} {
		t.Run(given, func(t *testing.T) {
			t.Parallel()
			_, err := address.Parse(given)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, meant, invalid.Suggestion)
			_, err = address.Parse(meant)
			assert.NoError(t, err)
		})
	}
}

func TestNothingInvalidIsSuggested(t *testing.T) {
	t.Parallel()
	for _, given := range []string{
		"gz/10MB", "zst/10MB", // a bomb is never what was meant
		"jpg", "jpg/800", "jpg/9000x1", "jpg/8x6?tpye=a", "png/8x6?width=9",
		"image/800x600.docx", "image/.jpg", ".jpg", "file/5MB?type=exe", "document/3?format=odt",
	} {
		t.Run(given, func(t *testing.T) {
			t.Parallel()
			_, err := address.Parse(given)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Empty(t, invalid.Suggestion)
		})
	}
}
