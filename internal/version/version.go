// Package version reports the version of the module in the running program.
package version

import (
	"runtime"
	"runtime/debug"

	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

const (
	module  = "github.com/seed-40aebabe/placeholder"
	unknown = "(devel)"
)

// Credits names the works of others in the programs, one on each line. NOTICE has their licenses.
const Credits = `Emoji: Twemoji, copyright Twitter, Inc and other contributors, CC BY 4.0, https://github.com/jdecked/twemoji
Fonts: Noto, copyright Google and Adobe, SIL Open Font License 1.1, https://github.com/notofonts
`

// String returns the version of the module that the program was built from, or that it was built
// with, or "(devel)" if it is unknown.
func String() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Path == module && info.Main.Version != "" {
		return ofModule(info.Main)
	}
	// The build information of a test has no dependencies (golang.org/issue/76926), but the names
	// of their source files have versions.
	_, file, _, _ := runtime.Caller(0)
	return ofFile(file)
}

// ofModule returns the version of a module. With a replace directive, that is not the version of
// the code.
func ofModule(m debug.Module) string {
	if m.Replace != nil {
		return unknown
	}
	return m.Version
}

var versionInCache = lazyregexp.New(`@(v[^/]+)/internal/version/[^/]+$`)

// ofFile returns the version in the name of a source file of this package.
func ofFile(name string) string {
	if match := versionInCache.Get().FindStringSubmatch(name); match != nil {
		return match[1]
	}
	return unknown
}
