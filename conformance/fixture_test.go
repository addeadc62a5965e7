//go:build conformance

package conformance

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// TestConformanceFixtures checks the sums of a list with sha256sum, and the block of .gitignore
// with git. The paths have characters that are special in one of these files.
func TestConformanceFixtures(t *testing.T) {
	t.Parallel()
	repo := newRepository(t)
	var list string
	for i, path := range []string{
		"plain.bin", "two words.bin", " leading", "#hash", "!bang", "-dash", "~tilde", "$dollar", "'quotes'.bin", "[ab]", "a]b", "{a,b}",
		"a!b#c", "sub/dir/x.bin", "sub/[x]/y", "smörgås.bin", "日本語.bin", "😀", "..x", ".hidden",
	} {
		list += fixture.FormatLine(path, "file/"+strconv.Itoa(100+i)+"B") + "\n"
	}
	repo.write(t, map[string]string{fixture.ListName: list})
	repo.run(t, "placeholder sync --gitignore && sha256sum --check --strict placeholder.sum")
	assert.Equal(t, "?? .gitignore\n?? placeholder.sum\n?? placeholder.txt\n", repo.run(t, "git status --porcelain --untracked-files=all"))
}
