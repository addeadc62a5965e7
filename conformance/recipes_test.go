//go:build conformance

package conformance

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listed returns a repository with the list of docs/fixtures.md and the files of a recipe.
func listed(t *testing.T, r recipe) repository {
	t.Helper()
	repo := newRepository(t)
	repo.write(t, readRecipe(t, "Fixtures").files)
	repo.write(t, r.files)
	return repo
}

// requireFixtures requires that the listed files exist and have the bytes of their addresses.
func requireFixtures(t *testing.T, repo repository) {
	t.Helper()
	assert.Equal(t, "photo.jpg: OK\nuploads/25mb.zip: OK\nusers.csv: OK\n", repo.run(t, readRecipe(t, "The sums").commands[0]))
	for path, address := range map[string]string{
		"photo.jpg":        "image/4000x3000?style=photo&format=jpg",
		"uploads/25mb.zip": "file/25MB?type=zip",
		"users.csv":        "csv/1000?columns=20&seed=7",
	} {
		repo.run(t, "placeholder verify '"+address+"' testdata/"+path)
	}
}

// A commit after sync has the list, the sums and .gitignore, and a clone gets the same files from them.
func TestConformanceFixturesOfClone(t *testing.T) {
	r := readRecipe(t, "Fixtures")
	repo := listed(t, r)
	repo.run(t, r.commands[0])
	requireFixtures(t, repo)
	repo.run(t, "git add --all && git commit --quiet --message fixtures")
	assert.Equal(t, "testdata/.gitignore\ntestdata/placeholder.sum\ntestdata/placeholder.txt\n", repo.run(t, "git ls-files"))

	clone := repo.in(filepath.Join(t.TempDir(), "clone"))
	repo.run(t, "git clone --quiet . "+clone.dir)
	clone.run(t, "placeholder sync")
	requireFixtures(t, clone)
	assert.Empty(t, clone.run(t, "git status --porcelain"))
	assert.Empty(t, clone.run(t, "placeholder sync --check --verify"))
	clone.run(t, "placeholder clean")
	assert.Empty(t, clone.run(t, "git status --porcelain --ignored"))
}

func TestConformanceFixturesFromMake(t *testing.T) {
	repo := listed(t, readRecipe(t, "Make"))
	repo.run(t, "make test")
	requireFixtures(t, repo)
}

func TestConformanceFixturesFromNpm(t *testing.T) {
	repo := listed(t, readRecipe(t, "npm"))
	repo.write(t, map[string]string{"upload.test.mjs": `import { statSync } from 'node:fs';
import { test } from 'node:test';
test('upload', () => { statSync('testdata/uploads/25mb.zip'); });
`})
	assert.Contains(t, repo.run(t, "npm test"), "pass 1")
	requireFixtures(t, repo)
}

func TestConformanceFixturesFromPytest(t *testing.T) {
	repo := listed(t, readRecipe(t, "pytest"))
	assert.Contains(t, repo.run(t, python+" -m pytest"), "1 passed")
	requireFixtures(t, repo)
}

// Node.js calls the setup as Playwright does.
func TestConformanceFixturesFromPlaywright(t *testing.T) {
	repo := listed(t, readRecipe(t, "Playwright"))
	repo.write(t, map[string]string{"run.mjs": `import config from './playwright.config.mjs';
const { default: setup } = await import(config.globalSetup);
await setup(config);
`})
	repo.run(t, "node run.mjs")
	requireFixtures(t, repo)
}

// The command is a tool of another module. It is a small program that runs the built command: go tool ignores
// GOFLAGS, so it would compile all packages of the command again.
func TestConformanceFixturesFromGoGenerate(t *testing.T) {
	r := readRecipe(t, "Go")
	r.files["fixtures.go"] = "package shop\n\n" + r.files["fixtures.go"]
	r.files["go.mod"] = "module example.org/shop\n\ngo 1.26.0\n"
	repo := listed(t, r)
	repo.env = append(repo.env, moduleProxy(t, fmt.Sprintf(`package main

import (
	"os"
	"syscall"
)

func main() { panic(syscall.Exec(%q, os.Args, os.Environ())) }
`, filepath.Join(programs, "placeholder")))...)
	repo.run(t, r.commands[0])
	requireFixtures(t, repo)
	require.NoError(t, os.RemoveAll(filepath.Join(repo.dir, "testdata", "uploads")))
	repo.run(t, "go generate ./...")
	requireFixtures(t, repo)
}

// The hook fails if a list was changed without its sums. pre-commit builds the command of the
// repository that has the hook, which is here a program that runs the built command.
func TestConformanceFixturesWithPreCommit(t *testing.T) {
	hooks := newRepository(t)
	hooks.write(t, map[string]string{
		".pre-commit-hooks.yaml":  read(t, "../.pre-commit-hooks.yaml"),
		"go.mod":                  "module hooks.example\n",
		"cmd/placeholder/main.go": fmt.Sprintf("package main\n\nimport (\n\t\"os\"\n\t\"syscall\"\n)\n\nfunc main() { panic(syscall.Exec(%q, os.Args, os.Environ())) }\n", filepath.Join(programs, "placeholder")),
	})
	hooks.run(t, "git add --all && git commit --quiet --message hooks && git tag v1.0.0")
	r := readRecipe(t, "pre-commit")
	const config = ".pre-commit-config.yaml"
	r.files[config] = strings.Replace(r.files[config], "https://github.com/seed-40aebabe/placeholder", hooks.dir, 1)
	require.Contains(t, r.files[config], hooks.dir)
	repo := listed(t, r)
	repo.run(t, "placeholder sync --gitignore && git add --all && pre-commit install && git commit --message fixtures")
	out, err := repo.try("echo 'new.txt text/100' >>testdata/placeholder.txt && git commit --all --message 'more fixtures'")
	require.Error(t, err)
	assert.Contains(t, out, "testdata/new.txt: missing")
	repo.run(t, "placeholder sync && git commit --all --message 'more fixtures'")
}

// actionlint accepts the workflow, with the inputs of the action.
func TestConformanceFixturesWorkflow(t *testing.T) {
	repo := listed(t, readRecipe(t, "GitHub Actions"))
	repo.run(t, "go run github.com/rhysd/actionlint/cmd/actionlint@v1.7.12 .github/workflows/test.yml")
}
