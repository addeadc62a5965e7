package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var update = flag.Bool("update", false, "update testdata/help.txt, the table of flags in docs/operating.md and the flags in packages/man")

// requireFile requires that a file contains text. With -update, it writes the file.
func requireFile(t *testing.T, name, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(want), text)
}

func TestHelpMatchesGoldenFile(t *testing.T) {
	t.Parallel()
	for _, arg := range []string{"-h", "-help", "--help"} {
		t.Run(arg, func(t *testing.T) {
			code, stdout, stderr := runToEnd(t, noEnv, arg)
			assert.Equal(t, exitOK, code)
			requireFile(t, "testdata/help.txt", stdout)
			assert.Empty(t, stderr)
		})
	}
}

var table = regexp.MustCompile(`(?s)\| flag \| .*?\n\n`)

func TestGuideListsFlags(t *testing.T) {
	t.Parallel()
	var rows strings.Builder
	rows.WriteString("| flag | environment | default | |\n|---|---|---|---|\n")
	new(config).flags().VisitAll(func(f *flag.Flag) {
		_, usage := flag.UnquoteUsage(f)
		fmt.Fprintf(&rows, "| `-%s` | %s | %s | %s |\n", f.Name, code(variable(f)), code(f.DefValue), usage)
	})
	rows.WriteString("\n")
	const name = "../../docs/operating.md"
	guide, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Len(t, table.FindAll(guide, -1), 1)
	requireFile(t, name, string(table.ReplaceAllLiteral(guide, []byte(rows.String()))))
}

var options = regexp.MustCompile(`(?s)\.SH OPTIONS\n.*?\.SH `)

func TestManualPageListsFlags(t *testing.T) {
	t.Parallel()
	var text strings.Builder
	text.WriteString(".SH OPTIONS\n")
	new(config).flags().VisitAll(func(f *flag.Flag) {
		value, usage := flag.UnquoteUsage(f)
		if value != "" {
			value = ` \fI` + value + `\fP`
		}
		fmt.Fprintf(&text, ".TP\n\\fB\\-%s\\fP%s\n%s", roff(f.Name), value, roff(usage))
		if code(f.DefValue) != "" {
			fmt.Fprintf(&text, " (default: %s)", roff(f.DefValue))
		}
		if v := variable(f); v != "" {
			fmt.Fprintf(&text, "\n.br\nEnvironment: %s", v)
		}
		text.WriteString("\n")
	})
	text.WriteString(".SH ")
	const name = "../../packages/man/placeholderd.8"
	page, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Len(t, options.FindAll(page, -1), 1)
	requireFile(t, name, string(options.ReplaceAllLiteral(page, []byte(text.String()))))
}

// roff returns text for a manual page, in which a plain hyphen may become another character.
func roff(text string) string {
	return strings.ReplaceAll(text, "-", `\-`)
}

func code(s string) string {
	if s == "" || s == "false" {
		return ""
	}
	return "`" + s + "`"
}
