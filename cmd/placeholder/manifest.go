package main

import (
	"encoding/hex"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/fixture"
)

// An entry describes a file in a manifest.
type entry struct {
	Name      string `json:"name"` // in the directory of the manifest
	Address   string `json:"address"`
	Size      int64  `json:"size"`
	MediaType string `json:"media_type"`
	SHA256    string `json:"sha256"`
	verdict
}

// A verdict says whether a system should accept a file, and why. It is empty for files of
// addresses.
type verdict struct {
	Limit  string `json:"limit,omitempty"`  // that the file is around
	Value  *int64 `json:"value,omitempty"`  // of the file, in the unit of the limit
	Offset *int64 `json:"offset,omitempty"` // from the limit; above 0 if the file exceeds it
	Accept *bool  `json:"accept,omitempty"`
	Reason string `json:"reason,omitempty"` // if there is a limit

	Twin                     bool `json:"twin,omitempty"` // of a hostile file or a quirk
	*placeholder.HostileCase      // of a hostile file, or nil

	quirk *placeholder.QuirkCase // of a quirk, or nil
}

// A quirkEntry describes a quirk in a manifest. Its members hide those of a hostile file.
type quirkEntry struct {
	entry
	*placeholder.QuirkCase
}

// listed returns the entries of a manifest.
func listed(entries []entry) []any {
	list := make([]any, len(entries))
	for i, e := range entries {
		list[i] = e
		if e.quirk != nil {
			list[i] = quirkEntry{e, e.quirk}
		}
	}
	return list
}

func newEntry(f file, name string, size int64, sum []byte) entry {
	return entry{
		Name:      name,
		Address:   f.address,
		Size:      size,
		MediaType: f.content.MediaType(),
		SHA256:    hex.EncodeToString(sum),
		verdict:   f.verdict,
	}
}

// writeJSON writes an array for people and programs.
func writeJSON(w io.Writer, entries any) error {
	encoder := json.NewEncoder(w)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", "  ")
	return encoder.Encode(entries)
}

// report prints the manifest, the checksums or, by default, the paths of written files.
func (o options) report(w io.Writer, p plan, entries []entry) error {
	var lines strings.Builder
	switch {
	case o.json:
		return writeJSON(w, listed(entries))
	case o.checksums:
		for i, e := range entries {
			lines.WriteString(fixture.FormatChecksum(e.SHA256, filepath.ToSlash(p.paths[i])) + "\n")
		}
	case !o.quiet:
		for _, path := range p.all() {
			if !isSpecial(path) { // it may be standard output
				lines.WriteString(path + "\n")
			}
		}
	}
	_, err := io.WriteString(w, lines.String())
	return err
}
