package main

import (
	"context"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
)

// A source is where a program comes from.
type source struct {
	get     string
	version func() string // empty if it is not installed
}

// debian is a package of Debian.
func debian(name string) source {
	return source{"apt install " + name, func() string {
		out, err := exec.Command("dpkg-query", "--show", "--showformat", "${db:Status-Status} ${Version}", name).Output()
		version, installed := strings.CutPrefix(string(out), "installed ")
		if err != nil || !installed {
			return ""
		}
		return upstream.FindStringSubmatch(version)[1]
	}}
}

// upstream matches the upstream version in the version of a Debian package, which is after “really” if that is there.
var upstream = regexp.MustCompile(`^(?:\d+:)?(?:.*really)?([0-9.]*[0-9])`)

// python is a module that Debian packages.
func python(name string) source {
	s := debian(name)
	return source{s.get, onRuntime(s.version, "Python", pythonVersion)}
}

// npm is a package in package.json.
func npm(name string) source {
	version := func() string {
		var metadata struct{ Version string }
		data, err := os.ReadFile(filepath.Join("node_modules", name, "package.json"))
		if err != nil || json.Unmarshal(data, &metadata) != nil {
			return ""
		}
		return metadata.Version
	}
	return source{"npm install " + name, onRuntime(version, "Node.js", nodeVersion)}
}

// module is a module of Go in go.mod.
func module(path string) source {
	return source{"go get " + path, func() string {
		info, _ := debug.ReadBuildInfo()
		for _, m := range info.Deps {
			if m.Path == path {
				return strings.TrimPrefix(m.Version, "v")
			}
		}
		return ""
	}}
}

// standard is a package of Go itself.
var standard = source{"Go", func() string { return strings.TrimPrefix(runtime.Version(), "go") }}

// java is the standard library of Java.
var java = source{"apt install default-jre-headless", func() string { return printed("java", "--version") }}

// nodeItself is Node.js without packages, and pythonItself Python.
var (
	nodeItself   = source{"npm install node", nodeVersion}
	pythonItself = source{"apt install python3", pythonVersion}
)

// onRuntime adds the version of the program that runs a package to its version.
func onRuntime(version func() string, name string, runtime func() string) func() string {
	return func() string {
		v, r := version(), runtime()
		if v == "" || r == "" {
			return ""
		}
		return v + ", " + name + " " + r
	}
}

const node = "node_modules/.bin/node"

var nodeVersion = sync.OnceValue(func() string { return printed(node, "--version") })

// debianPython is the interpreter that has the modules of Debian.
const debianPython = "/usr/bin/python3"

var pythonVersion = sync.OnceValue(func() string { return printed(debianPython, "--version") })

// printed returns the version that a program prints, or an empty string.
func printed(command ...string) string {
	out, err := exec.Command(command[0], command[1:]...).Output()
	if err != nil {
		return ""
	}
	return regexp.MustCompile(`[0-9][0-9.]*[0-9]`).FindString(string(out))
}

// installNode installs the packages of package-lock.json, unless that has happened.
func installNode(ctx context.Context) error {
	locked, err := os.Stat("package-lock.json")
	if err != nil {
		return err
	}
	if installed, err := os.Stat("node_modules/.package-lock.json"); err == nil && !installed.ModTime().Before(locked.ModTime()) {
		return nil
	}
	c := exec.CommandContext(ctx, "npm", "ci", "--loglevel=error")
	c.Stderr = os.Stderr
	return c.Run()
}
