package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

const (
	homepage    = "https://github.com/seed-40aebabe/placeholder"
	license     = "MIT"
	description = "Generates dummy files for tests"
)

// A release is what all files of a release have in common.
type release struct {
	version string    // from git describe, such as v1.2.3
	commit  string    // hash
	time    time.Time // of the commit, in UTC
}

// describe returns the release of the commit that is checked out in a directory.
func describe(source string) (r release, err error) {
	git := func(args ...string) string {
		if err != nil {
			return ""
		}
		var output []byte
		if output, err = exec.Command("git", append([]string{"-C", source}, args...)...).Output(); err != nil {
			err = fmt.Errorf("git %s: %w", args[0], err)
		}
		return strings.TrimSpace(string(output))
	}
	r.version = git("describe", "--tags", "--always")
	if git("status", "--porcelain") != "" {
		r.version += "-dirty"
	}
	r.commit = git("rev-parse", "HEAD")
	seconds := git("log", "-1", "--format=%ct")
	if err != nil {
		return release{}, err
	}
	unix, err := strconv.ParseInt(seconds, 10, 64)
	r.time = time.Unix(unix, 0).UTC()
	return r, err
}

// semver returns the version as a semantic version. Commits before the first tag are
// prereleases of 0.0.0.
func (r release) semver() string {
	if version, tagged := strings.CutPrefix(r.version, "v"); tagged {
		return version
	}
	return "0.0.0-g" + r.version // a hash of digits only is no valid identifier
}

// An artifact is a file of a release that contains programs.
type artifact struct {
	name   string // such as placeholder_v1.2.3_linux_amd64.tar.gz
	data   []byte
	builds []build
}

// write writes all files to dist. Files of the repository are read from source.
func (r release) write(source, dist string, builds []build) error {
	artifacts, err := r.artifacts(source, builds)
	if err != nil {
		return err
	}
	var sums checksums
	for _, a := range artifacts {
		bom, err := r.bom(a)
		if err != nil {
			return err
		}
		for _, f := range []file{{name: a.name, data: a.data}, bom} {
			sums.add(f)
			if err := os.WriteFile(filepath.Join(dist, f.name), f.data, 0o644); err != nil {
				return err
			}
		}
	}
	return os.WriteFile(filepath.Join(dist, "SHA256SUMS"), sums.text(), 0o644)
}

// artifacts returns the artifacts of builds.
func (r release) artifacts(source string, builds []build) ([]artifact, error) {
	documents, err := r.documents(source)
	if err != nil {
		return nil, err
	}
	var artifacts []artifact
	add := func(a artifact, addErr error) {
		if err == nil {
			artifacts, err = append(artifacts, a), addErr
		}
	}
	var linux []build
	add(r.npmPackage(source))
	for _, b := range builds {
		add(r.archive(b, documents))
		add(r.npmPlatformPackage(b, documents))
		add(r.wheel(source, b, documents))
		if b.os == "linux" {
			linux = append(linux, b)
			add(r.linuxPackage(source, "deb", b, documents))
			add(r.linuxPackage(source, "rpm", b, documents))
		}
	}
	if len(linux) > 0 {
		add(r.image(linux, documents))
	}
	return artifacts, err
}
