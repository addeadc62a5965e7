package fold

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestLinesKeepTheLimit(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("Grün ", 100)
	for name, fold := range map[string]func(string) string{"between characters": Line, "between bytes": Bytes} {
		folded := fold(text)
		assert.Equal(t, text, strings.ReplaceAll(folded, "\n ", ""), name)
		for line := range strings.Lines(folded) {
			assert.LessOrEqual(t, len(strings.TrimSuffix(line, "\n")), limit, name)
		}
	}
}
