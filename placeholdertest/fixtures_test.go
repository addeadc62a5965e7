package placeholdertest_test

import (
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFixturesAreTheFilesOfTheList(t *testing.T) {
	t.Parallel()
	dir := newList(t, "a  eicar\n") // in sub
	list := "# files\nphoto.jpg  image/80x60?format=jpg\n\"a b/c.zip\"  file/5GB?type=zip\n"
	require.NoError(t, os.WriteFile(filepath.Join(dir, "placeholder.txt"), []byte(list), 0o666))

	fixtures := placeholdertest.Fixtures(t, dir)
	assert.NoFileExists(t, filepath.Join(dir, "photo.jpg"))
	photo, err := fixtures.Open("photo.jpg")
	require.NoError(t, err)
	placeholdertest.Equal(t, placeholdertest.Get(t, "image/80x60?format=jpg"), photo)
	archive, err := fixtures.Open("a b/c.zip")
	require.NoError(t, err)
	info, err := archive.Stat()
	require.NoError(t, err)
	assert.Equal(t, int64(5*placeholder.GB), info.Size())
	_, err = fixtures.Open("sub")
	assert.ErrorIs(t, err, os.ErrNotExist)
}

func TestFixturesPassFSTest(t *testing.T) {
	t.Parallel()
	dir := newList(t, "a.png image/8x8\nb/a.png image/8x8\nb/c/größe.csv csv/10\n")
	require.NoError(t, fstest.TestFS(placeholdertest.Fixtures(t, filepath.Join(dir, "sub")), "a.png", "b/a.png", "b/c/größe.csv"))
}

func TestFixturesFailOnMistakesInTheList(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		list string
		want []string
	}{
		"invalid lines":     {"a imgae/8x8\n../a eicar", []string{"placeholder.txt:1:3: kind must be one of", "did you mean image?\n", "placeholder.txt:2:1: path must not have"}},
		"impossible files":  {"a image/8x8?size=1B\nb eicar\nc pdf/1?size=1B", []string{"placeholder.txt:1:3: size must be at least", "placeholder.txt:3:3: size must be at least"}},
		"misnamed file":     {"report.docx pdf/1", []string{"placeholder.txt:1:13: report.docx is the name of a docx, but pdf/1 gives a pdf; if that is intended, write as-is before the address"}},
		"file is directory": {"a/b eicar\na eicar", []string{"placeholder.txt:2:1: path must not be a directory"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := filepath.Join(newList(t, c.list), "sub")
			r := record(t, func(t testing.TB) { placeholdertest.Fixtures(t, dir) })
			assert.True(t, r.failed)
			for _, want := range c.want {
				assert.Contains(t, r.log, want)
			}
		})
	}
}

func TestFixturesHaveTheFormatOfTheirNames(t *testing.T) {
	t.Parallel()
	fixtures := placeholdertest.Fixtures(t, filepath.Join(newList(t, "a.jpg image/80x60\nb.jpg as-is image/80x60\n"), "sub"))
	for name, address := range map[string]string{"a.jpg": "image/80x60?format=jpg", "b.jpg": "image/80x60"} {
		got, err := fixtures.Open(name)
		require.NoError(t, err)
		placeholdertest.Equal(t, placeholdertest.Get(t, address), got)
	}
}

func TestFixturesFailTheTestWithoutAList(t *testing.T) {
	t.Parallel()
	r := record(t, func(t testing.TB) { placeholdertest.Fixtures(t, "missing") })
	assert.True(t, r.failed)
	assert.Contains(t, r.log, `placeholdertest.Fixtures(t, "missing"): open `+filepath.Join("missing", "placeholder.txt"))
}
