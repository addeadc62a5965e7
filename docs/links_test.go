package docs_test

import (
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/address"
)

// root is the root directory of the repository.
var root = os.DirFS("..")

// guides returns the texts of all documents by their paths in the repository.
func guides(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/readers/*.md", "deploy/*.md", "packages/*/*.md", "internal/prose/styles/*.md"} {
		names, err := fs.Glob(root, pattern)
		require.NoError(t, err)
		require.NotEmpty(t, names, pattern)
		for _, name := range names {
			text, err := fs.ReadFile(root, name)
			require.NoError(t, err)
			texts[name] = string(text)
		}
	}
	return texts
}

var (
	link       = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	codeBlock  = regexp.MustCompile("(?ms)^```.*?^```$")
	heading    = regexp.MustCompile(`(?m)^#+ (.+)$`)
	row        = regexp.MustCompile(`<a id="([^"]+)"></a>`)
	repository = "https://github.com/seed-40aebabe/placeholder/blob/main/"
)

// linkedFiles calls check with each file in this repository that a document links to. Documents of packages, which
// registries show, link to files by URL.
func linkedFiles(document, text string, check func(file, fragment string)) {
	for _, match := range link.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		target, fragment, _ := strings.Cut(match[1], "#")
		file, inRepository := strings.CutPrefix(target, repository)
		switch {
		case inRepository:
			check(file, fragment)
		case target == "":
			check(document, fragment)
		case !strings.Contains(target, "://"):
			check(path.Join(path.Dir(document), target), fragment)
		}
	}
}

func TestLinkedFilesAndHeadingsExist(t *testing.T) {
	t.Parallel()
	files, headings := 0, 0
	texts := guides(t)
	for name, text := range texts {
		linkedFiles(name, text, func(file, fragment string) {
			_, err := fs.Stat(root, file)
			assert.NoError(t, err, name)
			files++
			if fragment != "" {
				assert.Contains(t, anchors(texts[file]), fragment, "%s links to %s", name, file)
				headings++
			}
		})
	}
	assert.Greater(t, files, 150)
	assert.Greater(t, headings, 60)
}

// anchors returns the fragments by which GitHub links to the headings and the rows of a document.
func anchors(text string) (all []string) {
	for _, match := range heading.FindAllStringSubmatch(codeBlock.ReplaceAllString(text, ""), -1) {
		all = append(all, strings.Map(anchorRune, match[1]))
	}
	for _, match := range row.FindAllStringSubmatch(text, -1) {
		all = append(all, match[1])
	}
	return all
}

func anchorRune(r rune) rune {
	switch {
	case r == ' ':
		return '-'
	case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
		return unicode.ToLower(r)
	}
	return -1 // drops it
}

func TestIndexLinksToAllGuides(t *testing.T) {
	t.Parallel()
	const index = "docs/README.md"
	texts := guides(t)
	linked := map[string]bool{index: true}
	linkedFiles(index, texts[index], func(file, _ string) { linked[file] = true })
	for name := range texts {
		if strings.Contains(name, "/") && !strings.HasPrefix(name, "internal/") {
			assert.True(t, linked[name], name)
		}
	}
}

func TestDocumentedAddressesParse(t *testing.T) {
	t.Parallel()
	documented := regexp.MustCompile("`((?:" + strings.Join(address.Names(), "|") + ")/[0-9][^`]*|hostile/[a-z][^`]*|qr\\?[^`]*)`")
	checked := 0
	for name, text := range guides(t) {
		for _, match := range documented.FindAllStringSubmatch(text, -1) {
			_, err := address.Open(t.Context(), match[1])
			assert.NoError(t, err, name)
			checked++
		}
	}
	assert.Greater(t, checked, 140)
}
