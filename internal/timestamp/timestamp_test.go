package timestamp_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/timestamp"
)

func TestTimesMatchPackageTime(t *testing.T) {
	t.Parallel()
	var c timestamp.Clock
	for _, seconds := range []int64{0, 1, 86_399, 86_400, 86_400, 1_740_960_000, 1_740_999_999, 253_402_300_799} {
		for _, layout := range []string{time.DateOnly, "02/Jan/2006", "Jan _2"} {
			want := time.Unix(seconds, 0).UTC().Format(layout + " 15:04:05")
			assert.Equal(t, want, string(timestamp.AppendTime(append(c.AppendDate(nil, seconds, layout), ' '), seconds)))
		}
	}
}
