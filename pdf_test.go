package placeholder_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestPDFHasRequestedPagesWithHeadingsAndFooters(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 2, 99, 100} {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			content, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages})
			require.NoError(t, err)
			assert.Equal(t, fmt.Sprintf("pages-%d.pdf", pages), content.Name())
			assert.Equal(t, "application/pdf", content.MediaType())
			checkPages(t, readAll(t, content), pages)
		})
	}
}

// checkPages checks the structure of a file, and the numbers on its pages.
func checkPages(t *testing.T, file []byte, pages int) {
	t.Helper()
	checkPDF(t, file)
	assert.Equal(t, pages, bytes.Count(file, []byte("/Type /Page\n")))
	for page := 1; page <= pages; page++ {
		assert.Equal(t, 1, bytes.Count(file, fmt.Appendf(nil, "(Page %d)", page)))
		assert.Equal(t, 1, bytes.Count(file, fmt.Appendf(nil, "(%d / %d)", page, pages)))
	}
}

func FuzzNewPDF(f *testing.F) {
	f.Add(uint8(1), uint64(0))
	f.Add(uint8(100), ^uint64(0))
	f.Fuzz(func(t *testing.T, pages uint8, seed uint64) {
		content, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: int(pages), Seed: seed})
		if pages < 1 || pages > placeholder.MaxPDFPages {
			assertInvalid(t, err, fmt.Sprintf("Pages must be between 1 and 100, got %d", pages))
			return
		}
		require.NoError(t, err)
		checkPages(t, readAll(t, content), int(pages))
	})
}

func TestNewPDFRejectsInvalidPages(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{-1, 0, 101} {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages})
			assertInvalid(t, err, fmt.Sprintf("Pages must be between 1 and 100, got %d", pages))
		})
	}
}

func TestPDFTextDependsOnSeed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, seed := range []uint64{0, 1, 1 << 32, 1<<64 - 1} {
		seen[string(readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Seed: seed}))))] = true
	}
	assert.Len(t, seen, 4)
}
