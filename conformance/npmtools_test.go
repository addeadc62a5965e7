//go:build conformance

package conformance

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

// version returns the path of a file in a package of testdata/versions.
func version(t *testing.T, file string) string {
	t.Helper()
	file, err := filepath.Abs("testdata/versions/node_modules/" + file)
	require.NoError(t, err)
	return file
}

// The npm package passes its own tests in the oldest version of Node.js that it supports, and in later ones.
func TestConformanceNPMSources(t *testing.T) {
	t.Parallel()
	versions := map[string]string{"Node.js 20": "node"}
	if exhaustive.Enabled() {
		versions["Node.js 22"], versions["Node.js 26"] = version(t, "node22/bin/node"), version(t, "node26/bin/node")
	}
	for name, node := range versions {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			command := exec.Command(node, "--test")
			command.Dir = "../packages/npm"
			command.Env = append(os.Environ(), "PLACEHOLDERD="+program)
			out, err := command.CombinedOutput()
			require.NoError(t, err, string(out))
		})
	}
}

// The types of the npm package are right in several versions of TypeScript, and in CommonJS.
func TestConformanceNPMTypes(t *testing.T) {
	t.Parallel()
	p := newNPMProject(t)
	compilers := map[string]string{
		"TypeScript 5": version(t, "typescript5/bin/tsc"),
		"TypeScript 6": "../node_modules/typescript/bin/tsc",
		"TypeScript 7": version(t, "typescript7/bin/tsc"),
	}
	for name, tsc := range compilers {
		if name != "TypeScript 7" && !exhaustive.Enabled() { // which takes a tenth of the time
			continue
		}
		t.Run(name, func(t *testing.T) { p.run(t, "", "node", tsc, "--project", "types") })
	}
	t.Run("CommonJS", func(t *testing.T) {
		p.run(t, "", "node", compilers["TypeScript 7"], "--project", "commonjs")
		assert.Equal(t, "photo.jpg true true 5119 true\n", p.run(t, "", "node", "commonjs/built/use.js"))
	})
	t.Run("errors say what is allowed", func(t *testing.T) {
		out, err := p.command("node", compilers["TypeScript 7"], "--project", "types/wrong.json").CombinedOutput()
		require.Error(t, err)
		for _, want := range []string{
			`Type '"jpeg"' is not assignable to type '"gif" | "jpg" | "png" | "svg" | "webp" | undefined'. Did you mean '"jpg"'?`,
			"Did you mean to write 'format'?",
			`Argument of type '"jpg/800x600"' is not assignable to parameter of type 'Address'`,
			`Argument of type '"exe"' is not assignable to parameter of type 'SizeCaseParameters | SizeCaseType'`,
		} {
			assert.Contains(t, string(out), want)
		}
	})
	t.Run("all ways to resolve modules find them", func(t *testing.T) {
		tarball := released(t, "seed-40aebabe-placeholder-[0-9]*.tgz")
		p.run(t, "", "attw", tarball)
		p.run(t, "", "publint", "--strict", tarball)
	})
}

// The recipes of docs/mocks.md work. Their tools need a later Node.js than the npm package.
func TestConformanceNPMMocks(t *testing.T) {
	exhaustive.Only(t)
	t.Parallel()
	p := newNPMProject(t)
	recipes := map[string]string{}
	for _, block := range fenced.FindAllStringSubmatch(read(t, "../docs/mocks.md"), -1) {
		name, code, ok := strings.Cut(strings.TrimPrefix(block[2], "// "), "\n")
		require.True(t, ok)
		recipes[name] = code
		require.NoError(t, os.WriteFile(filepath.Join(p.dir, "mocks", name), []byte(code), 0o600))
	}
	p.dir = filepath.Join(p.dir, "mocks")
	node, tools := version(t, "node22/bin/node"), "../../node_modules/"
	tested := []string{"dom.mjs"} // by tests that import it
	for _, c := range []struct {
		file string
		args []string
	}{
		{"msw.test.mjs", []string{"--test", "msw.test.mjs"}},
		{"supertest.test.mjs", []string{"--test", "supertest.test.mjs"}},
		{"axios.test.mjs", []string{"--test", "axios.test.mjs"}},
		// These find lost.vitest.mjs as well, which shows what happens without the recipe.
		{"upload.vitest.mjs", []string{tools + "vitest/vitest.mjs", "run", "--testTimeout=120000", "--environment", "jsdom"}},
		{"upload.vitest.mjs", []string{tools + "vitest/vitest.mjs", "run", "--testTimeout=120000", "--environment", "happy-dom"}},
		{"upload.jest.ts", []string{tools + "jest/bin/jest.js", "--testTimeout=120000"}},
		{"upload.jest.ts", []string{tools + "jest/bin/jest.js", "--testTimeout=120000", "--env", "@happy-dom/jest-environment"}},
	} {
		tested = append(tested, c.file)
		t.Run(strings.Join(c.args, " "), func(t *testing.T) { p.run(t, "", node, c.args...) })
	}
	for name := range recipes {
		assert.Contains(t, tested, name)
	}
}
