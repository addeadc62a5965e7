package placeholder_test

import (
	"bufio"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var update = flag.Bool("update", false, "write the golden hashes anew")

const goldenFile = "testdata/golden.txt"

// TestBytesDoNotChange compares the hash of each sample, and its fingerprint,
// with those of the last release. A change of bytes breaks a promise: it needs
// a new revision, so that fingerprints change too, and a note to users.
func TestBytesDoNotChange(t *testing.T) {
	t.Parallel()
	got := map[string]string{}
	for name, open := range goldenSamples() {
		content := placeholder.Must(open())
		hash := sha256.New()
		_, err := content.WriteTo(hash)
		require.NoError(t, err)
		got[name] = fmt.Sprintf("%s %x", content.Fingerprint(), hash.Sum(nil))
	}
	if *update {
		writeGolden(t, got)
	}
	want := readGolden(t)
	for name, hash := range got {
		assert.Equal(t, want[name], hash, name)
	}
	assert.Len(t, want, len(got))
}

func goldenSamples() map[string]func() (*placeholder.Content, error) {
	all := samples()
	all["file png seed"] = func() (*placeholder.Content, error) {
		return placeholder.NewFile(placeholder.FileOptions{Size: 3 * placeholder.MB, Type: placeholder.FilePNG, Seed: 1 << 40})
	}
	all["image text"] = func() (*placeholder.Content, error) {
		return placeholder.NewImage(placeholder.ImageOptions{
			Width: 1000, Height: 700, Format: "jpg", Background: "08f", Text: strings.Repeat("Größe Ωμέγα Слово 漢字 ", 30),
		})
	}
	all["qr utf-8"] = func() (*placeholder.Content, error) {
		return placeholder.NewQR(placeholder.QROptions{Data: strings.Repeat("größer 漢字 ", 60), Size: 499, Margin: placeholder.NoMargin})
	}
	all["json seed"] = func() (*placeholder.Content, error) {
		return placeholder.NewJSON(placeholder.JSONOptions{Count: 10_000, Keys: placeholder.MaxJSONKeys, Seed: 1 << 40})
	}
	all["csv seed"] = func() (*placeholder.Content, error) {
		return placeholder.NewCSV(placeholder.CSVOptions{Rows: 2000, Columns: placeholder.MaxCSVColumns, Seed: 1 << 40})
	}
	all["pdf 100 seed"] = func() (*placeholder.Content, error) {
		return placeholder.NewPDF(placeholder.PDFOptions{Pages: 100, Seed: 42})
	}
	return all
}

func writeGolden(t *testing.T, hashes map[string]string) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(hashes)) {
		fmt.Fprintf(&b, "%s\t%s\n", name, hashes[name])
	}
	require.NoError(t, os.WriteFile(goldenFile, []byte(b.String()), 0o644))
}

func readGolden(t *testing.T) map[string]string {
	t.Helper()
	file, err := os.Open(goldenFile)
	require.NoError(t, err)
	defer file.Close()
	hashes := map[string]string{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		name, hash, _ := strings.Cut(lines.Text(), "\t")
		hashes[name] = hash
	}
	require.NoError(t, lines.Err())
	return hashes
}
