package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// npmFiles returns the texts of the files in an npm package, by name, and its package.json.
func npmFiles(t *testing.T, a artifact) (files map[string]string, manifest map[string]any) {
	t.Helper()
	archive, err := gzip.NewReader(bytes.NewReader(a.data))
	require.NoError(t, err)
	files = filesOfTar(t, archive)
	require.NoError(t, json.Unmarshal([]byte(files["package/package.json"]), &manifest))
	return files, manifest
}

func TestNPMPackageDependsOnAllPlatforms(t *testing.T) {
	t.Parallel()
	main, err := sample.npmPackage(source)
	require.NoError(t, err)
	files, manifest := npmFiles(t, main)
	assert.Equal(t, "1.2.3", manifest["version"])
	want := map[string]any{}
	for _, b := range []build{{os: "linux", arch: "amd64"}, {os: "linux", arch: "arm64"}, {os: "darwin", arch: "amd64"},
		{os: "darwin", arch: "arm64"}, {os: "windows", arch: "amd64"}, {os: "windows", arch: "arm64"}} {
		platform, err := sample.npmPlatformPackage(b, nil)
		require.NoError(t, err)
		_, manifest := npmFiles(t, platform)
		want[manifest["name"].(string)] = "1.2.3"
	}
	assert.Equal(t, want, manifest["optionalDependencies"])

	for _, name := range []string{"index.js", "index.d.ts", "bin.js", "README.md", "LICENSE"} {
		assert.Contains(t, files, "package/"+name)
	}
	assert.NotContains(t, files, "package/generate.js")
}

func TestNPMPackageHasTheFilesItNames(t *testing.T) {
	t.Parallel()
	a, err := sample.npmPackage(source)
	require.NoError(t, err)
	files, manifest := npmFiles(t, a)
	exports := manifest["exports"].(map[string]any)["."].(map[string]any)
	for _, condition := range []string{"import", "require"} {
		for _, name := range exports[condition].(map[string]any) {
			assert.Contains(t, files, "package/"+strings.TrimPrefix(name.(string), "./"))
		}
	}
	assert.Contains(t, files, "package/"+strings.TrimPrefix(manifest["main"].(string), "./"))
	for _, name := range []string{"index.d.cts", "kinds.d.cts"} {
		assert.NotContains(t, files["package/"+name], ".js'", "modules are not CommonJS")
	}
	assert.NotContains(t, files["package/index.cjs"], "import.meta")
	assert.NotContains(t, files["package/index.cjs"], "/packages/npm", "the script depends on the directory of its sources")
}

func TestNPMPlatformPackageHasProgramsAndNoScripts(t *testing.T) {
	t.Parallel()
	a, err := sample.npmPlatformPackage(sampleBuild("windows", "amd64"), []file{{name: "LICENSE"}, {name: "README.md"}})
	require.NoError(t, err)
	files, manifest := npmFiles(t, a)
	assert.Equal(t, []string{"package/LICENSE", "package/README.md", "package/bin/placeholder.exe", "package/bin/placeholderd.exe", "package/package.json"},
		slices.Sorted(maps.Keys(files)))
	assert.Equal(t, []any{"win32"}, manifest["os"])
	assert.Equal(t, []any{"x64"}, manifest["cpu"])
	assert.NotContains(t, manifest, "scripts")
}

func TestMatchesPatternsOfNPM(t *testing.T) {
	t.Parallel()
	patterns := []string{"*.js", "!generate.js", "README.md"}
	for name, want := range map[string]bool{"index.js": true, "generate.js": false, "README.md": true, "package.json": false} {
		assert.Equal(t, want, matches(name, patterns), name)
	}
}
