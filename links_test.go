package placeholder_test

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

var link = regexp.MustCompile(`\]\(([^)\s]+)\)`)

func TestDocLinksExist(t *testing.T) {
	t.Parallel()
	docs, err := filepath.Glob("docs/*.md")
	require.NoError(t, err)
	checked := 0
	for _, name := range append(docs, "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "deploy/README.md") {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		for _, match := range link.FindAllStringSubmatch(string(text), -1) {
			target, _, _ := strings.Cut(match[1], "#")
			if strings.Contains(target, "://") || target == "" {
				continue
			}
			_, err := os.Stat(filepath.Join(filepath.Dir(name), target))
			assert.NoError(t, err, name)
			checked++
		}
	}
	assert.Greater(t, checked, 10)
}

// Every address in the guides is valid.
func TestDocumentedAddressesParse(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"docs/images.md", "docs/archives.md", "docs/office.md", "docs/media.md"} {
		text, err := os.ReadFile(name)
		require.NoError(t, err)
		addresses := regexp.MustCompile("`((?:image|archive|document|sheet|slides|pdf|audio|video)/[0-9][^`]*)`").FindAllSubmatch(text, -1)
		assert.Greater(t, len(addresses), 8, name)
		for _, match := range addresses {
			_, err := address.Parse(string(match[1]))
			assert.NoError(t, err)
		}
	}
}
