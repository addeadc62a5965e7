//go:build conformance

package conformance

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// makeFixtures makes fixtures as independent tools write them, an expected result and an image that is
// no fixture.
const makeFixtures = `
mkdir -p docs testdata/images testdata/documents 'testdata/Quarter 1'
convert -size 64x64 plasma: docs/logo.png
convert -size 800x600 plasma: testdata/images/banner.png
convert -size 1024x768 plasma: -quality 80 testdata/images/photo.jpg
echo '<svg xmlns="http://www.w3.org/2000/svg" width="595" height="842"><circle cx="300" cy="400" r="99"/></svg>' >page.svg
rsvg-convert --format pdf --output testdata/documents/invoice.pdf page.svg page.svg page.svg
rm page.svg
` + python + ` -c '
import openpyxl
book = openpyxl.Workbook()
book.active.append(["id", "name", "price"])
for i in range(25):
    book.active.append([i, "product", i * 1.5])
book.save("testdata/Quarter 1/price list.xlsx")'
ffmpeg -loglevel error -f lavfi -i testsrc=size=320x240:rate=25:duration=2 testdata/clip.mp4
echo '{"total": 42}' >testdata/expected.json
`

// describeFixtures prints what tests rely on.
const describeFixtures = `
identify -format '%f %m %wx%h\n' testdata/images/*
pdfinfo testdata/documents/invoice.pdf | grep ^Pages:
` + python + ` -c '
import openpyxl
print(openpyxl.load_workbook("testdata/Quarter 1/price list.xlsx").active.dimensions)'
ffprobe -loglevel error -select_streams v -show_entries stream=width,height,avg_frame_rate:format=duration -of csv testdata/clip.mp4
cat testdata/expected.json
`

// The sections about migration in docs/fixtures.md lead from committed files, or files in Git LFS, to a
// list whose files are the same to tests.
func TestConformanceMigration(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		heading, setup string
		pointers       int
	}{
		{"From committed files", "", 0},
		{"From Git LFS", "git lfs install && git lfs track '*.png' '*.jpg' '*.pdf' '*.xlsx' '*.mp4'", 6},
	} {
		t.Run(c.heading, func(t *testing.T) {
			original, server := newRepository(t), t.TempDir()
			original.run(t, "git init --quiet --bare --initial-branch=main "+server+" && git remote add origin file://"+server)
			original.run(t, c.setup+makeFixtures+"git add --all && git commit --quiet --message fixtures && git push --quiet origin main")
			want := original.run(t, describeFixtures)

			clone := cloneServer(t, original, "GIT_LFS_SKIP_SMUDGE=1")
			assert.Equal(t, c.pointers, strings.Count(clone.run(t, "git lfs ls-files"), "\n"))
			migrate(t, clone, readRecipe(t, c.heading).commands)
			assert.Equal(t, want, clone.run(t, describeFixtures))
			clone.run(t, "git push --quiet origin main")

			clone = cloneServer(t, original, "")
			clone.run(t, "placeholder sync && cd testdata && sha256sum --check placeholder.sum")
			assert.Equal(t, want, clone.run(t, describeFixtures))
			requireMigrated(t, clone)
		})
	}
}

// cloneServer returns a new clone of the repository that another one was pushed to.
func cloneServer(t *testing.T, pushed repository, env string) repository {
	t.Helper()
	clone := pushed.in(t.TempDir())
	pushed.run(t, env+" git clone --quiet $(git remote get-url origin) "+clone.dir)
	return clone
}

// migrate runs the commands of a section, and edits the list as a reader does.
func migrate(t *testing.T, clone repository, commands []string) {
	t.Helper()
	require.Len(t, commands, 3)
	clone.run(t, commands[0])
	clone.run(t, `sed -i '/^expected.json /d' testdata/placeholder.txt`)
	clone.run(t, commands[1])
	clone.run(t, "touch --date='1 minute ago' docs/logo.png && git status") // git compares the bytes of files that are newer than its index
	clone.run(t, commands[2])
}

// requireMigrated requires that git has a list instead of fixtures, and everything else.
func requireMigrated(t *testing.T, clone repository) {
	t.Helper()
	assert.Empty(t, clone.run(t, "git status --porcelain"))
	assert.Empty(t, clone.run(t, "git lfs ls-files"))
	assert.Empty(t, clone.run(t, "git grep --name-only https://git-lfs.github.com/spec HEAD || test $? = 1"), "pointers are left")
	files := strings.Fields(clone.run(t, "git ls-files docs testdata"))
	assert.Equal(t, []string{"docs/logo.png", "testdata/.gitignore", "testdata/expected.json", "testdata/placeholder.sum", "testdata/placeholder.txt"}, files)
	assert.Equal(t, "PNG 64x64", clone.run(t, "identify -format '%m %wx%h' docs/logo.png"))
}
