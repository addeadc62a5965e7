package recognize_test

import (
	"bytes"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/recognize"
)

// Damage of any kind must not end in a panic.
func TestDamagedVideosAreRead(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(1, 2))
	for _, format := range []string{"mp4", "mov&fragmented=1&created=2024-06-01T12:00:00Z", "mkv", "ts"} {
		file := generate(t, "video/64x48?seconds=1&fps=4&sound=1&format="+format)
		for range 300 {
			damaged := bytes.Clone(file)
			for range 1 + r.IntN(6) {
				damaged[r.IntN(min(len(damaged), 3000))] = byte(1<<r.IntN(9) - 1)
			}
			damaged = damaged[:len(damaged)-r.IntN(len(damaged))*r.IntN(2)]
			_, err := recognize.File(t.Context(), "a", bytes.NewReader(damaged), int64(len(damaged)))
			require.NoError(t, err)
		}
	}
}

func TestPacketsWithoutAPayloadAreSkipped(t *testing.T) {
	t.Parallel()
	file := generate(t, "video/64x48?seconds=1&fps=4&format=ts")
	file[3], file[4] = 0x30, 183 // an adaptation field that fills the packet
	assertUnlike(t, "damaged ts", propose(t, "a.ts", file))
}
