package container

import (
	"bytes"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/image/jpeg"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

func TestSizesBelowMinimumAreErrors(t *testing.T) {
	t.Parallel()
	source := filler.Random(0, 100)
	pdf := func(source filler.Source, size int64) (*lazyfile.File, error) { return PDF(source, size, "label") }
	jpg := func(source filler.Source, size int64, p picture.Picture) (*lazyfile.File, error) {
		return JPEG(source, size, p, jpeg.Options{})
	}
	withPicture := func(build func(filler.Source, int64, picture.Picture) (*lazyfile.File, error)) func(filler.Source, int64) (*lazyfile.File, error) {
		return func(source filler.Source, size int64) (*lazyfile.File, error) {
			return build(source, size, picture.Flat(64, 48, color.NRGBA{A: 255}))
		}
	}
	for name, build := range map[string]func(filler.Source, int64) (*lazyfile.File, error){
		"zip": Zip, "png": withPicture(PNG), "jpg": withPicture(jpg), "webp": withPicture(WebP), "pdf": pdf,
	} {
		t.Run(name, func(t *testing.T) {
			_, err := build(source, 0)
			var tooSmall *lazyfile.TooSmallError
			require.ErrorAs(t, err, &tooSmall)
			_, err = build(source, tooSmall.Min-1)
			require.ErrorAs(t, err, new(*lazyfile.TooSmallError))
			f, err := build(source, tooSmall.Min)
			require.NoError(t, err)
			require.Equal(t, tooSmall.Min, f.Size())
		})
	}
}

func TestWindowPutWritesOverlap(t *testing.T) {
	t.Parallel()
	for at := int64(0); at < 12; at++ {
		want := bytes.Repeat([]byte{'.'}, 15)
		copy(want[at:], "abc")
		p := bytes.Repeat([]byte{'.'}, 5)
		window{filler.Source{}, p, 4}.put(at, []byte("abc"))
		assert.Equal(t, string(want[4:9]), string(p))
	}
}
