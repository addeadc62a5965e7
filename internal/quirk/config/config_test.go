package config_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk/config"
)

// Containers count the values below them, so that no value is missing in an expectation.
func TestContainersCountTheirMembers(t *testing.T) {
	t.Parallel()
	for _, c := range config.Cases() {
		for name, twin := range map[string]bool{"": false, " twin": true} {
			t.Run(c.Token+name, func(t *testing.T) {
				t.Parallel()
				values := c.Build(twin).Expect.Values
				for _, v := range values {
					if v.Type == expect.Object || v.Type == expect.Array {
						assert.Equal(t, members(values, v.Path), *v.Count, v.Path)
					}
				}
			})
		}
	}
}

// members returns the number of values directly below a path.
func members(values []expect.Value, path string) int {
	n := 0
	for _, v := range values {
		if name, ok := strings.CutPrefix(v.Path, path+"/"); ok && !strings.Contains(name, "/") {
			n++
		}
	}
	return n
}
