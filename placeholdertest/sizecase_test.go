package placeholdertest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestSizeCasesSurroundTheLimit(t *testing.T) {
	t.Parallel()
	const limit = 5 * placeholder.MB
	cases := placeholdertest.SizeCases(limit)
	assert.Len(t, cases, 3*len(placeholder.FileTypes()))
	names := map[string]bool{}
	for _, c := range cases {
		t.Run(c.Name, func(t *testing.T) {
			assert.InDelta(t, limit, c.Content.Size(), 1)
			assert.Equal(t, c.Content.Size() <= limit, c.Accept)
		})
		names[c.Name] = true
	}
	assert.Len(t, names, len(cases), "names are unique")
	assert.Len(t, placeholdertest.SizeCases(limit, placeholder.FilePNG, placeholder.FileZip), 6)
}

func TestSizeCasesPanicsForImpossibleSizes(t *testing.T) {
	t.Parallel()
	assert.NotPanics(t, func() { placeholdertest.SizeCases(1, placeholder.FileBin) })
	assert.NotPanics(t, func() { placeholdertest.SizeCases(placeholder.MaxFileSize-1, placeholder.FileBin) })
	assert.NotPanics(t, func() {
		placeholdertest.SizeCases(placeholder.MinFileSize(placeholder.FilePNG)+1, placeholder.FilePNG)
	})
	for name, use := range map[string]func(){
		"below the minimum": func() {
			placeholdertest.SizeCases(placeholder.MinFileSize(placeholder.FilePNG), placeholder.FilePNG)
		},
		"above the maximum": func() { placeholdertest.SizeCases(placeholder.MaxFileSize, placeholder.FileBin) },
		"unknown type":      func() { placeholdertest.SizeCases(1000, "exe") },
	} {
		t.Run(name, func(t *testing.T) { assert.Panics(t, use) })
	}
}
