package records

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestFieldsHaveUniqueNames(t *testing.T) {
	t.Parallel()
	names := map[string]bool{}
	for _, k := range kinds {
		assert.False(t, names[k.Name], k.Name)
		names[k.Name] = true
		assert.Regexp(t, `^[a-z]+(_[a-z]+)*$`, k.Name)
	}
	for _, name := range append(CSVFields(100), JSONFields(20)...) {
		f, ok := parseField(name)
		assert.True(t, ok, name)
		assert.Equal(t, name, f.name())
	}
}

func TestParseFieldRejectsOtherNames(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"", "_", "_2", "nome", "Name", "name_", "name_0", "name_1", "name_02", "name_-2", "name_+2", "name_2_2", "name 2", "created_at_", "job"} {
		_, ok := parseField(name)
		assert.False(t, ok, name)
	}
}
