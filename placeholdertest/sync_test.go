package placeholdertest_test

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/fixture"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// The environment variables with which this program syncs instead of running tests.
const (
	syncDir   = "TEST_SYNC_DIR"   // the argument of Sync
	syncHangs = "TEST_SYNC_HANGS" // if set, the process does not go on when it has written a part of a file
)

// TestMain keeps tests from using the cache of the user.
func TestMain(m *testing.M) {
	if dir := os.Getenv(syncDir); dir != "" {
		os.Exit(syncInProcess(dir))
	}
	os.Exit(runWithCache(m))
}

func runWithCache(m *testing.M) int {
	cache, err := os.MkdirTemp("", "placeholdertest")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(cache)
	for _, name := range []string{"XDG_CACHE_HOME", "HOME", "LocalAppData"} { // Linux, macOS and Windows
		if err := os.Setenv(name, cache); err != nil {
			panic(err)
		}
	}
	return m.Run()
}

func syncInProcess(dir string) int {
	if os.Getenv(syncHangs) != "" {
		o := fixture.Options{Start: func(int64) io.WriteCloser { return hanging{} }}
		_, _ = fixture.Sync(context.Background(), []string{dir}, o)
	}
	r := record(nil, func(t testing.TB) { placeholdertest.Sync(t, dir) })
	fmt.Print(r.log)
	if r.failed {
		return 1
	}
	return 0
}

// A hanging progress says that a part of a file is written, and then never returns.
type hanging struct{}

func (hanging) Write([]byte) (int, error) {
	fmt.Println("writing")
	_, err := io.Copy(io.Discard, os.Stdin) // a pipe that stays open
	return 0, err
}

func (hanging) Close() error { return nil }

// process returns a process that syncs a directory.
func process(dir string, environment ...string) *exec.Cmd {
	command := exec.Command(os.Args[0])
	command.Env = append(append(os.Environ(), syncDir+"="+dir), environment...)
	return command
}

// newList returns a new directory with a list below it.
func newList(t *testing.T, list string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	require.NoError(t, os.Mkdir(filepath.Join(dir, "sub"), 0o777))
	require.NoError(t, os.WriteFile(filepath.Join(dir, "sub", "placeholder.txt"), []byte(list), 0o666))
	return dir
}

func TestSyncWritesFilesOncePerDirectory(t *testing.T) {
	t.Parallel()
	dir := newList(t, "a.png  image/8x8\n")
	placeholdertest.Sync(t, dir)
	path := filepath.Join(dir, "sub", "a.png")
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close()
	placeholdertest.Equal(t, placeholdertest.Get(t, "image/8x8"), file)

	require.NoError(t, os.Remove(path))
	placeholdertest.Sync(t, dir+"/./")
	assert.NoFileExists(t, path, "the work is done once")
	placeholdertest.Sync(t, filepath.Join(dir, "sub"))
	assert.FileExists(t, path, "this is another directory")
}

func TestSyncFailsTheTest(t *testing.T) {
	t.Parallel()
	changed := newList(t, "a  text/10\n")
	require.NoError(t, os.WriteFile(filepath.Join(changed, "sub", "a"), []byte("mine"), 0o666))
	for name, c := range map[string]struct{ dir, want string }{
		"changed file": {changed, "placeholder sync --force replaces it"},
		"mistake":      {newList(t, "a  txt/10\n"), "placeholder.txt:1:4: "},
		"no list":      {t.TempDir(), "found no placeholder.txt in "},
		"no directory": {"missing", `placeholdertest.Sync(t, "missing"): cannot search missing: `},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for range 2 { // the second call has the result of the first
				r := record(t, func(t testing.TB) { placeholdertest.Sync(t, c.dir) })
				assert.True(t, r.failed)
				assert.Contains(t, r.log, c.want)
			}
		})
	}
}

func TestSyncRunsInParallelProcesses(t *testing.T) {
	t.Parallel()
	dir := newList(t, "a  file/1MB\nb  file/1MB?seed=1\n")
	results := make(chan string)
	const count = 6
	for range count {
		go func() {
			output, err := process(dir).CombinedOutput()
			results <- fmt.Sprintf("%s%v", output, err)
		}()
	}
	for range count {
		assert.Equal(t, "<nil>", <-results)
	}
	files, err := os.ReadDir(filepath.Join(dir, "sub"))
	require.NoError(t, err)
	assert.Len(t, files, 4, "the list, the sums and two files")
}

func TestSyncRecoversFromKilledProcess(t *testing.T) {
	t.Parallel()
	dir := newList(t, "a  text/10\n")
	killed := process(filepath.Join(dir, "sub"), syncHangs+"=1")
	_, err := killed.StdinPipe()
	require.NoError(t, err)
	out, err := killed.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, killed.Start())
	line, err := bufio.NewReader(out).ReadString('\n')
	require.NoError(t, err)
	require.Equal(t, "writing\n", line)
	require.NoError(t, killed.Process.Kill())
	require.Error(t, killed.Wait())

	placeholdertest.Sync(t, dir)
	files, err := os.ReadDir(filepath.Join(dir, "sub"))
	require.NoError(t, err)
	assert.Len(t, files, 3, "the list, the sums and a file")
}
