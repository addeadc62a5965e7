package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
)

// guides returns the names of the documents, as a map to their texts.
func guides(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.md")
	require.NoError(t, err)
	texts := map[string]string{}
	for _, name := range append(names, "../README.md", "../CONTRIBUTING.md", "../CHANGELOG.md", "../SECURITY.md", "../deploy/README.md") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		texts[name] = string(text)
	}
	return texts
}

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

func TestLinkedFilesExist(t *testing.T) {
	t.Parallel()
	checked := 0
	for name, text := range guides(t) {
		for _, match := range link.FindAllStringSubmatch(text, -1) {
			target, _, _ := strings.Cut(match[1], "#")
			if strings.Contains(target, "://") || target == "" {
				continue
			}
			_, err := os.Stat(filepath.Join(filepath.Dir(name), target))
			assert.NoError(t, err, name)
			checked++
		}
	}
	assert.Greater(t, checked, 40)
}

func TestDocumentedAddressesParse(t *testing.T) {
	t.Parallel()
	documented := regexp.MustCompile("`((?:" + strings.Join(address.Names(), "|") + ")/[0-9][^`]*)`")
	checked := 0
	for name, text := range guides(t) {
		for _, match := range documented.FindAllStringSubmatch(text, -1) {
			_, err := address.Open(t.Context(), match[1])
			assert.NoError(t, err, name)
			checked++
		}
	}
	assert.Greater(t, checked, 50)
}
