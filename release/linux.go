package main

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/goreleaser/nfpm/v2"
	_ "github.com/goreleaser/nfpm/v2/deb" // registers the format
	"github.com/goreleaser/nfpm/v2/files"
	_ "github.com/goreleaser/nfpm/v2/rpm"
)

const maintainer = "The placeholder authors <maintainers@users.noreply.a-seed-40aebabe.example>"

// An installedFile is a file that a package installs.
type installedFile struct {
	file        // the name is a path without the leading slash
	kind string // one of the types of nfpm, such as files.TypeConfigNoReplace
}

// linuxPackage returns a build as a package in a format, deb or rpm. It installs programs, manual
// pages, completions, the license, the unit of systemd and its configuration.
func (r release) linuxPackage(source, format string, b build, documents []file) (artifact, error) {
	stage, err := os.MkdirTemp("", "release-")
	if err != nil {
		return artifact{}, err
	}
	defer os.RemoveAll(stage)
	installed, err := installedFiles(source, format, b, documents)
	if err != nil {
		return artifact{}, err
	}
	info := r.packageInfo(source, b)
	if info.Contents, err = stageFiles(stage, installed); err != nil {
		return artifact{}, err
	}
	if format == "rpm" { // which removes only directories that a package owns
		info.Contents = append(info.Contents, &files.Content{Destination: "/usr/share/licenses/placeholder", Type: files.TypeDir})
	}
	packager, err := nfpm.Get(format)
	if err != nil {
		return artifact{}, err
	}
	var data bytes.Buffer
	err = packager.Package(info, &data)
	return artifact{"placeholder_" + r.version + "_" + b.target() + "." + format, data.Bytes(), []build{b}}, err
}

func (r release) packageInfo(source string, b build) *nfpm.Info {
	scripts := filepath.Join(source, "packages/linux")
	return nfpm.WithDefaults(&nfpm.Info{
		Name:       "placeholder",
		Arch:       b.arch,
		Platform:   b.os,
		Version:    r.semver(),
		Section:    "utils",
		Priority:   "optional",
		Maintainer: maintainer,
		Description: description + "\n" +
			"A command and a daemon that generate files of an exact size and type, images,\n" +
			"texts, records, documents, archives, sounds and videos, always the same bytes\n" +
			"for the same address.",
		Homepage: homepage,
		License:  license,
		MTime:    r.time,
		Overridables: nfpm.Overridables{
			Deb: nfpm.Deb{Compression: "gzip:6"}, // as compress does
			RPM: nfpm.RPM{
				Compression: "gzip:7",    // another encoder; its level 6 compresses less
				BuildHost:   "localhost", // or else the name of this machine
				Summary:     description,
			},
			Scripts: nfpm.Scripts{
				PostInstall: filepath.Join(scripts, "postinstall.sh"),
				PreRemove:   filepath.Join(scripts, "preremove.sh"),
				PostRemove:  filepath.Join(scripts, "postremove.sh"),
			},
		},
	})
}

// installedFiles returns the files that a package in a format installs.
func installedFiles(source, format string, b build, documents []file) ([]installedFile, error) {
	var installed []installedFile
	for _, f := range in("usr/bin", b.programs) {
		installed = append(installed, installedFile{f, files.TypeFile})
	}
	for _, f := range documents {
		name, kind := installedPath(format, f.name)
		if name == "" {
			continue
		}
		if strings.HasSuffix(name, ".gz") {
			f.data = compress(f.data)
		}
		installed = append(installed, installedFile{file{name, 0o644, f.data}, kind})
	}
	service, err := read(os.DirFS(source), "deploy/systemd/placeholderd.service", "packages/linux/placeholderd.default")
	if err != nil {
		return nil, err
	}
	unit := bytes.Replace(service[0].data, []byte("/usr/local/bin/"), []byte("/usr/bin/"), 1)
	return append(installed,
		installedFile{file{"usr/lib/systemd/system/placeholderd.service", 0o644, unit}, files.TypeFile},
		installedFile{file{"etc/default/placeholderd", 0o644, service[1].data}, files.TypeConfigNoReplace}), nil
}

// installedPath returns where a package in a format installs a document, or "" if it does not.
func installedPath(format, document string) (name, kind string) {
	deb := format == "deb"
	switch document {
	case "LICENSE":
		if deb {
			return "usr/share/doc/placeholder/copyright", files.TypeFile
		}
		return "usr/share/licenses/placeholder/LICENSE", files.TypeRPMLicense
	case "NOTICE":
		if deb {
			return "usr/share/doc/placeholder/NOTICE", files.TypeFile
		}
		return "usr/share/licenses/placeholder/NOTICE", files.TypeRPMLicense
	case "completions/placeholder.bash":
		return "usr/share/bash-completion/completions/placeholder", files.TypeFile
	case "completions/placeholder.fish":
		return "usr/share/fish/vendor_completions.d/placeholder.fish", files.TypeFile
	case "completions/_placeholder":
		if deb {
			return "usr/share/zsh/vendor-completions/_placeholder", files.TypeFile
		}
		return "usr/share/zsh/site-functions/_placeholder", files.TypeFile
	}
	if page, ok := strings.CutPrefix(document, "man/"); ok {
		section := strings.TrimPrefix(path.Ext(page), ".")
		return "usr/share/man/man" + section + "/" + page + ".gz", files.TypeFile
	}
	return "", ""
}

// stageFiles writes files to a directory, where nfpm reads them.
func stageFiles(stage string, installed []installedFile) (files.Contents, error) {
	var contents files.Contents
	for _, f := range installed {
		staged := filepath.Join(stage, filepath.FromSlash(f.name))
		if err := os.MkdirAll(filepath.Dir(staged), 0o755); err != nil {
			return nil, err
		}
		if err := os.WriteFile(staged, f.data, 0o644); err != nil {
			return nil, err
		}
		contents = append(contents, &files.Content{
			Source:      staged,
			Destination: "/" + f.name,
			Type:        f.kind,
			FileInfo:    &files.ContentFileInfo{Mode: f.mode, Owner: "root", Group: "root"},
		})
	}
	return contents, nil
}
