//go:build conformance

package conformance

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/families"
)

// The SDK of Microsoft finds nothing wrong with valid documents and presentations.
func TestConformanceQuirksOfDocumentsAreValid(t *testing.T) {
	exhaustive.Only(t)
	unknown := []string{"docx-custom-xml-elements", "docx-smart-tags"} // to the SDK, because Word 2013 removed them
	for _, c := range families.Cases() {
		if !slices.Contains([]string{"docx", "docm", "dotx", "pptx", "pptm", "ppsx", "potx"}, c.Format) {
			continue
		}
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				if !twin && (!c.Valid || slices.Contains(unknown, c.Token)) {
					t.Skip("not valid to the SDK")
				}
				t.Parallel()
				file := filepath.Join(t.TempDir(), "quirk."+c.Format)
				require.NoError(t, os.WriteFile(file, c.Build(twin).Bytes, 0o600))
				askAbout(t, file, "ooxml-validate", openXMLSDK, "[]\n", officeVersions[1])
			})
		}
	}
}
