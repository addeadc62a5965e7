//go:build conformance

package conformance

import (
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// A generatorProject is a copy of testdata/generators with the description of the API.
type generatorProject struct{ dir string }

func newGeneratorProject(t *testing.T, files ...string) generatorProject {
	t.Helper()
	p := generatorProject{t.TempDir()}
	for _, name := range files {
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, name), []byte(read(t, filepath.Join("testdata/generators", name))), 0o600))
	}
	response, err := http.Get(daemon.url + "/openapi.json")
	require.NoError(t, err)
	defer response.Body.Close()
	description, err := io.ReadAll(response.Body)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(p.dir, "openapi.json"), description, 0o600))
	return p
}

// run runs a program in the project, which must succeed.
func (p generatorProject) run(t *testing.T, name string, args ...string) {
	t.Helper()
	command := exec.Command(name, args...)
	command.Dir = p.dir
	out, err := command.CombinedOutput()
	require.NoErrorf(t, err, "%s %q\n%s", name, args, out)
}

// Clients that TypeScript compiles get files.
func TestConformanceTypeScriptClientsAreGenerated(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	p := newGeneratorProject(t, "use.ts", "tsconfig.json")
	modules, err := filepath.Abs("testdata/generators/node_modules")
	require.NoError(t, err)
	require.NoError(t, os.Symlink(modules, filepath.Join(p.dir, "node_modules")))
	for _, command := range [][]string{
		{"orval", "--input", "openapi.json", "--output", "orval.ts", "--client", "fetch"},
		{"openapi-ts", "--input", "openapi.json", "--output", "hey"},
		{"openapi-typescript", "openapi.json", "--output", "types.ts"},
		{"swagger-typescript-api", "generate", "--path", "openapi.json", "--output", ".", "--name", "swagger.ts"},
		{"tsc", "--project", "."},
	} {
		p.run(t, filepath.Join(modules, ".bin", command[0]), command[1:]...)
	}
	p.run(t, "node", "js/use.js", daemon.url)
}

// Clients that Go compiles get files.
func TestConformanceGoClientsAreGenerated(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	p := newGeneratorProject(t, "use.go", "go.mod", "go.sum", "ogen.yml")
	require.NoError(t, os.Mkdir(filepath.Join(p.dir, "oapi"), 0o700))
	p.run(t, "go", "tool", "ogen", "--config", "ogen.yml", "--package", "ogenapi", "--target", "ogenapi", "openapi.json")
	p.run(t, "go", "tool", "oapi-codegen", "-generate", "types,client", "-package", "oapi", "-o", "oapi/api.go", "openapi.json")
	p.run(t, "go", "run", ".", daemon.url)
}
