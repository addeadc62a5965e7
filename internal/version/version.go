// Package version reports the version of the running program.
package version

import "runtime/debug"

// String returns the version of the module that the program was built from, or
// "(devel)" if it is unknown.
func String() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
