//go:build conformance

package conformance

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// runIn runs a program in a directory, which must succeed, and returns its output.
func runIn(t *testing.T, dir, program string, args ...string) string {
	t.Helper()
	command := exec.Command(program, args...)
	command.Dir = dir
	out, err := command.CombinedOutput()
	noteVerdict(program, args, err == nil)
	require.NoError(t, err, "%s %q\n%s", program, args, out)
	return string(out)
}

// npm installs the packages of a release into an empty project, without a registry.
func TestConformanceNPMInstallsTarballs(t *testing.T) {
	project := t.TempDir()
	runIn(t, project, "npm", "init", "--yes")
	runIn(t, project, "npm", "install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund",
		released(t, "seed-40aebabe-placeholder-linux-*.tgz"), released(t, "seed-40aebabe-placeholder-[0-9]*.tgz"))

	version := runIn(t, project, "npx", "--offline", "placeholder", "--version")
	assert.Equal(t, runIn(t, project, filepath.Join(unpackedArchive(t), "placeholder"), "--version"), version)
	size := runIn(t, project, "node", "--input-type=module", "--eval", `
		import { get } from '@seed-40aebabe/placeholder'
		console.log((await get('file/10MB', { type: 'zip' })).size)`)
	assert.Equal(t, "10485760\n", size)
}

// pip installs the wheel of a release into an empty environment, without an index.
func TestConformancePipInstallsWheel(t *testing.T) {
	environment := t.TempDir()
	runIn(t, environment, python, "-m", "venv", ".")
	runIn(t, environment, "bin/pip", "install", "--quiet", "--no-index", "--disable-pip-version-check", released(t, "placeholder_files-*.whl"))
	runIn(t, environment, "bin/pip", "check")

	version := runIn(t, environment, "bin/placeholder", "--version")
	assert.Equal(t, runIn(t, environment, filepath.Join(unpackedArchive(t), "placeholder"), "--version"), version)
	size := runIn(t, environment, "bin/python", "-c", "import placeholder_files; print(placeholder_files.get('file/10MB', type='zip').size)")
	assert.Equal(t, "10485760\n", size)

	// Each file is as the list in the wheel says.
	runIn(t, environment, "bin/python", "-c", `
import base64, hashlib, importlib.metadata
for file in importlib.metadata.distribution("placeholder-files").files:
    if file.hash:
        digest = hashlib.new(file.hash.mode, file.locate().read_bytes()).digest()
        assert base64.urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value, file
        assert file.size == file.locate().stat().st_size, file`)
}
