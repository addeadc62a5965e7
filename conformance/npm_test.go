//go:build conformance

package conformance

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// The npm package works when it is installed from a registry.
func TestConformanceNPM(t *testing.T) {
	t.Parallel()
	p := newNPMProject(t)
	runners := map[string][]string{
		"node:test": {"node", "--test", "node/"},
		"Vitest":    {"vitest", "run", "--testTimeout=120000", "--root", "vitest"},
	}
	if exhaustive.Enabled() {
		runners["Jest"] = []string{"node", "--experimental-vm-modules", "../node_modules/jest/bin/jest.js", "--runInBand", "--testTimeout=120000", "--rootDir", "jest", "--testMatch", "**/*.test.mjs"}
		runners["Playwright"] = []string{"playwright", "test", "--config", "playwright"}
	}
	for name, command := range runners {
		t.Run(name, func(t *testing.T) { t.Log(p.run(t, "", command[0], command[1:]...)) })
	}
	t.Run("editors complete addresses and parameters", p.testCompletions)
	for name, command := range exhaustive.Or(map[string][]string{"Node": {"node", "hashes.mjs"}}, map[string][]string{
		"Node": {"node", "hashes.mjs"},
		"Bun":  {"bun", "hashes.mjs"},
		"Deno": {"deno", "run", "--allow-all", "hashes.mjs"},
	}) {
		t.Run(name+" has the bytes of the library", func(t *testing.T) {
			testClient(t, false, func(stdin string) string { return p.run(t, stdin, command[0], command[1:]...) })
		})
	}
	t.Run("Node keeps the bytes of copies", func(t *testing.T) { p.testCopies(t, "thrown", []string{"node", "copies.mjs"}) })
	t.Run("the command passes its exit code and signals on", p.testCommand)
	if !exhaustive.Enabled() {
		return
	}
	t.Run("Bun keeps the bytes of copies", func(t *testing.T) { p.testCopies(t, "kept", []string{"bun", "copies.mjs"}) })
	t.Run("Deno keeps the bytes of copies", func(t *testing.T) { p.testCopies(t, "thrown", []string{"deno", "run", "--allow-all", "copies.mjs"}) })
	t.Run("100 processes at once leave nothing behind", p.testProcesses)
}

// testCompletions checks what editors propose.
func (p npmProject) testCompletions(t *testing.T) {
	cases := []struct{ line, want string }{
		{"get('|')", "file/1MB image/800x450 text/1000 qr hostile/zip-parent-path"},
		{"get('image/640x480', { | })", "format style text seed"},
		{"get('image/640x480', { format: '|' })", "png jpg webp gif svg"},
		{"get('image/640x480?style=photo', { format: '|' })", "png jpg"},
		{"get('file/10MB', { type: '|' })", "bin zip jpg png webp pdf"},
		{"get('json/10', { fields: ['|'] })", "id email order_total"},
		{"url('file/10MB', { | })", "type delay cut"},
		{"sizeCases('5MB', '|')", "bin zip jpg png webp pdf"},
		{"sizeCases('5MB', 'png', { | })", "filename seed mode"},
	}
	var lines strings.Builder
	for _, c := range cases {
		fmt.Fprintln(&lines, c.line)
	}
	var proposals [][]string
	require.NoError(t, json.Unmarshal([]byte(p.run(t, lines.String(), "node", "types/completions.mjs")), &proposals))
	require.Len(t, proposals, len(cases))
	for i, c := range cases {
		assert.Subset(t, proposals[i], strings.Fields(c.want), c.line)
	}
}

// testCopies checks whether copies and clones of a file on disk keep the bytes or throw.
func (p npmProject) testCopies(t *testing.T, cloned string, command []string) {
	var results map[string]string
	require.NoError(t, json.Unmarshal([]byte(p.run(t, "", command[0], command[1:]...)), &results))
	require.Len(t, results, 9)
	for way, result := range results {
		want := "kept"
		if way == "structuredClone" || way == "postMessage" {
			want = cloned
		}
		assert.Equal(t, want, result, way)
	}
}

// testCommand checks the command that npx runs.
func (p npmProject) testCommand(t *testing.T) {
	const command = "node_modules/.bin/placeholder"
	assert.Equal(t, "100", p.run(t, "", "bash", "-c", command+" get text/100 -o - | wc -c | tr -d '\\n'"))
	assert.Contains(t, p.run(t, "", "npx", "--offline", "@seed-40aebabe/placeholder", "--help"), "placeholder [command]")

	out, err := p.command(command, "get", "image/0x0").CombinedOutput()
	var exit *exec.ExitError
	require.ErrorAs(t, err, &exit)
	assert.NotZero(t, exit.ExitCode())
	assert.Contains(t, string(out), "width must be between 1 and 8192")

	stopped := p.command(command, "get", "file/5GB", "-o", "-")
	stdout, err := stopped.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, stopped.Start())
	_, err = io.ReadFull(stdout, make([]byte, 1))
	require.NoError(t, err)
	require.NoError(t, stopped.Process.Signal(syscall.SIGTERM))
	require.ErrorAs(t, stopped.Wait(), &exit)
	assert.Equal(t, 128+int(syscall.SIGTERM), exit.ExitCode())
}

// testProcesses runs 100 processes with a daemon each, which start 20 at a time. Half of them end by
// themselves, and half are killed.
func (p npmProject) testProcesses(t *testing.T) {
	temp := t.TempDir()
	var processes []*nodeProcess
	for range 5 {
		var started []*nodeProcess
		for range 20 {
			started = append(started, p.start(t, temp))
		}
		for _, process := range started {
			process.readOrigin(t)
		}
		processes = append(processes, started...)
	}
	origins := map[string]bool{}
	for i, process := range processes {
		origins[process.origin] = true
		if i%2 == 0 {
			require.NoError(t, process.stdin.Close())
		} else {
			require.NoError(t, process.Process.Kill())
		}
	}
	assert.Len(t, origins, len(processes))
	for i, process := range processes {
		assert.Equal(t, i%2 == 0, process.Wait() == nil)
	}
	require.Eventually(t, func() bool {
		left, err := os.ReadDir(temp)
		return err == nil && len(left) == 0
	}, time.Minute, 50*time.Millisecond, "temporary directories remain")
	for origin := range origins {
		require.Eventually(t, func() bool {
			response, err := http.Get(origin)
			return err != nil || response.Body.Close() != nil
		}, time.Minute, 50*time.Millisecond, "a daemon still runs")
	}
}

// A nodeProcess runs origin.mjs.
type nodeProcess struct {
	*exec.Cmd
	stdin  io.Closer
	stdout *bufio.Reader
	origin string // of its daemon
}

// start starts a process that has its temporary files in a directory.
func (p npmProject) start(t *testing.T, temp string) *nodeProcess {
	t.Helper()
	command := p.command("node", "origin.mjs")
	command.Env = append(command.Env, "TMPDIR="+temp)
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	require.NoError(t, err)
	stdout, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() { _ = command.Process.Kill() })
	return &nodeProcess{Cmd: command, stdin: stdin, stdout: bufio.NewReader(stdout)}
}

// readOrigin waits until the daemon of a process has served a file.
func (p *nodeProcess) readOrigin(t *testing.T) {
	t.Helper()
	line, err := p.stdout.ReadString('\n')
	require.NoError(t, err)
	var size int
	_, err = fmt.Sscan(line, &p.origin, &size)
	require.NoError(t, err)
	assert.Equal(t, 100, size)
}

// The npm package gets small files at once, and large ones at a third of the rate of curl. This test
// runs before the parallel ones. Other programs may use the processors, so one of several attempts
// has to be fast enough, in which both read the file one after the other.
func TestConformanceNPMSpeed(t *testing.T) {
	p := newNPMProject(t)
	command := p.command("node", "speed.mjs")
	stdin, err := command.StdinPipe()
	require.NoError(t, err)
	stdout, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	output := json.NewDecoder(stdout)
	var speed struct {
		First, Image float64
		URL          string
	}
	require.NoError(t, output.Decode(&speed))
	t.Logf("first file %.0f ms, image %.2f ms", speed.First, speed.Image)
	assert.Less(t, speed.Image, 3.0, "milliseconds for an image")

	var ratio float64
	for attempt := 0; attempt < 20 && ratio <= 0.35; attempt++ {
		var rate, curl float64
		_, err := fmt.Fprintln(stdin)
		require.NoError(t, err)
		require.NoError(t, output.Decode(&rate))
		_, err = fmt.Sscan(runTool(t, "curl", "--silent", "--output", "/dev/null", "--write-out", "%{speed_download}", speed.URL), &curl)
		require.NoError(t, err)
		t.Logf("1 GB at %.0f MB/s, curl %.0f MB/s", rate/1e6, curl/1e6)
		ratio = max(ratio, rate/curl)
	}
	assert.Greater(t, ratio, 0.35, "of the rate of curl")
	require.NoError(t, stdin.Close())
	require.NoError(t, command.Wait())
}
