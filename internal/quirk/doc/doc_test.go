package doc

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/office/cfb/cfbtest"
)

func TestHeadersPointIntoTheirStreams(t *testing.T) {
	t.Parallel()
	for _, c := range Cases() {
		for _, twin := range []bool{false, true} {
			f := c.Build(twin)
			require.NotNil(t, f.Expect.Text, c.Token)
			if !strings.HasPrefix(string(f.Bytes), "\xd0\xcf") {
				assert.True(t, c.Token == "doc-rtf" || c.Token == "doc-html", c.Token)
				continue
			}
			streams, err := cfbtest.Streams(f.Bytes)
			require.NoError(t, err, c.Token)
			main, table := streams["/WordDocument"], streams["/1Table"]
			if c.Token == "doc-table-stream-0" && !twin {
				table = streams["/0Table"]
			}
			require.Greater(t, len(main), textStart, c.Token)
			for i := range 93 {
				at := 154 + 8*i
				require.LessOrEqual(t, little.Uint32(main[at:])+little.Uint32(main[at+4:]), uint32(len(table)), "table %d of %s", i, c.Token)
			}
		}
	}
}
