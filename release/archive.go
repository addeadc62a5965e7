package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"path"
	"time"
)

// archive returns a build and documents as a tar.gz, or for Windows as a zip. Everything is in a
// directory with the name of the archive.
func (r release) archive(b build, documents []file) (artifact, error) {
	name := "placeholder_" + r.version + "_" + b.target()
	files := in(name, append(documents, b.programs...))
	if b.os == "windows" {
		data, err := zipFiles(files, r.time)
		return artifact{name + ".zip", data, []build{b}}, err
	}
	data, err := tarFiles(files, r.time)
	return artifact{name + ".tar.gz", compress(data), []build{b}}, err
}

// tarFiles returns a tar of files and of the directories that they are in. All belong to root.
func tarFiles(files []file, modified time.Time) ([]byte, error) {
	var archive bytes.Buffer
	w := tar.NewWriter(&archive)
	written := map[string]bool{".": true}
	var writeDir func(dir string) error
	writeDir = func(dir string) error {
		if written[dir] {
			return nil
		}
		written[dir] = true
		if err := writeDir(path.Dir(dir)); err != nil {
			return err
		}
		return w.WriteHeader(&tar.Header{Typeflag: tar.TypeDir, Name: dir + "/", Mode: 0o755, ModTime: modified, Format: tar.FormatUSTAR})
	}
	for _, f := range sorted(files) {
		if err := writeDir(path.Dir(f.name)); err != nil {
			return nil, err
		}
		header := &tar.Header{Name: f.name, Mode: int64(f.mode), Size: int64(len(f.data)), ModTime: modified, Format: tar.FormatUSTAR}
		if err := w.WriteHeader(header); err != nil {
			return nil, err
		}
		if _, err := w.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil { // writes the end
		return nil, err
	}
	return archive.Bytes(), nil
}

// zipFiles returns a zip of files.
func zipFiles(files []file, modified time.Time) ([]byte, error) {
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, f := range sorted(files) {
		header := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: modified}
		header.SetMode(f.mode)
		entry, err := w.CreateHeader(header)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(f.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil { // writes the directory
		return nil, err
	}
	return archive.Bytes(), nil
}
