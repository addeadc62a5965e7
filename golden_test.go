package placeholder_test

import (
	"crypto/sha256"
	"encoding/hex"
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

var update = flag.Bool("update", false, "update the files in testdata")

const goldenFile = "testdata/golden.txt"

// A golden is the fingerprint of a sample and the hash of its bytes.
type golden struct{ fingerprint, hash string }

// TestUnicodeDoesNotChange fails with a release of Go whose tables of Unicode are later: the clusters,
// the direction and the fonts of a few characters may differ. Such a change needs higher revisions.
func TestUnicodeDoesNotChange(t *testing.T) {
	assert.Equal(t, "15.0.0", unicode.Version)
}

// TestBytesDoNotChange compares the samples with the last release. Changed bytes
// break a promise to users. They require a higher revision of the generator, which
// changes the fingerprint, and a release note. The test fails for changed bytes under an
// old fingerprint, even with -update.
func TestBytesDoNotChange(t *testing.T) {
	t.Parallel()
	got := map[string]golden{}
	for name, content := range goldenContents(t) {
		got[name] = golden{content.Fingerprint(), hashOf(t, name, content)}
	}
	want := readGolden(t)
	require.Empty(t, changedBytes(want, got), "increase the revision of the generator: these fingerprints would stand for different bytes")
	if *update {
		writeGolden(t, got)
		want = maps.Clone(got)
	}
	for name := range got {
		assert.Equal(t, want[name], got[name], "run go test . -update to record %s", name)
		delete(want, name)
	}
	assert.Empty(t, slices.Sorted(maps.Keys(want)), "these samples are gone; run go test . -update")
}

// hashOf returns the SHA-256 hash of a golden content. Its samples are generated once for all tests.
func hashOf(t *testing.T, name string, content *placeholder.Content) string {
	t.Helper()
	hash := sha256.New()
	if _, ok := samples[name]; ok {
		hash.Write(sampleBytes(t, name))
	} else {
		_, err := content.WriteTo(hash)
		require.NoError(t, err)
	}
	return hex.EncodeToString(hash.Sum(nil))
}

// changedBytes returns the names of the samples that have other bytes than an earlier
// sample with the same fingerprint.
func changedBytes(earlier, samples map[string]golden) []string {
	hashes := map[string]string{}
	for _, g := range earlier {
		hashes[g.fingerprint] = g.hash
	}
	var names []string
	for name, g := range samples {
		if hash, ok := hashes[g.fingerprint]; ok && hash != g.hash {
			names = append(names, name)
		}
	}
	return names
}

func TestChangedBytesFindsOldFingerprints(t *testing.T) {
	t.Parallel()
	earlier := map[string]golden{"a": {"1", "x"}, "b": {"2", "y"}}
	for name, c := range map[string]struct {
		samples map[string]golden
		want    []string
	}{
		"unchanged":                         {earlier, nil},
		"changed bytes, new fingerprint":    {map[string]golden{"a": {"3", "z"}}, nil},
		"same bytes, new fingerprint":       {map[string]golden{"a": {"3", "x"}}, nil},
		"new sample":                        {map[string]golden{"c": {"3", "z"}}, nil},
		"changed bytes, old fingerprint":    {map[string]golden{"a": {"1", "z"}, "b": {"2", "y"}}, []string{"a"}},
		"changed bytes of a renamed sample": {map[string]golden{"c": {"2", "z"}}, []string{"c"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, changedBytes(earlier, c.samples))
		})
	}
}

// goldenContents are the files of all samples, and corrupted ones.
func goldenContents(t *testing.T) map[string]*placeholder.Content {
	t.Helper()
	all := map[string]*placeholder.Content{}
	for name, options := range goldenSamples() {
		all[name] = open(t, options)
	}
	for name, options := range map[string]placeholder.Options{
		"png": placeholder.ImageOptions{Width: 80, Height: 60},
		"csv": placeholder.CSVOptions{Rows: 10_000},
	} {
		original := open(t, options)
		for _, how := range placeholder.Corruptions(original) {
			all["corrupt "+name+" "+string(how)] = placeholder.Must(placeholder.Corrupt(original, how))
		}
	}
	return all
}

// goldenSamples are the samples, and some with large or unusual options.
func goldenSamples() map[string]placeholder.Options {
	all := map[string]placeholder.Options{
		"file png seed": placeholder.FileOptions{Size: 3 * placeholder.MB, Type: placeholder.FilePNG, Seed: 1 << 40},
		"image text": placeholder.ImageOptions{
			Width: 1000, Height: 700, Format: placeholder.ImageJPG, Background: "08f", Text: strings.Repeat("Größe Ωμέγα Слово 漢字 ", 30),
		},
		"image svg wide": placeholder.ImageOptions{ // the width in font units exceeds 32 bits
			Width: 800, Height: 600, Format: placeholder.ImageSVG, Text: strings.Repeat("W", 1_200_000),
		},
		"qr utf-8":     placeholder.QROptions{Data: strings.Repeat("größer 漢字 ", 60), Side: 499, Margin: placeholder.None},
		"json seed":    placeholder.JSONOptions{Count: 10_000, Keys: placeholder.MaxJSONKeys, Seed: 1 << 40},
		"csv seed":     placeholder.CSVOptions{Rows: 2000, Columns: placeholder.MaxCSVColumns, Seed: 1 << 40},
		"json size":    placeholder.JSONOptions{Count: 1000, Size: placeholder.MB},
		"parquet rows": placeholder.ParquetOptions{Rows: 30_000, Columns: 20, Seed: 1},
		"csv size":     placeholder.CSVOptions{Rows: 1000, Size: placeholder.MB},
		"pdf 100 seed": placeholder.PDFOptions{Pages: 100, Seed: 42},
	}
	for _, format := range placeholder.ImageFormats() {
		all["image scripts "+string(format)] = placeholder.ImageOptions{
			Width: 900, Height: 700, Format: format, Outline: format == placeholder.ImageSVG,
			Text: "مرحبا بالعالم שלום (12)\nनमस्ते ক্ষমা தமிழ் తెలుగు ಕನ್ನಡ മലയാളം සිංහල\nสวัสดี ລາວ ខ្មែរ မြန်မာ བོད་སྐད\nこんにちは 直 한국어 Tiếng Việt ქართული 👩🏽‍🚀🇯🇵1️⃣ \ue000",
		}
	}
	for _, tone := range placeholder.AudioTones() { // the sweep starts over after ten seconds
		all["audio mp3 12 s of "+string(tone)] = placeholder.AudioOptions{Seconds: 12, Format: placeholder.AudioMP3, Tone: tone, Seed: 1 << 40}
	}
	for _, format := range placeholder.CanvasFormats() {
		side := min(40_000, placeholder.MaxCanvasSide(format))
		all[fmt.Sprintf("canvas %s square", format)] = placeholder.CanvasOptions{Width: side, Height: side, Format: format, Background: "2a9d8f"}
	}
	all["canvas jpg largest"] = placeholder.CanvasOptions{Width: 65_535, Height: 65_535, Format: placeholder.ImageJPG}
	maps.Copy(all, samples)
	return all
}

func writeGolden(t *testing.T, samples map[string]golden) {
	t.Helper()
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(samples)) {
		fmt.Fprintf(&b, "%s\t%s %s\n", name, samples[name].fingerprint, samples[name].hash)
	}
	require.NoError(t, os.WriteFile(goldenFile, []byte(b.String()), 0o644))
}

func readGolden(t *testing.T) map[string]golden {
	t.Helper()
	file, err := os.ReadFile(goldenFile)
	require.NoError(t, err)
	samples := map[string]golden{}
	for line := range strings.Lines(string(file)) {
		name, values, _ := strings.Cut(strings.TrimSpace(line), "\t")
		fingerprint, hash, _ := strings.Cut(values, " ")
		samples[name] = golden{fingerprint, hash}
	}
	return samples
}
