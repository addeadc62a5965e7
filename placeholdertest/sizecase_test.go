package placeholdertest_test

import (
	"path"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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
	assert.Len(t, placeholdertest.SizeCases(limit, "png", "zip"), 6)
}

func TestSizeCasesHaveTheirFormat(t *testing.T) {
	t.Parallel()
	formats := strings.Fields("bin zip jpg png webp pdf gif svg heic avif bmp ico tiff tar tgz docx xlsx pptx epub json ndjson csv tsv xml yaml html md parquet sql geojson gpx log eml msg mbox vcf ics mp3 wav m4a aac flac ogg aiff au mp4 mov 3gp mkv ts")
	for _, limit := range []int64{100_001, 20 * placeholder.MB} {
		cases := placeholdertest.SizeCases(limit, formats...)
		require.Len(t, cases, 3*len(formats))
		for i, c := range cases {
			assert.Equal(t, limit+int64(i%3)-1, c.Content.Size(), c.Name)
			assert.Equal(t, "."+formats[i/3], path.Ext(c.Content.Name()), c.Name)
			assert.True(t, strings.HasPrefix(c.Name, formats[i/3]+" "), c.Name)
		}
	}
}

func TestSizeCasesLeavesOutLargeTypes(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.SizeCases(200) {
		assert.NotContains(t, c.Name, "pdf")
	}
	assert.PanicsWithValue(t, "placeholdertest.SizeCases: size=200B is impossible for pdf: size must be at least 705B for type pdf, got 199B", func() {
		placeholdertest.SizeCases(200, "pdf")
	})
}

func TestSizeCasesPanicsForImpossibleSizes(t *testing.T) {
	t.Parallel()
	assert.NotPanics(t, func() { placeholdertest.SizeCases(1, "bin") })
	assert.NotPanics(t, func() { placeholdertest.SizeCases(placeholder.MaxFileSize-1, "bin") })
	assert.NotPanics(t, func() {
		placeholdertest.SizeCases(placeholder.MinFileSize(placeholder.FilePNG)+1, "png")
	})
	for name, use := range map[string]func(){
		"below the minimum": func() {
			placeholdertest.SizeCases(placeholder.MinFileSize(placeholder.FilePNG), "png")
		},
		"above the maximum": func() { placeholdertest.SizeCases(placeholder.MaxFileSize, "bin") },
		"unknown type":      func() { placeholdertest.SizeCases(1000, "exe") },
	} {
		t.Run(name, func(t *testing.T) { assert.Panics(t, use) })
	}
}
