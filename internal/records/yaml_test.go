package records

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Readers of YAML 1.1 and 1.2 take plain values for strings, and nothing in them for an indicator or a comment: each begins
// with a letter, and is none of the words that have another type.
func TestPlainValuesAreStringsInYAML(t *testing.T) {
	t.Parallel()
	word := regexp.MustCompile(`(?i)^(y|yes|n|no|on|off|true|false|null|nan|inf)$|[: ]$`)
	begin, special := regexp.MustCompile(`^(\pL|$)`), regexp.MustCompile(`["\\\n\t]|: | #`) // a native name may begin with nothing
	for _, name := range plainKinds {
		for script := range scriptCount {
			t.Run(name+" "+[]string{"latin", "native"}[script], func(t *testing.T) {
				t.Parallel()
				segments := raw.segments(field{kind: indexOfKind(name)}, script)
				for i, s := range segments {
					for _, value := range s.values() {
						if i == 0 {
							require.Regexp(t, begin, value)
						}
						if len(segments) == 1 {
							require.NotRegexp(t, word, value)
						}
						require.NotRegexp(t, special, value)
					}
				}
			})
		}
	}
}

// values returns the values of a list, or the text before a generated one.
func (s *segment) values() (all []string) {
	if s.isGenerated {
		return []string{s.before.long + "0"}
	}
	for i := range s.choice.listSize() {
		all = append(all, string(s.appendValue(make([]byte, 0, 1<<10), i)))
	}
	return all
}

func TestYAMLWritesByteOrderMarksAsEscapes(t *testing.T) {
	t.Parallel()
	assert.Equal(t, `"a\ufeff\u0009\"é"`, string(appendYAML(nil, []byte("a\ufeff\t\"é"))))
}
