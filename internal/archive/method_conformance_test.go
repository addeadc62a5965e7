//go:build conformance

package archive

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// patterns returns data that repeats at many distances and lengths.
func patterns(seed uint64, size int) []byte {
	random := rand.New(rand.NewPCG(seed, 0))
	var b []byte
	for len(b) < size {
		if n := random.IntN(1 << random.IntN(18)); n < len(b) && random.IntN(4) > 0 {
			from := len(b) - n - 1
			for i := range random.IntN(1 << random.IntN(18)) {
				b = append(b, b[from+i])
			}
		} else {
			for range random.IntN(1 << random.IntN(10)) {
				b = append(b, byte('a'+random.IntN(1+random.IntN(26))))
			}
		}
	}
	return b[:size]
}

// TestConformanceMethods lets programs unpack members of each method.
func TestConformanceMethods(t *testing.T) {
	t.Parallel()
	sizes := []int{0, 1, 1 << 17, 1<<17 - 1, 1<<17 + 1, 1 << 19}
	for i := range 40 {
		sizes = append(sizes, 10+i*i*50)
	}
	methods := []Method{Deflate, Deflate64, Bzip2, LZMA, Zstandard}
	readers := map[string][]Method{
		"7z x -so %s":    methods,
		"bsdtar -xOf %s": {Deflate, Bzip2, LZMA}, // of Zstandard, it refuses multiples of 128 KB
		"unzip -p %s":    {Deflate, Deflate64, Bzip2},
		`python3 -c [print(end="")or(__import__("sys").stdout.buffer.write(z.read(n)))for(z)in[__import__("zipfile").ZipFile("%s")]for(n)in(z.namelist())]`: {Deflate, Bzip2, LZMA},
	}
	for reader, known := range readers {
		t.Run(reader, func(t *testing.T) {
			t.Parallel()
			var members []Member
			var want []byte
			for _, method := range known {
				for i, size := range sizes {
					data := lazyfile.Literal(patterns(uint64(i), size))
					m := Pack(Member{Name: fmt.Sprintf("%d-%d", method, 10+i), Modified: Epoch, Body: data}, method)
					members, want = append(members, m), append(want, data...)
				}
			}
			path := filepath.Join(t.TempDir(), "a.zip")
			require.NoError(t, os.WriteFile(path, lazyfile.Bytes(Zip(members, nil)), 0o600))
			command := strings.Fields(fmt.Sprintf(reader, path))
			got, err := exec.Command(command[0], command[1:]...).Output()
			require.NoError(t, err)
			assert.True(t, bytes.Equal(want, got))
		})
	}
}
