//go:build conformance

package qrcode

import (
	"fmt"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// draw returns a PNG of a symbol with modules of four pixels.
func draw(s *Symbol) []byte {
	const module, quietZone = 4, 4
	side := (s.Side + 2*quietZone) * module
	margin := raster.Band{Height: quietZone * module, Runs: []raster.Run{{Length: side}}}
	picture := raster.Picture{
		Width:   side,
		Palette: []color.RGBA{{255, 255, 255, 255}, {0, 0, 0, 255}},
		Bands:   []raster.Band{margin},
	}
	for y := range s.Side {
		runs := []raster.Run{{Length: quietZone * module}}
		for i, length := range s.Runs(y) {
			runs = append(runs, raster.Run{Length: length * module, Color: uint8(i % 2)})
		}
		runs = append(runs, raster.Run{Length: quietZone * module})
		picture.Bands = append(picture.Bands, raster.Band{Height: module, Runs: runs})
	}
	picture.Bands = append(picture.Bands, margin)
	return raster.PNG(picture)
}

func TestConformanceOfEveryVersionAndLevel(t *testing.T) {
	for version := coding.Version(coding.MinVersion); version <= coding.MaxVersion; version++ {
		for level := coding.L; level <= coding.H; level++ {
			t.Run(fmt.Sprintf("%v-%v", version, level), func(t *testing.T) {
				t.Parallel()
				// As long as the version holds, so that none smaller would do.
				data := strings.Repeat("Every module counts; ", 150)[:version.DataBytes(level)-4]
				plan := &Plan{segments: segments(data), version: version, level: level}
				path := filepath.Join(t.TempDir(), "qr.png")
				require.NoError(t, os.WriteFile(path, draw(plan.Symbol()), 0o600))
				out, err := exec.Command("zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", path).CombinedOutput()
				require.NoErrorf(t, err, "%s", out)
				assert.Equal(t, data, strings.TrimSuffix(string(out), "\n"))
			})
		}
	}
}
