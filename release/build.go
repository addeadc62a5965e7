package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
)

// settings override those that the go command would take from the environment. GOFLAGS is not empty,
// because an empty value stands for the value of `go env -w`. The compiler is faster without garbage collection.
var settings = []string{
	"CGO_ENABLED=0", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT=", "GOFLAGS=-trimpath", "GOWORK=off",
	"GOGC=off", "GOMEMLIMIT=2GiB",
}

// A build is the programs for one platform.
type build struct {
	os, arch string // as in GOOS and GOARCH
	programs []file // placeholder and placeholderd, on Windows with .exe
	info     []*debug.BuildInfo
}

// target returns the name of the platform, such as linux_amd64.
func (b build) target() string { return b.os + "_" + b.arch }

// compile builds the programs of the repository in source for a target such as linux_amd64.
func compile(source, target string) (build, error) {
	var b build
	var valid bool
	if b.os, b.arch, valid = strings.Cut(target, "_"); !valid {
		return b, fmt.Errorf("target must be a system and an architecture such as linux_amd64, got %q", target)
	}
	dir, err := os.MkdirTemp("", "release-")
	if err != nil {
		return b, err
	}
	defer os.RemoveAll(dir)
	command := exec.Command("go", "build", "-C", source, "-buildvcs=true", "-gcflags=all=-dwarf=false", "-ldflags=-s -w",
		"-o", dir+"/", "./cmd/...")
	command.Env = append(append(os.Environ(), settings...), "GOOS="+b.os, "GOARCH="+b.arch)
	command.Stderr = os.Stderr
	if err := command.Run(); err != nil {
		return b, fmt.Errorf("go build for %s: %w", target, err)
	}
	return b, b.read(dir)
}

// read reads the programs in a directory.
func (b *build) read(dir string) error {
	paths, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		return err
	}
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		info, err := buildinfo.Read(bytes.NewReader(data))
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		b.programs = append(b.programs, file{name: filepath.Base(path), mode: 0o755, data: data})
		b.info = append(b.info, info)
	}
	return nil
}
