//go:build conformance

package conformance

import (
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

// A validator checks files of some formats, without extracting them.
type validator struct {
	formats string
	command string   // to which the file is appended
	refused []string // cases whose attack it reports
}

var validators = []validator{
	{"zip exe docx docm xlsx pptx", "unzip -tqq", []string{"zip-declared-size", "zip-encrypted-flag", "zip-local-name", "zip-long-name", "zip-overlap"}},
	{"zip exe docx docm xlsx pptx", "7z t -pwrong", []string{"zip-declared-size", "zip-encrypted-flag", "zip-nul-name"}},
	{"exe docx docm xlsx pptx", python + " -m zipfile -t", nil},
	{"tar", "tar -tf", nil},
	{"tar", "bsdtar -tf", nil},
	{"pdf", "qpdf --check", []string{"pdf-nested-arrays", "pdf-page-cycle"}},
}

// TestConformanceHostileFilesAreOtherwiseValid checks that receivers do not refuse files for
// another reason.
func TestConformanceHostileFilesAreOtherwiseValid(t *testing.T) {
	for _, c := range hostile.Cases() {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			for _, v := range validators {
				if !slices.Contains(strings.Fields(v.formats), c.Format) {
					continue
				}
				path := saveHostile(t, c.Token, false)
				args := append(strings.Fields(v.command), path)
				out, err := exec.Command(args[0], args[1:]...).CombinedOutput()
				refused := err != nil || strings.Contains(string(out), "corrupt") // Python has no exit code for that
				want := slices.Contains(v.refused, c.Token)
				noteVerdict(args[0], []string{path}, refused == want)
				assert.Equal(t, want, refused, "%s: %s", v.command, out)
			}
		})
	}
}
