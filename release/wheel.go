package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// wheelTags are the platform tags of wheels by target. A static program runs with any C library, so the tags of Linux
// name the oldest ones. Go needs macOS 12 (https://go.dev/doc/go1.25#darwin).
var wheelTags = map[string]string{
	"linux_amd64":   "manylinux_2_17_x86_64.manylinux2014_x86_64.musllinux_1_1_x86_64",
	"linux_arm64":   "manylinux_2_17_aarch64.manylinux2014_aarch64.musllinux_1_1_aarch64",
	"darwin_amd64":  "macosx_12_0_x86_64",
	"darwin_arm64":  "macosx_12_0_arm64",
	"windows_amd64": "win_amd64",
	"windows_arm64": "win_arm64",
}

// wheel returns the Python package with the programs of a build.
func (r release) wheel(source string, b build, documents []file) (artifact, error) {
	tags := wheelTags[b.target()]
	if tags == "" {
		return artifact{}, fmt.Errorf("no wheels for %s", b.target())
	}
	dir := os.DirFS(filepath.Join(source, "packages/python"))
	modules, err := readTree(os.DirFS(filepath.Join(source, "packages/python/placeholder_files")))
	if err != nil {
		return artifact{}, err
	}
	metadata, err := r.wheelMetadata(dir, tags)
	if err != nil {
		return artifact{}, err
	}
	files := in("placeholder_files", append(modules, in("bin", b.programs)...))
	info := "placeholder_files-" + r.pythonVersion() + ".dist-info"
	files = append(files, in(info, append(metadata, licenses(documents)...))...)
	files = append(files, record(info+"/RECORD", files))
	data, err := zipFiles(files, r.time)
	return artifact{"placeholder_files-" + r.pythonVersion() + "-py3-none-" + tags + ".whl", data, []build{b}}, err
}

// wheelMetadata returns the metadata of a wheel with platform tags.
func (r release) wheelMetadata(dir fs.FS, tags string) ([]file, error) {
	files, err := read(dir, "dist-info/METADATA", "README.md", "dist-info/entry_points.txt")
	if err != nil {
		return nil, err
	}
	metadata := bytes.Replace(files[0].data, []byte("@VERSION@"), []byte(r.pythonVersion()), 1)
	metadata = slices.Concat(metadata, []byte("\n"), files[1].data) // the description
	wheel := "Wheel-Version: 1.0\nGenerator: placeholder release\nRoot-Is-Purelib: false\n"
	for tag := range strings.SplitSeq(tags, ".") {
		wheel += "Tag: py3-none-" + tag + "\n"
	}
	return []file{{"METADATA", 0o644, metadata}, {"entry_points.txt", 0o644, files[2].data}, {"WHEEL", 0o644, []byte(wheel)}}, nil
}

// record returns the list of the files in a wheel, with their checksums.
func record(name string, files []file) file {
	var lines strings.Builder
	for _, f := range sorted(files) {
		sum := sha256.Sum256(f.data)
		fmt.Fprintf(&lines, "%s,sha256=%s,%d\n", f.name, base64.RawURLEncoding.EncodeToString(sum[:]), len(f.data))
	}
	fmt.Fprintf(&lines, "%s,,\n", name)
	return file{name, 0o644, []byte(lines.String())}
}

var prerelease = regexp.MustCompile(`^([0-9.]+)-(alpha|beta|rc)\.([0-9]+)$`)

// pythonVersion returns the version as the version specifiers of Python define it. Versions between
// tags are development releases.
func (r release) pythonVersion() string {
	version := r.semver()
	if match := prerelease.FindStringSubmatch(version); match != nil {
		return match[1] + map[string]string{"alpha": "a", "beta": "b", "rc": "rc"}[match[2]] + match[3]
	}
	number, rest, found := strings.Cut(version, "-")
	if !found {
		return number
	}
	return number + ".dev0+" + strings.ReplaceAll(rest, "-", ".")
}
