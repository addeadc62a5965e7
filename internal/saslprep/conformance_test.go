//go:build conformance

package saslprep

import (
	"math/rand/v2"
	"testing"
	"unicode"

	"github.com/stretchr/testify/require"
	"github.com/xdg-go/stringprep"
)

// reference is the profile of another library. It is not part of programs, because it allocates 2,244
// times before main.
var reference = stringprep.Profile{
	Mappings:  stringprep.SASLprep.Mappings,
	Normalize: true,
	Prohibits: []stringprep.Set{ // all tables of SASLprep except A.1, unassigned characters
		stringprep.TableC1_2, stringprep.TableC2_1, stringprep.TableC2_2, stringprep.TableC3, stringprep.TableC4, stringprep.TableC5,
		stringprep.TableC6, stringprep.TableC7, stringprep.TableC8, stringprep.TableC9,
	},
	CheckBiDi: true,
}

func requireEqual(t *testing.T, password string) {
	t.Helper()
	want, wantErr := reference.Prepare(password)
	got, err := Prepare(password)
	require.Equal(t, want, got, "%+q", password)
	require.Equal(t, wantErr == nil, err == nil, "%+q: %v, want %v", password, err, wantErr)
	if e, ok := wantErr.(stringprep.Error); ok && e.Msg == "prohibited character" {
		require.Equal(t, &ProhibitedError{e.Rune}, err, "%+q", password)
	}
}

func TestConformancePrepareEqualsAnotherLibrary(t *testing.T) {
	t.Parallel()
	t.Run("each character", func(t *testing.T) {
		t.Parallel()
		for r, step := rune(0), rune(1); r <= unicode.MaxRune; r += step {
			requireEqual(t, string(r))
			requireEqual(t, "\u05d0"+string(r)+"\u05d0") // between letters from right to left
			if r > 0x20000 && r&0xffff < 0xff00 {
				step = 0x61 // ideographs and empty planes
			} else {
				step = 1
			}
		}
	})
	t.Run("random texts", func(t *testing.T) {
		t.Parallel()
		random := rand.New(rand.NewPCG(1, 2))
		alphabet := []rune("aZ1 \u00a0\u00ad\u2000\u00aa\u0301\u05d0\u0627\u0660\u2168\u200e\ufb1d\U0001f600")
		for range 20_000 {
			text := make([]rune, random.IntN(6))
			for i := range text {
				text[i] = alphabet[random.IntN(len(alphabet))]
			}
			requireEqual(t, string(text))
		}
	})
}
