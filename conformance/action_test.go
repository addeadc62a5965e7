//go:build conformance

package conformance

import (
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"go.yaml.in/yaml/v3"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// An actionStep is a step of action.yml.
type actionStep struct {
	Name, Uses, If, Shell, Run string
	Env                        map[string]string
}

// actionSteps returns the steps of action.yml that run scripts, by name.
func actionSteps(t *testing.T) map[string]actionStep {
	t.Helper()
	var action struct{ Runs struct{ Steps []actionStep } }
	require.NoError(t, yaml.Unmarshal([]byte(read(t, "../action.yml")), &action))
	steps := map[string]actionStep{}
	for _, step := range action.Runs.Steps {
		if step.Uses == "" {
			steps[step.Name] = step
		}
	}
	require.Len(t, steps, 3)
	return steps
}

// The scripts of the action contain no inputs, which could inject commands.
func TestConformanceActionScripts(t *testing.T) {
	for name, step := range actionSteps(t) {
		t.Run(name, func(t *testing.T) {
			assert.Equal(t, "bash", step.Shell)
			assert.NotContains(t, step.Run, "${{")
			runTool(t, "shellcheck", "--severity=warning", newRunner(t).script(t, step))
		})
	}
}

// Without directories, only the first step runs: the others need directories, or files that a step has found in them.
func TestConformanceActionInstallsOnly(t *testing.T) {
	var action struct{ Runs struct{ Steps []actionStep } }
	require.NoError(t, yaml.Unmarshal([]byte(read(t, "../action.yml")), &action))
	assert.Empty(t, action.Runs.Steps[0].If)
	for _, step := range action.Runs.Steps[1:] {
		assert.Regexp(t, `^(inputs\.directories$|steps\.files\.outputs\.paths)`, step.If, step.Name)
	}
}

// Steps of workflows use actions at a commit, and no script contains an expression, which could inject commands.
func TestConformanceWorkflowsRunWhatWasReviewed(t *testing.T) {
	paths, err := filepath.Glob("../.github/workflows/*.yml")
	require.NoError(t, err)
	require.Len(t, paths, 3)
	for _, path := range append(paths, "../action.yml") {
		var workflow struct {
			Jobs map[string]struct{ Steps []actionStep }
			Runs struct{ Steps []actionStep }
		}
		require.NoError(t, yaml.Unmarshal([]byte(read(t, path)), &workflow))
		steps := workflow.Runs.Steps
		for _, job := range workflow.Jobs {
			steps = append(steps, job.Steps...)
		}
		require.NotEmpty(t, steps)
		for _, step := range steps {
			assert.Regexp(t, `^(\./|[\w/-]+@[0-9a-f]{40})?$`, step.Uses, path)
			assert.NotContains(t, step.Run, "${{", path)
		}
	}
}

// A runner runs steps as GitHub does.
type runner struct {
	workspace, temp, pathFile, outputFile string
	expressions                           map[string]string // values by expression
	env                                   []string          // replaces the environment of the step and of the test
}

func newRunner(t *testing.T) *runner {
	t.Helper()
	temp := t.TempDir()
	return &runner{
		workspace:   t.TempDir(),
		temp:        temp,
		pathFile:    filepath.Join(temp, "path"),
		outputFile:  filepath.Join(temp, "output"),
		expressions: map[string]string{},
	}
}

// script writes the script of a step to a file, with the options that GitHub sets.
func (r *runner) script(t *testing.T, step actionStep) (path string) {
	t.Helper()
	path = filepath.Join(r.temp, "step.bash")
	require.NoError(t, os.WriteFile(path, []byte("set -e -o pipefail\n"+step.Run), 0o600))
	return path
}

// run runs a step and returns what it prints.
func (r *runner) run(t *testing.T, step actionStep) (output string, err error) {
	t.Helper()
	command := exec.Command("bash", "--noprofile", "--norc", r.script(t, step))
	command.Dir = r.workspace
	command.Env = append(os.Environ(), "PATH="+r.path(t), "RUNNER_TEMP="+r.temp, "RUNNER_OS=Linux", "RUNNER_ARCH=X64",
		"GITHUB_PATH="+r.pathFile, "GITHUB_OUTPUT="+r.outputFile)
	if runtime.GOARCH == "arm64" {
		command.Env = append(command.Env, "RUNNER_ARCH=ARM64")
	}
	for name, value := range step.Env {
		command.Env = append(command.Env, name+"="+r.evaluate(t, value))
	}
	command.Env = append(command.Env, r.env...)
	out, err := command.CombinedOutput()
	return string(out), err
}

// path returns the directories of programs, those added by steps first.
func (r *runner) path(t *testing.T) string {
	t.Helper()
	path := os.Getenv("PATH")
	added, err := os.ReadFile(r.pathFile)
	if os.IsNotExist(err) {
		return path
	}
	require.NoError(t, err)
	for dir := range strings.Lines(string(added)) {
		path = strings.TrimSpace(dir) + ":" + path
	}
	return path
}

var expression = regexp.MustCompile(`\$\{\{ (.*?) \}\}`)

// evaluate replaces the expressions in a value.
func (r *runner) evaluate(t *testing.T, value string) string {
	return expression.ReplaceAllStringFunc(value, func(match string) string {
		name := expression.FindStringSubmatch(match)[1]
		value, known := r.expressions[name]
		require.True(t, known, name)
		return value
	})
}

// install runs the step that installs a ref of placeholder, in an environment, with the releases of
// a server.
func (r *runner) install(t *testing.T, ref string, releases http.Handler, env ...string) (output string, err error) {
	t.Helper()
	server := httptest.NewServer(releases)
	t.Cleanup(server.Close)
	root, err := filepath.Abs("..")
	require.NoError(t, err)
	r.expressions["inputs.version || github.action_ref"] = ref
	r.expressions["inputs.version"] = ""
	r.expressions["github.action_path"] = root
	r.env = append(env, "RELEASES="+server.URL)
	return r.run(t, actionSteps(t)["Install placeholder"])
}

// programs returns the names of the installed programs.
func (r *runner) programs(t *testing.T) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(strings.TrimSpace(read(t, r.pathFile)))
	require.NoError(t, err)
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}

// smallSource returns a clone of the repository whose programs do nothing, so that they compile for any
// system in seconds.
func smallSource(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	runTool(t, "git", "clone", "--quiet", "..", dir)
	for _, program := range []string{"placeholder", "placeholderd"} {
		source := filepath.Join(dir, "cmd", program)
		require.NoError(t, os.RemoveAll(source))
		require.NoError(t, os.Mkdir(source, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(source, "main.go"), []byte("package main\n\nfunc main() {}\n"), 0o600))
	}
	return dir
}

// A program is installed from the archive of a release with the right checksum.
func TestConformanceActionInstallsRelease(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	const version = "v0.1.0"
	dist := t.TempDir()
	runTool(t, "go", "run", "-C", "../release", ".", "-source", smallSource(t), "-version", version, "-dist", filepath.Join(dist, version),
		"-targets", "linux_"+runtime.GOARCH+" windows_"+runtime.GOARCH)
	sums := read(t, filepath.Join(dist, version, "SHA256SUMS"))
	release := func(sums string) http.Handler {
		mux := http.NewServeMux()
		writeSums := func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, sums) }
		mux.Handle("/download/", http.StripPrefix("/download/", http.FileServer(http.Dir(dist))))
		mux.HandleFunc("/download/"+version+"/SHA256SUMS", writeSums)
		mux.HandleFunc("/latest/download/SHA256SUMS", writeSums)
		return mux
	}
	refusal := func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusForbidden) }

	for system, program := range map[string]string{"Linux": "placeholder", "Windows": "placeholder.exe"} {
		for _, ref := range []string{version, "v0", "v0.1"} {
			t.Run(ref+" on "+system, func(t *testing.T) {
				r := newRunner(t)
				out, err := r.install(t, ref, release(sums), "RUNNER_OS="+system, "GOPROXY=off")
				require.NoError(t, err, out)
				assert.Equal(t, []string{program}, r.programs(t))
				assert.Contains(t, out, version+"_"+strings.ToLower(system)+"_"+runtime.GOARCH, "a checksum is checked")
			})
		}
	}
	for _, c := range []struct {
		name, want string
		releases   http.Handler
	}{
		{"wrong checksum", "FAILED", release(regexp.MustCompile(`(?m)^.{8}`).ReplaceAllString(sums, "00000000"))},
		{"no checksum", "no properly formatted", release("# nothing")},
		{"server refuses", "cannot download SHA256SUMS of v0.1.0, status 403", http.HandlerFunc(refusal)},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRunner(t)
			out, err := r.install(t, version, c.releases, "GOPROXY=off")
			require.Error(t, err)
			assert.Contains(t, out, c.want)
			assert.Empty(t, r.programs(t))
		})
	}
}

// Go builds the command if the ref is not a release, and for a checkout, which has no ref. For a major
// version without a release, it builds the files of the action.
func TestConformanceActionBuildsWithoutRelease(t *testing.T) {
	proxy := moduleProxy(t, "package main\n\nfunc main() { println(\"built by Go\") }\n")
	for _, c := range []struct {
		name, ref, want string
		env             []string
	}{
		{"version", "v1.2.3", "built by Go", proxy},
		{"branch", "main", "built by Go", proxy},
		{"unknown system", "v1.2.3", "built by Go", append(proxy, "RUNNER_OS=Plan 9")},
		{"checkout", "", "placeholder ", nil},
		{"major version", "v1", "placeholder ", []string{"GOPROXY=off"}},
		{"major version below the latest release", "v0", "placeholder ", []string{"GOPROXY=off"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRunner(t)
			releases := http.NewServeMux()
			if strings.Contains(c.name, "latest") {
				releases.HandleFunc("/latest/download/SHA256SUMS", func(w http.ResponseWriter, _ *http.Request) {
					_, _ = fmt.Fprintf(w, "%s  placeholder_v1.0.0_linux_%s.tar.gz\n", strings.Repeat("0", 64), runtime.GOARCH)
				})
			}
			out, err := r.install(t, c.ref, releases, c.env...)
			require.NoError(t, err, out)
			require.Equal(t, []string{"placeholder"}, r.programs(t))
			version, err := r.run(t, actionStep{Run: "placeholder --version"})
			require.NoError(t, err)
			assert.Contains(t, version, c.want)
		})
	}
}

// The paths of files in the sums are patterns that match only these files. If they are longer than an
// environment variable can be, nothing is cached.
func TestConformanceActionFindsFilesToCache(t *testing.T) {
	r, step := newRunner(t), actionSteps(t)["Find files to cache"]
	sum := strings.Repeat("0f", 32) + "  "
	for dir, sums := range map[string]string{
		"a/testdata":     "# Written by placeholder.\n# image/8x8\n" + sum + "photo.png\n# file/1KB\n" + sum + "raw/disk [1].bin\n",
		"b [x]":          "# text/10\n" + sum + "lorem.txt\n",
		"node_modules/c": sum + "skipped.txt\n",
	} {
		dir = filepath.Join(r.workspace, dir)
		require.NoError(t, os.MkdirAll(dir, 0o755))
		require.NoError(t, os.WriteFile(filepath.Join(dir, "placeholder.sum"), []byte(sums), 0o600))
	}
	out, err := r.run(t, step)
	require.NoError(t, err, out)
	lines := strings.Split(read(t, r.outputFile), "\n")
	assert.ElementsMatch(t, []string{"paths<<END", "./a/testdata/photo.png", "./a/testdata/raw/disk [[]1].bin", "./b [[]x]/lorem.txt", "END", ""}, lines)

	require.NoError(t, os.Remove(r.outputFile))
	long := strings.Repeat(sum+strings.Repeat("x", 100)+"\n", 1000)
	require.NoError(t, os.WriteFile(filepath.Join(r.workspace, "placeholder.sum"), []byte(long), 0o600))
	out, err = r.run(t, step)
	require.NoError(t, err, out)
	assert.NoFileExists(t, r.outputFile)
}

// The action passes directories and flags to placeholder sync, and nothing of them to the shell.
func TestConformanceActionSyncs(t *testing.T) {
	step := actionSteps(t)["Sync files"]
	for _, c := range []struct {
		name, directories, arguments, want string
		fails                              bool
	}{
		{name: "everything", directories: ".", want: "wrote a/photo.png\nwrote a/placeholder.sum\nwrote b b/photo.png\nwrote b b/placeholder.sum\n"},
		{name: "directories", directories: "a\nb b\n", want: "wrote a/photo.png\nwrote a/placeholder.sum\nwrote b b/photo.png\nwrote b b/placeholder.sum\n"},
		{name: "one directory", directories: "b b", want: "wrote b b/photo.png\nwrote b b/placeholder.sum\n"},
		{name: "flags", directories: ".", arguments: "--verify\n  --quiet"},
		{name: "check", directories: "a", arguments: "--check", want: "a/photo.png: missing", fails: true},
		{name: "commands in directories", directories: "$(touch evil); touch evil\n`touch evil`", fails: true},
		{name: "commands in flags", directories: ".", arguments: "; touch evil", fails: true},
		{name: "flags in directories", directories: "--help", fails: true},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRunner(t)
			require.NoError(t, os.WriteFile(r.pathFile, []byte(programs), 0o600))
			for _, dir := range []string{"a", "b b"} {
				dir = filepath.Join(r.workspace, dir)
				require.NoError(t, os.Mkdir(dir, 0o755))
				require.NoError(t, os.WriteFile(filepath.Join(dir, "placeholder.txt"), []byte("photo.png image/8x8\n"), 0o600))
			}
			r.env = []string{"XDG_CACHE_HOME=" + r.temp}
			r.expressions["inputs.directories"], r.expressions["inputs.arguments"] = c.directories, c.arguments
			out, err := r.run(t, step)
			assert.Equal(t, c.fails, err != nil, out)
			if c.fails {
				assert.Contains(t, out, c.want)
			} else {
				assert.Equal(t, c.want, out)
			}
			assert.NoFileExists(t, filepath.Join(r.workspace, "evil"))
		})
	}
}
