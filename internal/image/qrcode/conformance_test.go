//go:build conformance

package qrcode

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/internal/image/codec"
)

// TestConformanceOfEveryVersionAndLevel decodes the codes with zbarimg.
func TestConformanceOfEveryVersionAndLevel(t *testing.T) {
	eachVersionAndLevel(t, func(t *testing.T, version coding.Version, level coding.Level) {
		// Nearly fills the version, so that no smaller version would fit.
		data := strings.Repeat("Every module counts; ", 150)[:version.DataBytes(level)-4]
		plan := &Plan{segments: segments(data), version: version, level: level}
		const module, quietZone = 4, 4
		picture := plan.Symbol().Picture((plan.Side()+2*quietZone)*module, module)
		path := filepath.Join(t.TempDir(), "qr.png")
		require.NoError(t, os.WriteFile(path, codec.PNG(picture), 0o600))
		out, err := exec.Command("zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", path).CombinedOutput()
		require.NoErrorf(t, err, "%s", out)
		assert.Equal(t, data, strings.TrimSuffix(string(out), "\n"))
	})
}
