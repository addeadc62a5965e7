package disposition

import (
	"mime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFieldsHaveTheirNames compares the names with those that package mime reads, which knows no more than
// RFC 2045 and RFC 2231.
func TestFieldsHaveTheirNames(t *testing.T) {
	t.Parallel()
	for _, form := range Forms() {
		t.Run(form.Name, func(t *testing.T) {
			t.Parallel()
			field, saved := form.Field(".csv"), form.Saved(".csv")
			_, params, err := mime.ParseMediaType(field)
			switch form.Name {
			case "none":
				assert.Empty(t, field)
			case "latin1", "encoded-word", "percent", "star-latin1": // which it does not decode
				require.NoError(t, err)
				assert.NotEqual(t, saved, params["filename"])
			default:
				require.NoError(t, err)
				name := params["filename"]
				assert.Equal(t, saved, name[strings.LastIndexAny(name, `/\`)+1:])
			}
			assert.NotContains(t, field+saved, "{")
		})
	}
	assert.Len(t, Find("long").Saved(".csv"), 255)
}
