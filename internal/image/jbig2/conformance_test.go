//go:build conformance

package jbig2_test

import (
	"bytes"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/jbig2"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// text returns a picture of symbols in two lines.
func text() picture.Picture {
	p := picture.Picture{Width: 40, Palette: []color.NRGBA{{255, 255, 255, 255}, {A: 255}}}
	blank := picture.Band{Height: 5, Runs: []picture.Run{{Length: 40}}}
	dots := picture.Band{Height: 3, Runs: []picture.Run{{Length: 4}, {Length: 5, Color: 1}, {Length: 2}, {Length: 5, Color: 1}, {Length: 20}, {Length: 4, Color: 1}}}
	bars := picture.Band{Height: 7, Runs: []picture.Run{{Length: 9, Color: 1}, {Length: 20}, {Length: 1, Color: 1}, {Length: 10}}}
	p.Bands = []picture.Band{blank, dots, bars, blank, dots, blank}
	return p
}

// jbig2dec decodes each form to the same pixels.
func TestConformanceJBIG2DecDecodesPictures(t *testing.T) {
	p := text()
	dictionary, pages := jbig2.Symbols(p, p)
	for name, streams := range map[string][][]byte{
		"arithmetic": {jbig2.Generic(p)},
		"MMR":        {jbig2.GenericMMR(p)},
		"symbols":    {dictionary, pages[1]},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			args := []string{"-q", "-e", "-t", "pbm", "-o", filepath.Join(dir, "out.pbm")}
			for i, data := range streams {
				path := filepath.Join(dir, string(rune('a'+i)))
				require.NoError(t, os.WriteFile(path, data, 0o600))
				args = append(args, path)
			}
			output, err := exec.Command("jbig2dec", args...).CombinedOutput()
			require.NoError(t, err, "%s", output)
			decoded, err := os.ReadFile(filepath.Join(dir, "out.pbm"))
			require.NoError(t, err)
			assert.True(t, bytes.HasSuffix(decoded, packed(p)))
		})
	}
}

func packed(p picture.Picture) (pixels []byte) {
	for _, band := range p.Bands {
		row := make([]byte, (p.Width+7)/8)
		picture.Pack(row, band.Runs, 1, picture.MSBFirst)
		pixels = append(pixels, bytes.Repeat(row, band.Height)...)
	}
	return pixels
}
