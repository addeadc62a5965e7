package placeholder_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func TestParseSizeAcceptsNumbersWithUnits(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]int64{
		"0B":            0,
		"1B":            1,
		"1023b":         1023,
		"1KB":           1024,
		"1kb":           1024,
		"1KiB":          1024,
		"1kIb":          1024,
		"007MB":         7 * placeholder.MB,
		"1.5MB":         1536 * placeholder.KB,
		"1.50MiB":       1536 * placeholder.KB,
		"0.5B":          0,
		"1.9999B":       1,
		"0.1KB":         102,
		"5GB":           placeholder.MaxFileSize,
		"5.0GB":         placeholder.MaxFileSize,
		"5368709120B":   placeholder.MaxFileSize,
		"5368709120.9B": placeholder.MaxFileSize,
		// 2^-30 GB, which is exactly one byte, and slightly less.
		"0.000000000931322574615478515625GB":    1,
		"0.000000000931322574615478515624999GB": 0,
		strings.Repeat("0", 500) + "1KB":        1024,
		"1." + strings.Repeat("0", 500) + "1KB": 1024,
	} {
		t.Run(in[:min(len(in), 40)], func(t *testing.T) {
			got, err := placeholder.ParseSize(in)
			require.NoError(t, err)
			assert.Equal(t, want, got)
		})
	}
}

func TestParseSizeRejectsInvalidSyntax(t *testing.T) {
	t.Parallel()
	for _, in := range []string{
		"", "10", "KB", "-1KB", "+1KB", " 1KB", "1KB ", "1 KB", "1e3KB", "0x10KB", "1_000KB", "1,5MB",
		".5MB", "5.MB", "1.2.3MB", "0.001TB", "10iB", "10K", "10bytes", "１KB", "10\u212aB", "1KB\n", "10K\u0131B", "∞GB",
	} {
		t.Run(strconv.Quote(in), func(t *testing.T) {
			_, err := placeholder.ParseSize(in)
			assertInvalid(t, err, "Size must be a number and a unit")
		})
	}
}

func TestParseSizeRejectsSizesAboveMaximum(t *testing.T) {
	t.Parallel()
	for _, in := range []string{
		"5368709121B", "5.000001GB", "6GB", "10TB", "6tib", "99999999999999999999GB", "9223372036854775808B", "18446744073709551617B",
		"9999999999999999999.9999999999999999999999999999999999999GB", strings.Repeat("9", 10000) + "B",
	} {
		t.Run(in[:min(len(in), 40)], func(t *testing.T) {
			_, err := placeholder.ParseSize(in)
			assertInvalid(t, err, "Size must be between 0B and 5GB, got "+in[:1])
			assert.Less(t, len(err.Error()), 100)
		})
	}
}

func TestFormatSizeUsesTheLargestWholeUnit(t *testing.T) {
	t.Parallel()
	for size, want := range map[int64]string{
		0:                                 "0B",
		1:                                 "1B",
		1023:                              "1023B",
		1024:                              "1KB",
		1025:                              "1025B",
		1536 * placeholder.KB:             "1536KB",
		10 * placeholder.MB:               "10MB",
		5 * placeholder.GB:                "5GB",
		5*placeholder.GB - placeholder.MB: "5119MB",
	} {
		t.Run(want, func(t *testing.T) {
			assert.Equal(t, want, placeholder.FormatSize(size))
		})
	}
}

func FuzzParseSize(f *testing.F) {
	for _, seed := range []string{"10MB", "1.5KB", "0B", "5GB", "99999999999999999999GB", "1e3KB", "10", "-1KB", "0.1GiB"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, in string) {
		size, err := placeholder.ParseSize(in)
		if err != nil {
			assertInvalid(t, err, "Size must be")
			return
		}
		require.GreaterOrEqual(t, size, int64(0))
		require.LessOrEqual(t, size, placeholder.MaxFileSize)
		again, err := placeholder.ParseSize(placeholder.FormatSize(size))
		require.NoError(t, err)
		require.Equal(t, size, again)
	})
}

// assertInvalid asserts that err is a ValidationError whose message contains message, and
// whose field is the first word of message.
func assertInvalid(t *testing.T, err error, message string) {
	t.Helper()
	var invalid *placeholder.ValidationError
	if assert.ErrorAs(t, err, &invalid) {
		field, _, _ := strings.Cut(message, " ")
		assert.Equal(t, field, invalid.Field)
		assert.Contains(t, err.Error(), message)
	}
}
