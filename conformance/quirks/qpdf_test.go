//go:build conformance

package main

import (
	"os/exec"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// qpdf finds no errors in the structure of valid PDF documents and of twins.
func TestConformanceDocumentsPassQpdf(t *testing.T) {
	t.Parallel()
	files, err := options{dir: "readers", formats: "pdf"}.writeFiles(t.TempDir())
	require.NoError(t, err)
	valid := map[string]bool{}
	for _, c := range placeholder.QuirkCases("pdf") {
		valid[c.Case] = c.Valid
	}
	for _, f := range files {
		if !f.twin && !valid[f.Name] {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			output, err := exec.Command("qpdf", "--check", f.Path).CombinedOutput()
			require.NoError(t, err, string(output))
			assert.Contains(t, string(output), "No syntax or stream encoding errors found")
		})
	}
}
