package placeholdertest_test

import (
	"archive/zip"
	"crypto/pbkdf2"
	"crypto/sha1"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestPasswordCasesTellWhichPasswordOpensAnArchive(t *testing.T) {
	t.Parallel()
	for _, c := range placeholdertest.PasswordCases(t, "archive/1?seed=2") {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.Opens && !c.Prepared, opens(t, c.Content, c.Entered))
		})
	}
}

// opens reports whether a password opens the first file of an archive, which begins with a salt and
// what verifies the password (AE-2, a specification by WinZip).
func opens(t *testing.T, content *placeholder.Content, password string) bool {
	t.Helper()
	const saltSize, verifierSize, keySizes = 16, 2, 64
	archive, err := zip.NewReader(content, content.Size())
	require.NoError(t, err)
	offset, err := archive.File[0].DataOffset()
	require.NoError(t, err)
	head := make([]byte, saltSize+verifierSize)
	_, err = content.ReadAt(head, offset)
	require.NoError(t, err)
	derived, err := pbkdf2.Key(sha1.New, password, head[:saltSize], 1000, keySizes+verifierSize)
	require.NoError(t, err)
	return string(derived[keySizes:]) == string(head[saltSize:])
}

func TestPasswordCasesSuitTheFormat(t *testing.T) {
	t.Parallel()
	for address, maxChars := range map[string]int{
		"sheet/3?format=xls": placeholder.MaxSheetXLSPassword, "pdf/1?encryption=rc4-40": placeholder.MaxWeakPDFPassword, "archive/1": placeholder.MaxPasswordChars,
	} {
		t.Run(address, func(t *testing.T) {
			t.Parallel()
			opens := map[bool]int{}
			for _, c := range placeholdertest.PasswordCases(t, address) {
				opens[c.Opens]++
				if c.Opens {
					assert.LessOrEqual(t, utf8.RuneCountInString(c.Entered), maxChars, c.Name)
				}
			}
			assert.Greater(t, opens[true], 3)
			assert.Greater(t, opens[false], 3)
		})
	}
}

func TestPasswordCasesHaveDifferentNames(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, c := range placeholdertest.PasswordCases(t, "pdf/1") {
		assert.False(t, names[c.Name], c.Name)
		assert.True(t, c.Opens || !c.Prepared, c.Name)
		names[c.Name] = true
	}
}

func TestPasswordCasesMarkPasswordsTooLongFor7Zip(t *testing.T) {
	t.Parallel()
	var long []string
	for _, c := range placeholdertest.PasswordCases(t, "archive/1") {
		if c.Long && c.Opens {
			long = append(long, c.Name)
		}
	}
	assert.Equal(t, []string{"99 characters after composition", "100 bytes", "127 bytes"}, long)
}
