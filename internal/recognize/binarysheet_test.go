package recognize_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestBinarySheetKeepsItsRowsAndColumns(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]string{
		"sheet/1?format=xls":                                 "sheet/1?format=xls",
		"sheet/200?format=xls&columns=30&nulls=20":           "sheet/200?format=xls&columns=30",
		"sheet/40?format=xls&sheets=3&formulas=1":            "sheet/41?format=xls&columns=9", // with the totals
		"sheet/3000?format=xls&columns=20&messy=10&size=2MB": "sheet/3000?format=xls&columns=20",
	} {
		found, _, _ := strings.Cut(propose(t, "a.xls", generate(t, address)).Address, "&size=")
		assert.Equal(t, want, found)
	}
	damaged := generate(t, "sheet/100?format=xls")
	copy(damaged[512:], "\x00\x00\x00\x00") // the beginning of the stream
	assertUnlike(t, "ole", propose(t, "a.xls", damaged))
}
