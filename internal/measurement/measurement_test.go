package measurement

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

var results = Results{
	"down": {
		Cases: []Case{{Name: "cut", Address: "file/1KB?cut=50%", Told: map[string]string{"password": "secret"}}, {Name: "whole"}},
		Programs: []Program{
			{Name: "Some Client 2", Version: "2.1", Date: "2026-01-02", Answers: map[string]string{"cut": "fails | retries", "whole": "ends"}},
			{Name: "other", Version: "1", Date: "2026-01-01", Answers: map[string]string{"cut": "ends"}},
		},
	},
	"over": {
		Across:   true,
		Cases:    []Case{{Name: "csv/1", Want: "text/csv"}, {Name: "json", Address: "json/1", Want: "application/json"}},
		Programs: []Program{{Name: "file", Get: "apt install file", Version: "5.44", Date: "2026-01-02", Answers: map[string]string{"csv/1": "text/csv", "json": "text/plain"}}},
	},
}

func TestFillReplacesTables(t *testing.T) {
	t.Parallel()
	filled, names := results.Fill("# Down\n\n<!-- table down -->\n\nold\n\n<!-- end -->\n\nBetween.\n\n<!-- table over -->\n\n<!-- end -->\n")
	assert.Equal(t, []string{"down", "over"}, names)
	assert.Equal(t, `# Down

<!-- table down -->

| column | address |
|---|---|
| cut | `+"`file/1KB?cut=50%`, password `secret`"+` |

| program | version | measured | cut | whole |
|---|---|---|---|---|
| <a id="down-some-client-2"></a>Some Client 2 | 2.1 | 2026-01-02 | fails \| retries | ends |
| <a id="down-other"></a>other | 1 | 2026-01-01 | ends | not measured |

<!-- end -->

Between.

<!-- table over -->

| program | version | measured | from |
|---|---|---|---|
| <a id="over-file"></a>file | 5.44 | 2026-01-02 | apt install file |

| file | expected | file |
|---|---|---|
| `+"`csv/1`"+` | text/csv | ✓ |
| json | application/json | text/plain |

<!-- end -->
`, filled)
	again, _ := results.Fill(filled)
	assert.Equal(t, filled, again)
}

func TestFillKeepsOtherText(t *testing.T) {
	t.Parallel()
	const text = "# Title\n\n| a | table |\n|---|---|\n"
	filled, names := results.Fill(text)
	assert.Equal(t, text, filled)
	assert.Empty(t, names)
}
