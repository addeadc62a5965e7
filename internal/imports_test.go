package internal_test

import (
	"os/exec"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const module = "github.com/seed-40aebabe/placeholder"

// allowed lists the groups that each group of packages may import. A group is a directory of
// internal, another directory of the module, or "placeholder", the root package. All may import lazy.
var allowed = map[string]string{
	"bytesize":    "",
	"corrupt":     "",
	"charset":     "",
	"crc":         "",
	"random":      "",
	"saslprep":    "",
	"completion":  "",
	"cost":        "",
	"signature":   "",
	"typesetting": "",
	"version":     "",
	"exhaustive":  "",
	"staging":     "",
	"parallel":    "",
	"forwarded":   "",
	"lazy":        "",
	"bitio":       "",
	"measurement": "",
	"disposition": "",
	"timestamp":   "",
	"utf16text":   "",
	"option":      "bytesize lazy",
	"lazyfile":    "crc",
	"contentline": "lazyfile",
	"filler":      "crc lazyfile",
	"flate":       "lazyfile",
	"box":         "lazyfile",
	"lzma":        "flate",
	"zstd":        "flate",
	"bzip2":       "bitio flate",
	"parquet":     "flate lazyfile zstd",

	"image":   "bitio box exhaustive flate lazyfile random typesetting utf16text",
	"archive": "bzip2 filler flate lazyfile lzma timestamp utf16text zstd",
	"coding":  "archive lazyfile",
	"prose":   "charset lazyfile random",

	"pdf":       "image lazyfile prose random utf16text",
	"media":     "bitio box filler image lazyfile random utf16text",
	"office":    "archive flate image lazyfile pdf prose random timestamp utf16text",
	"markup":    "charset lazyfile prose random",
	"records":   "archive charset crc lazyfile office parquet random",
	"contacts":  "contentline records",
	"track":     "lazyfile random records timestamp",
	"accesslog": "lazyfile random records timestamp",
	"calendar":  "contentline random records",
	"mail":      "archive calendar filler lazyfile office prose random records",
	"container": "archive box filler image lazyfile media pdf",
	"epub":      "archive flate lazyfile office pdf prose random",
	"bomb":      "archive bytesize crc flate lazyfile office pdf",
	"expect":    "",
	"quirk":     "archive bitio box bzip2 container crc expect flate image lazyfile lzma media office parquet pdf random timestamp utf16text",
	"hostile":   "archive container crc flate image lazyfile office pdf utf16text",

	"placeholder":     "accesslog archive bomb bytesize calendar charset contacts container contentline corrupt cost epub expect filler flate hostile image lazyfile mail markup media office option parquet pdf prose quirk random records saslprep track",
	"sized":           "placeholder",
	"grammar":         "coding cost disposition option placeholder quirk sized",
	"address":         "grammar placeholder",
	"fault":           "coding disposition grammar option placeholder",
	"httpapi":         "address coding cost expect fault grammar lazyfile limits option page placeholder receiver sized",
	"fixture":         "grammar parallel placeholder staging version",
	"limits":          "grammar option placeholder sized",
	"page":            "grammar signature",
	"recognize":       "grammar media option parquet placeholder records signature",
	"filename":        "placeholder",
	"form":            "placeholder",
	"check":           "parallel",
	"program":         "check",
	"reader":          "check expect placeholder program quirk",
	"downloader":      "check grammar httpapi program",
	"receiver":        "check filename form grammar limits option placeholder quirk sized",
	"placeholdertest": "check fault filename fixture form grammar httpapi limits option placeholder receiver",
	"cmd":             "address check completion downloader fault fixture form forwarded grammar httpapi limits option parallel placeholder placeholdertest reader receiver recognize sized staging version",
}

// TestImportsGoOneWay checks the imports of all packages of the module, without those of tests.
func TestImportsGoOneWay(t *testing.T) {
	t.Parallel()
	output, err := exec.Command("go", "list", "-f", `{{.ImportPath}} {{join .Imports " "}}`,
		module, module+"/address/...", module+"/expect/...", module+"/httpapi/...", module+"/placeholdertest/...", module+"/cmd/...", module+"/internal/...").Output()
	require.NoError(t, err)
	for line := range strings.Lines(string(output)) {
		paths := strings.Fields(line)
		if paths[0] == module+"/internal" { // this test
			continue
		}
		t.Run(paths[0], func(t *testing.T) {
			from := group(paths[0])
			groups, known := allowed[from]
			assert.True(t, known, "the group %s is not in the list", from)
			for _, imported := range paths[1:] {
				if to := group(imported); to != "" && to != from {
					assert.Contains(t, strings.Fields("lazy "+groups), to)
				}
			}
		})
	}
}

// TestImportersPayOnlyForWhatTheyUse checks what packages depend on, directly or not.
func TestImportersPayOnlyForWhatTheyUse(t *testing.T) {
	t.Parallel()
	programs := regexp.MustCompile(`/(faker|prometheus|cobra)(/|$)`)
	server := regexp.MustCompile(`^net/http$`)
	pictures := regexp.MustCompile(`/internal/image/`)
	for path, forbidden := range map[string][]*regexp.Regexp{
		module:                      {programs, server},
		module + "/address":         {programs, server},
		module + "/httpapi":         {programs},
		module + "/placeholdertest": {programs},

		module + "/internal/archive":     {pictures},
		module + "/internal/records":     {pictures},
		module + "/internal/office/xlsx": {pictures},
	} {
		t.Run(path, func(t *testing.T) {
			t.Parallel()
			dependencies, err := exec.Command("go", "list", "-deps", path).Output()
			require.NoError(t, err)
			for dependency := range strings.Lines(string(dependencies)) {
				for _, pattern := range forbidden {
					assert.NotRegexp(t, pattern, strings.TrimSpace(dependency))
				}
			}
		})
	}
}

// group returns the group of a package of the module, or "" for other packages.
func group(importPath string) string {
	dir, ours := strings.CutPrefix(importPath, module)
	if !ours {
		return ""
	}
	dir = strings.TrimPrefix(strings.TrimPrefix(dir, "/"), "internal/")
	first, _, _ := strings.Cut(dir, "/")
	if first == "" {
		return path.Base(module)
	}
	return first
}

// TestGroupsFormNoCycle checks that the list above has no cycle.
func TestGroupsFormNoCycle(t *testing.T) {
	t.Parallel()
	var visit func(name string, above []string)
	visit = func(name string, above []string) {
		require.NotContains(t, above, name)
		for next := range strings.FieldsSeq(allowed[name]) {
			visit(next, append(above, name))
		}
	}
	for name := range allowed {
		visit(name, nil)
	}
}

// TestScenesOfPhotosImportOnlyPaint checks that scenes of photos do not depend on each other, and
// that photos need no fonts and no layout.
func TestScenesOfPhotosImportOnlyPaint(t *testing.T) {
	t.Parallel()
	const image, photo = module + "/internal/image/", module + "/internal/image/photo/"
	below := []string{image + "raster", module + "/internal/lazy", module + "/internal/random"}
	for name, more := range map[string][]string{
		"paint":     nil,
		"sky":       {photo + "paint"},
		"landscape": {photo + "paint", photo + "sky"},
		"city":      {photo + "paint", photo + "sky"},
		"still":     {photo + "paint"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			output, err := exec.Command("go", "list", "-f", `{{join .Imports " "}}`, photo+name).Output()
			require.NoError(t, err)
			for _, path := range strings.Fields(string(output)) {
				if strings.HasPrefix(path, module) {
					assert.Contains(t, append(more, below...), path)
				}
			}
		})
	}
}
