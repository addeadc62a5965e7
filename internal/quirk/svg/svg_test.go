package svg

import (
	"encoding/xml"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func TestFilesAreWellFormed(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		if c.Charset != "" || c.Token == "svg-entities" {
			continue // which encoding/xml does not read
		}
		for _, twin := range []bool{false, true} {
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				var root struct{ XMLName xml.Name }
				assert.NoError(t, xml.Unmarshal(c.Build(twin).Bytes, &root))
				assert.Equal(t, xml.Name{Space: "http://www.w3.org/2000/svg", Local: "svg"}, root.XMLName)
			})
		}
	}
}
