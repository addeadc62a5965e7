package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
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
	folder, err := os.MkdirTemp("", "")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	if output, err := exec.Command("npm", "install", "--silent", "--ignore-scripts", "--prefix", folder, iconify, discord, unicode).CombinedOutput(); err != nil {
		return nil, fmt.Errorf("npm install: %w: %s", err, output)
	}
	modules := os.DirFS(filepath.Join(folder, "node_modules"))
	drawings, err := fromIconify(modules)
	if err != nil {
		return nil, err
	}
	for _, name := range components {
		svg, err := fs.ReadFile(modules, "@discordapp/twemoji/dist/svg/"+name+".svg")
		if err != nil {
			return nil, err
		}
		drawings[characters(name)] = string(svg)
	}
	return drawings, markText(modules, drawings)
}

// fromIconify returns the drawings of the first package.
func fromIconify(modules fs.FS) (map[string]string, error) {
	var chars map[string]string
	var icons struct {
		Icons map[string]struct {
			Body   string
			Height float64 // 0 for the height of most drawings
		}
		Aliases map[string]struct{ Parent string }
	}
	const folder = "@iconify-json/twemoji/"
	if err := errors.Join(readJSON(modules, folder+"chars.json", &chars), readJSON(modules, folder+"icons.json", &icons)); err != nil {
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

func readJSON(modules fs.FS, path string, value any) error {
	b, err := fs.ReadFile(modules, path)
	if err != nil {
		return err
	}
	return json.Unmarshal(b, value)
}

// centered returns a drawing in the middle of the square.
func centered(body string, height float64) string {
	if height != size {
		body = fmt.Sprintf(`<g transform="matrix(1 0 0 1 0 %g)">%s</g>`, (size-height)/2, body)
	}
	return "<svg>" + body + "</svg>"
}

// markText appends the variation selector to the characters that are text without it.
func markText(modules fs.FS, drawings map[string]string) error {
	var emoji []struct {
		Hexcode string
		Type    int // 0 for text presentation
	}
	if err := readJSON(modules, "emojibase-data/en/data.json", &emoji); err != nil {
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
