package version

import (
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestOfModuleReturnsVersionUnlessReplaced(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		module debug.Module
		want   string
	}{
		"released": {debug.Module{Version: "v0.9.0"}, "v0.9.0"},
		"checkout": {debug.Module{Version: "(devel)"}, "(devel)"},
		"replaced": {debug.Module{Version: "v0.9.0", Replace: &debug.Module{Path: "../placeholder"}}, "(devel)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, ofModule(c.module))
		})
	}
}

func TestOfFileReturnsVersionInModuleCache(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct{ file, want string }{
		"module cache":            {"/root/go/pkg/mod/" + module + "@v0.9.0/internal/version/version.go", "v0.9.0"},
		"module cache of Windows": {"C:/Users/a/go/pkg/mod/" + module + "@v0.9.0/internal/version/version.go", "v0.9.0"},
		"-trimpath":               {module + "@v0.9.1-0.20260102030405-abcdef012345/internal/version/version.go", "v0.9.1-0.20260102030405-abcdef012345"},
		"checkout":                {"/home/a/placeholder/internal/version/version.go", "(devel)"},
		"checkout below a module": {"/home/a@v1.0.0/placeholder/internal/version/version.go", "(devel)"},
		"vendor":                  {"/home/a/vendor/" + module + "/internal/version/version.go", "(devel)"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			assert.Equal(t, c.want, ofFile(c.file))
		})
	}
}
