//go:build conformance

package ccitt_test

import (
	"bytes"
	"encoding/hex"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/image/ccitt"
)

// Ghostscript decodes each variant of the coding.
func TestConformanceGhostscriptDecodesPictures(t *testing.T) {
	for name, o := range map[string]ccitt.Options{
		"Group 4":                         {K: -1},
		"Group 4 at bytes":                {K: -1, EncodedByteAlign: true},
		"Group 4 without an end":          {K: -1, Open: true},
		"Group 3":                         {},
		"Group 3 at bytes":                {EncodedByteAlign: true},
		"Group 3 without an end":          {Open: true},
		"Group 3 with ends of lines":      {EndOfLine: true},
		"Group 3 with ends at bytes":      {EndOfLine: true, EncodedByteAlign: true},
		"Group 3 in two dimensions":       {K: 4},
		"Group 3 with only one dimension": {K: 1, EndOfLine: true},
	} {
		for content, p := range pictures() {
			t.Run(name+" "+content, func(t *testing.T) {
				program := fmt.Sprintf("/out (%%stdout) (w) file def /in currentfile /ASCIIHexDecode filter "+
					"<</K %d/EndOfLine %t/EncodedByteAlign %t/EndOfBlock %t/Columns %d/Rows %d/BlackIs1 true>>/CCITTFaxDecode filter def\n"+
					"/buffer 65535 string def /copy {{in buffer readstring exch out exch writestring not {exit} if} loop out flushfile} def copy\n%s>\n",
					o.K, o.EndOfLine, o.EncodedByteAlign, !o.Open, p.Width, p.Height(), hex.EncodeToString(ccitt.Encode(p, o)))
				command := exec.Command("gs", "-q", "-dNODISPLAY", "-dBATCH", "-dNOPAUSE", "-")
				command.Stdin = strings.NewReader(program)
				decoded, err := command.Output()
				require.NoError(t, err)
				assert.True(t, bytes.Equal(packed(p), decoded), "%d bytes instead of %d", len(decoded), len(packed(p)))
			})
		}
	}
}
