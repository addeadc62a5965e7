//go:build conformance

package qrcode

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/internal/image/png"
)

// TestConformanceOfEveryVersionAndLevel decodes the codes with zbarimg.
func TestConformanceOfEveryVersionAndLevel(t *testing.T) {
	eachVersionAndLevel(t, func(t *testing.T, version coding.Version, level coding.Level) {
		// Nearly fills the version, so that no smaller version would fit.
		data := strings.Repeat("Every module counts; ", 150)[:version.DataBytes(level)-4]
		plan := &Plan{segments: single(data), version: version, level: level}
		const module, quietZone = 4, 4
		picture := plan.Symbol().Picture((plan.Side()+2*quietZone)*module, module, BlackOnWhite)
		path := filepath.Join(t.TempDir(), "qr.png")
		require.NoError(t, os.WriteFile(path, png.Encode(picture), 0o600))
		out, err := exec.Command("zbarimg", "--raw", "--quiet", "--nodbus", "-Sdisable", "-Sqrcode.enable", path).CombinedOutput()
		require.NoErrorf(t, err, "%s", out)
		assert.Equal(t, data, strings.TrimSuffix(string(out), "\n"))
	})
}

// TestConformanceKanjiMode compares the characters of Kanji mode with those that have the same codes in
// the three variants of Shift JIS that Python has.
func TestConformanceKanjiMode(t *testing.T) {
	t.Parallel()
	const script = `
for code in [*range(0x8140, 0x9ffd), *range(0xe040, 0xebc0)]:
    chars = {code.to_bytes(2, "big").decode(name, "replace") for name in ("shift_jis", "cp932", "shift_jis_2004")}
    if len(chars) == 1 and "\ufffd" not in (char := chars.pop()) and len(char) == 1:
        low = code - (0x8140 if code < 0xe040 else 0xc140)
        print(ord(char), (low >> 8) * 0xc0 + (low & 0xff))`
	out, err := exec.Command("/usr/bin/python3", "-c", script).Output()
	require.NoError(t, err)
	want, got := map[rune]uint{}, map[rune]uint{}
	for line := range strings.Lines(string(out)) {
		var char rune
		var value uint
		_, err := fmt.Sscan(line, &char, &value)
		require.NoError(t, err)
		want[char] = value
	}
	delete(want, '―') // U+2015, which is U+2014 in Java
	for r := range rune(unicode.MaxRune + 1) {
		if value, ok := kanjiValue(r); ok {
			got[r] = value
		}
	}
	assert.Len(t, got, 6871)
	assert.Equal(t, want, got)
}
