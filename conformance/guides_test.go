//go:build conformance

package conformance

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// A guide is a document in Markdown with code.
type guide struct {
	name   string // path from the root of the repository
	text   string
	blocks []codeBlock
}

// A codeBlock is fenced code in a guide.
type codeBlock struct {
	language, text string
}

var fenced = regexp.MustCompile("(?ms)^```(\\w*)\n(.*?)\n```$")

// guides returns all guides, without those whose code other tests run.
func guides(t *testing.T) (all []guide) {
	t.Helper()
	for _, pattern := range []string{"../*.md", "../docs/*.md", "../deploy/*.md", "../packages/*/*.md"} {
		names, err := filepath.Glob(pattern)
		require.NoError(t, err)
		for _, name := range names {
			g := guide{name: strings.TrimPrefix(name, "../"), text: read(t, name)}
			for _, block := range fenced.FindAllStringSubmatch(g.text, -1) {
				require.NotEmpty(t, block[1], "%s has code without a language:\n%s", name, block[2])
				g.blocks = append(g.blocks, codeBlock{block[1], block[2]})
			}
			if runElsewhere[g.name] == "" {
				all = append(all, g)
			}
		}
	}
	require.Greater(t, len(all), 20)
	return all
}

// blocksIn returns the code of a guide in a language.
func (g guide) blocksIn(language string) (texts []string) {
	for _, b := range g.blocks {
		if b.language == language {
			texts = append(texts, b.text)
		}
	}
	return texts
}

// A shellCommand is a command in a guide.
type shellCommand struct {
	text    string
	want    string // output
	printed bool   // whether the guide shows the output
	alone   bool   // whether it does not follow another command
}

// spans returns the code within sentences and tables that a pattern matches as a whole.
func (g guide) spans(pattern string) (code []string) {
	span := regexp.MustCompile("`(" + pattern + ")`")
	for _, match := range span.FindAllStringSubmatch(fenced.ReplaceAllString(g.text, ""), -1) {
		code = append(code, match[1])
	}
	return code
}

// commandSpan matches commands with arguments. Without any, they stand for all their uses.
const commandSpan = "(?:placeholder [a-z]+ |placeholderd -|(?:curl|wget|aria2c|go|npm|pip|docker|make|gh|systemctl|kustomize|skopeo|[.]ci/run) )[^`]+"

// commands returns the commands of a guide: first the ones in sentences and tables, then the ones in blocks, in order.
func (g guide) commands() (all []shellCommand) {
	for _, text := range g.spans(commandSpan) {
		all = append(all, shellCommand{text: strings.ReplaceAll(text, "\n", " "), alone: true})
	}
	for _, b := range g.blocks {
		lines := strings.ReplaceAll(b.text, "\\\n", "")
		switch b.language {
		case "console":
			for _, session := range strings.Split("\n"+lines, "\n$ ")[1:] {
				text, want, _ := strings.Cut(session, "\n")
				all = append(all, shellCommand{text: text, want: want, printed: true})
			}
		case "sh":
			for text := range strings.Lines(lines) {
				all = append(all, shellCommand{text: strings.TrimSpace(text)})
			}
		}
	}
	return all
}

// runElsewhere has the guides whose code other tests run.
var runElsewhere = map[string]string{
	"docs/mocks.md":     "TestConformanceNPMMocks runs its recipes",
	"docs/receivers.md": "TestConformanceUploadServers… run the servers that its code is from",
	"docs/fixtures.md":  "TestConformanceFixtures… run its recipes in repositories, and TestConformanceMigration the others",
}

// notRun has the commands that no test here runs, as regular expressions, and why.
var notRun = []struct{ command, reason string }{
	{"^(go get|go install|go mod (edit|tidy)|npm install|pip install)( |$)", "needs a registry or a project; TestConformanceREADMEInstallsFromCheckout and tests of the packages run them in one"},
	{"^npx ", "needs a registry; TestConformanceNPM runs it"},
	{"^(docker|skopeo) ", "needs Docker; TestConformanceImageRuns runs the image without it"},
	{"^(apt|dnf|systemctl|install) ", "needs root and systemd; tests of the packages install them in a directory"},
	{"^(kubectl|kustomize) ", "needs a cluster; deploy/kubernetes/check validates the manifests"},
	{"^gh ", "needs GitHub"},
	{"^(psql|mariadb|sqlite3) .*rows-1000", "needs a database; TestConformanceSQL… run scripts in one"},
	{"^make (local|release)", "takes minutes; TestConformanceRelease… check what it builds"},
	{"^make test-times", "runs all tests twice"},
	{"^go (generate|run (-C|./conformance|./docs|./internal|./cmd/placeholder ))", "changes files of this repository, or measures them"},
	{"^placeholderd -check", "needs a running daemon; tests of cmd/placeholderd run it with one"},
	{`\{url\}`, "is a command that placeholder test runs; TestConformanceExampleDownloads runs it with one"},
	{"'URL", "stands for any file; TestConformanceFaults… run it with one"},
	{"https://files.example/", "stands for a server of the reader"},
	{"^placeholder get -$", "needs standard input; TestScripts of cmd/placeholder gives it one"},
	{"^placeholder quirks (--twins|-o quirks --twins)$", "writes all quirks, which takes seconds; TestScripts of cmd/placeholder does, too"},
	{"^placeholder test ", "needs a server that receives files; TestScripts of cmd/placeholder has one"},
	{"^placeholder (sync|suggest)", "needs a list; TestConformanceFixtures… run it"},
	{"^(cd bench|go test -bench|go test -run .* -bench|time )", "measures for minutes; the step benchmarks of .ci/run all runs each once"},
	{`^(\.ci/|go test|go build|\(?cd )`, "is itself a part of .ci/run"},
}

// whyNotRun returns the reason why no test here runs a command, or an empty string.
func whyNotRun(command string) string {
	for _, c := range notRun {
		if regexp.MustCompile(c.command).MatchString(command) {
			return c.reason
		}
	}
	return ""
}

// The lists of exceptions have no entries for commands that the guides no longer contain.
func TestConformanceREADMEExceptionsAreNeeded(t *testing.T) {
	t.Parallel()
	var commands []string
	for _, g := range guides(t) {
		for _, c := range g.commands() {
			commands = append(commands, c.text)
		}
	}
	for _, c := range notRun {
		require.True(t, slices.ContainsFunc(commands, regexp.MustCompile(c.command).MatchString), c.command)
	}
	for name := range runElsewhere {
		require.FileExists(t, "../"+name)
	}
	for command := range failing {
		require.Contains(t, commands, command)
	}
}
