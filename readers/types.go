package main

import (
	"context"
	"net/http"
	"os"
	"slices"
	"strings"

	"github.com/gabriel-vasile/mimetype"
	"github.com/h2non/filetype"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// types measures which media type programs find by the first bytes of a file, without its name.
func types() table {
	return table{
		name: "types", across: true, files: true, cases: formats(),
		programs: []program{
			{name: "file", source: debian("file"), measure: command(trimmed, "file", "--brief", "--mime-type", "{path}")},
			{name: "GIO", source: debian("shared-mime-info"), measure: script("types.py", "gio")},
			{name: "puremagic", source: python("python3-puremagic"), measure: script("types.py", "puremagic")},
			{name: "filetype (Python)", source: python("python3-filetype"), measure: script("types.py", "filetype")},
			{name: "file-type", source: npm("file-type"), measure: script("types.mjs", "file-type")},
			{name: "magic-bytes.js", source: npm("magic-bytes.js"), measure: script("types.mjs", "magic-bytes.js")},
			{name: "mimetype", source: module("github.com/gabriel-vasile/mimetype"), measure: function(typeByMimetype)},
			{name: "filetype", source: module("github.com/h2non/filetype"), measure: function(typeByFiletype)},
			{name: "http.DetectContentType", source: standard, measure: function(typeByHTTP)},
			{name: "Chromium", source: debian("chromium"), measure: script("sniffs.mjs")},
		},
	}
}

// variants are files that look different from others of their kind and format.
var variants = []string{
	"archive/3?format=zip&password=secret",
	"document/2?password=secret",
	"sheet/10?password=secret",
	"slides/3?password=secret",
	"pdf/2?password=secret",
	"text/1000?charset=utf-16le",
	"csv/10?charset=windows-1252",
	"csv/10?delimiter=tab",
	"image/64x64?format=png&frames=3",
	"video/64x64?seconds=1&fragmented=1",
	"audio/1?format=mp3&tags=none",
	"audio/1?format=m4a&codec=alac",
}

// formats returns an address of each format of each kind whose files are not meant to harm, and variants.
func formats() (cases []measurement.Case) {
	var addresses []string
	for _, k := range grammar.Kinds(nil, "quirk", "hostile", "bomb", "canvas") {
		addresses = append(addresses, formatsOf(k)...)
	}
	for _, a := range append(addresses, variants...) {
		cases = append(cases, measurement.Case{Name: a, Want: mediaType(a)})
	}
	return cases
}

// formatsOf returns the example of a kind in each of its formats.
func formatsOf(k grammar.Kind) (addresses []string) {
	i := slices.IndexFunc(k.Params, func(p grammar.Param) bool { return p.Name == "format" || p.Name == "type" || p.Name == "ext" })
	if i < 0 {
		return []string{k.Example()}
	}
	p := k.Params[i]
	for _, choice := range p.Rule.Choices {
		addresses = append(addresses, withParameter(k.Example(), p.Name+"="+choice))
	}
	return addresses
}

// mediaType returns the media type that our server declares, without parameters.
func mediaType(a string) string {
	content, err := address.Open(context.Background(), a)
	if err != nil {
		panic(err) // unreachable: addresses are valid
	}
	return bare(content.MediaType())
}

func typeByMimetype(in input) string {
	found, err := mimetype.DetectFile(in.Path)
	if err != nil {
		return err.Error()
	}
	return bare(found.String())
}

func typeByFiletype(in input) string {
	found, err := filetype.MatchFile(in.Path)
	switch {
	case err != nil:
		return err.Error()
	case found == filetype.Unknown:
		return nothingFound
	}
	return found.MIME.Value
}

// nothingFound is the answer of a program that does not know a file.
const nothingFound = "–"

func typeByHTTP(in input) string {
	data, err := os.ReadFile(in.Path)
	if err != nil {
		return err.Error()
	}
	return bare(http.DetectContentType(data))
}

// bare returns a media type without its parameters.
func bare(mediaType string) string {
	bare, _, _ := strings.Cut(mediaType, ";")
	return bare
}
