package option

import (
	"testing"
	"testing/quick"

	"github.com/hbollon/go-edlib"
	"github.com/stretchr/testify/require"
)

func TestNoDistanceIsBelowTheLeast(t *testing.T) {
	t.Parallel()
	require.NoError(t, quick.Check(func(a, b string) bool {
		return leastDistance(a, b) <= edlib.OSADamerauLevenshteinDistance(a, b)
	}, nil))
	require.Equal(t, 2, leastDistance("csv-utf-16", "csv-utf-32"))
}
