// Command release builds the files of a release of placeholder: archives, packages for Debian and
// Red Hat systems, a container image, npm packages, Python wheels, a bill of materials for each, and SHA256SUMS.
// `make release` runs it.
//
// The files are reproducible: the same commit, tags and Go release give the same bytes, on any
// machine. Nothing in them depends on the clock, the directory or the user.
//
// It is a separate module, so that the libraries that write packages are not dependencies of
// placeholder.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	source := flag.String("source", "..", "root `directory` of the repository")
	dist := flag.String("dist", "../dist", "`directory` to write to")
	version := flag.String("version", "", "`version` of the release (default: what git describe says)")
	targets := flag.String("targets", "linux_amd64 linux_arm64 darwin_amd64 darwin_arm64 windows_amd64 windows_arm64",
		"`platforms` to build for, separated by spaces")
	flag.Parse()
	if err := run(*source, *dist, *version, strings.Fields(*targets)); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// run builds a release of the repository in source for targets, in the directory dist. If version is not
// empty, it replaces the version from git.
func run(source, dist, version string, targets []string) error {
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	r, err := describe(source)
	if err != nil {
		return err
	}
	r.version = cmp.Or(version, r.version)
	var builds []build
	for _, target := range targets {
		b, err := compile(source, target)
		if err != nil {
			return err
		}
		builds = append(builds, b)
	}
	return r.write(source, dist, builds)
}
