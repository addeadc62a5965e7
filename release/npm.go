package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

const npmName = "@seed-40aebabe/placeholder"

// npmOS and npmArch are the names of systems and architectures in Node.js, by those in Go.
var (
	npmOS   = map[string]string{"linux": "linux", "darwin": "darwin", "windows": "win32"}
	npmArch = map[string]string{"amd64": "x64", "arm64": "arm64"}
)

// unreleasedNPM is the version of the package and of its dependencies in the repository.
const unreleasedNPM = `"0.0.0"`

// npmPackage returns the npm package that users install. It depends on the packages of all platforms.
func (r release) npmPackage(source string) (artifact, error) {
	root := filepath.Join(source, "packages/npm")
	dir := os.DirFS(root)
	manifest, err := fs.ReadFile(dir, "package.json")
	if err != nil {
		return artifact{}, err
	}
	if !bytes.Contains(manifest, []byte(unreleasedNPM)) {
		return artifact{}, fmt.Errorf("package.json does not contain the version %s", unreleasedNPM)
	}
	files, err := publishedFiles(dir, manifest)
	if err != nil {
		return artifact{}, err
	}
	scripts, err := commonJS(root)
	if err != nil {
		return artifact{}, err
	}
	license, err := os.ReadFile(filepath.Join(source, "LICENSE"))
	if err != nil {
		return artifact{}, err
	}
	released := bytes.ReplaceAll(manifest, []byte(unreleasedNPM), []byte(`"`+r.semver()+`"`))
	files = append(files, file{"package.json", 0o644, released}, file{"LICENSE", 0o644, license})
	files = append(files, scripts...)
	return r.npmTarball(npmName, files, nil)
}

// publishedFiles returns the README and the files in a directory that match the patterns of a package.json.
func publishedFiles(dir fs.FS, manifest []byte) ([]file, error) {
	var packed struct {
		Files []string
		Bin   map[string]string
	}
	if err := json.Unmarshal(manifest, &packed); err != nil {
		return nil, err
	}
	names, err := fs.Glob(dir, "*")
	if err != nil {
		return nil, err
	}
	isLeftOut := func(name string) bool { return !matches(name, append(packed.Files, "README.md")) }
	files, err := read(dir, slices.DeleteFunc(names, isLeftOut)...)
	for i, f := range files {
		if f.name == packed.Bin["placeholder"] {
			files[i].mode = 0o755
		}
	}
	return files, err
}

// matches reports whether a name matches one of the patterns, and none that begins with an exclamation mark.
func matches(name string, patterns []string) (matched bool) {
	for _, pattern := range patterns {
		pattern, excluded := strings.CutPrefix(pattern, "!")
		if ok, _ := path.Match(pattern, name); ok {
			if excluded {
				return false
			}
			matched = true
		}
	}
	return matched
}

// An npmManifest is the package.json of a package with programs.
type npmManifest struct {
	Name            string        `json:"name"`
	Version         string        `json:"version"`
	Description     string        `json:"description"`
	Homepage        string        `json:"homepage"`
	Repository      npmRepository `json:"repository"`
	License         string        `json:"license"`
	OS              []string      `json:"os"`
	CPU             []string      `json:"cpu"`
	PreferUnplugged bool          `json:"preferUnplugged"` // Yarn unpacks it (https://yarnpkg.com/configuration/manifest#preferUnplugged)
}

// An npmRepository must be the repository of the workflow, because packages are published with
// provenance (https://docs.npmjs.com/generating-provenance-statements).
type npmRepository struct {
	Type string `json:"type"`
	URL  string `json:"url"`
}

// npmPlatformPackage returns an npm package with the programs of a build.
func (r release) npmPlatformPackage(b build, documents []file) (artifact, error) {
	platform := npmOS[b.os] + "-" + npmArch[b.arch]
	name := npmName + "-" + platform
	manifest, err := json.MarshalIndent(npmManifest{
		Name:            name,
		Version:         r.semver(),
		Description:     "The programs of " + npmName + " for " + platform,
		Homepage:        homepage,
		Repository:      npmRepository{"git", "git+" + homepage + ".git"},
		License:         license,
		OS:              []string{npmOS[b.os]},
		CPU:             []string{npmArch[b.arch]},
		PreferUnplugged: true,
	}, "", "  ")
	if err != nil {
		return artifact{}, err
	}
	readme := fmt.Sprintf("The programs of [%s](https://www.npmjs.com/package/%s) for %s. Install that package instead.\n", npmName, npmName, platform)
	files := append(in("bin", b.programs), file{"package.json", 0o644, manifest}, file{"README.md", 0o644, []byte(readme)})
	return r.npmTarball(name, append(files, licenses(documents)...), []build{b})
}

// npmTarball returns a package under the name that `npm pack` would give it.
func (r release) npmTarball(name string, files []file, builds []build) (artifact, error) {
	data, err := tarFiles(in("package", files), r.time)
	name = strings.ReplaceAll(strings.TrimPrefix(name, "@"), "/", "-")
	return artifact{name + "-" + r.semver() + ".tgz", compress(data), builds}, err
}
