package placeholder_test

import (
	"io"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// Perl, and so docx2txt, takes a file for text if the first block is UTF-8 and not only ASCII.
func TestOfficeFilesDoNotStartWithText(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		for _, content := range []*placeholder.Content{
			placeholder.Must(placeholder.NewDocument(placeholder.DocumentOptions{Pages: 1 + int(seed), Seed: seed})),
			placeholder.Must(placeholder.NewSheet(placeholder.SheetOptions{Rows: 1 + int(seed), Seed: seed})),
			placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 1 + int(seed), Seed: seed})),
		} {
			var beginning [512 - utf8.UTFMax]byte
			_, err := io.ReadFull(content, beginning[:])
			require.NoError(t, err)
			assert.False(t, utf8.Valid(beginning[:]), content.Name())
		}
	}
}
