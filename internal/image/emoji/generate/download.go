package main

import (
	"archive/tar"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

// The packages of npm with the drawings. The first is complete except for components: skin
// tones and hair. The second is older. The third has the characters that text shows by default.
const (
	iconify = "@iconify-json/twemoji@1.2.5"
	discord = "@discordapp/twemoji@16.0.1"
	unicode = "emojibase-data@17.0.0"
)

// components are the emoji that only discord has.
var components = []string{"1f3fb", "1f3fc", "1f3fd", "1f3fe", "1f3ff", "1f9b0", "1f9b1", "1f9b2", "1f9b3"}

// private is a character for private use: the logo of Twitter.
const private = "e50a"

// variation is the selector of emoji presentation.
const variation = "\uFE0F"

// download returns the SVG of each emoji by its characters, without variation selectors. Only
// characters that are text without a selector keep it.
func download() (map[string]string, error) {
	drawings, err := fromIconify()
	if err != nil {
		return nil, err
	}
	files, err := packed(discord)
	if err != nil {
		return nil, err
	}
	for _, name := range components {
		drawings[characters(name)] = string(files["dist/svg/"+name+".svg"])
	}
	return drawings, markText(drawings)
}

// fromIconify returns the drawings of the first package.
func fromIconify() (map[string]string, error) {
	files, err := packed(iconify)
	if err != nil {
		return nil, err
	}
	var chars map[string]string
	var icons struct {
		Icons map[string]struct {
			Body   string
			Height float64 // 0 for the height of most drawings
		}
		Aliases map[string]struct{ Parent string }
	}
	if err := errors.Join(json.Unmarshal(files["chars.json"], &chars), json.Unmarshal(files["icons.json"], &icons)); err != nil {
		return nil, err
	}
	delete(chars, private)
	drawings := map[string]string{}
	for hex, name := range chars {
		if alias, found := icons.Aliases[name]; found {
			name = alias.Parent
		}
		icon := icons.Icons[name]
		drawings[characters(hex)] = centered(icon.Body, cmp.Or(icon.Height, size))
	}
	return drawings, nil
}

// centered returns a drawing in the middle of the square.
func centered(body string, height float64) string {
	if height != size {
		body = fmt.Sprintf(`<g transform="matrix(1 0 0 1 0 %g)">%s</g>`, (size-height)/2, body)
	}
	return "<svg>" + body + "</svg>"
}

// markText appends the variation selector to the characters that are text without it.
func markText(drawings map[string]string) error {
	files, err := packed(unicode)
	if err != nil {
		return err
	}
	var emoji []struct {
		Hexcode string
		Type    int // 0 for text presentation
	}
	if err := json.Unmarshal(files["en/data.json"], &emoji); err != nil {
		return err
	}
	for _, e := range emoji {
		key := characters(e.Hexcode)
		if svg, found := drawings[key]; found && e.Type == 0 && len([]rune(key)) == 1 {
			delete(drawings, key)
			drawings[key+variation] = svg
		}
	}
	return nil
}

// characters returns the characters that the name of a file lists in hexadecimal.
func characters(name string) string {
	var b strings.Builder
	for digits := range strings.SplitSeq(name, "-") {
		if value, err := strconv.ParseUint(digits, 16, 32); err == nil {
			b.WriteRune(rune(value))
		}
	}
	return strings.ReplaceAll(b.String(), variation, "")
}

// packed returns the files of a package of npm.
func packed(name string) (map[string][]byte, error) {
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if output, err := exec.Command("npm", "pack", "--silent", "--pack-destination", folder, name).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm pack %s: %w: %s", name, err, output)
	}
	archives, err := filepath.Glob(filepath.Join(folder, "*.tgz"))
	if err != nil || len(archives) != 1 {
		return nil, fmt.Errorf("npm pack %s wrote %d files: %w", name, len(archives), err)
	}
	return unpack(archives[0])
}

// unpack returns the files of an archive by their paths in its folder.
func unpack(archive string) (map[string][]byte, error) {
	file, err := os.Open(archive)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	decompressed, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for reader := tar.NewReader(decompressed); ; {
		header, err := reader.Next()
		if err == io.EOF {
			return files, nil
		}
		if err != nil {
			return nil, err
		}
		_, name, _ := strings.Cut(header.Name, "/")
		if files[name], err = io.ReadAll(reader); err != nil {
			return nil, err
		}
	}
}
