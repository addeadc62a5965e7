//go:build conformance

package conformance

import (
	"archive/zip"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/hostile"
)

func TestConformanceHostileOfficeFilesHarmNaiveReceiversOnly(t *testing.T) {
	receivers := map[string]documentReceiver{
		"docm-macro":           keepMacros,
		"docx-macro":           keepMacros,
		"docx-remote-template": followRelationships,
		"docx-external-image":  followRelationships,
		"docx-dde-field":       updateFields,
		"docx-ole-package":     extractObjects,
		"docx-external-entity": expandEntities,
		"docx-outside-target":  joinTargets,
		"xlsx-web-formula":     calculate,
		"xlsx-external-link":   followRelationships,
		"xlsx-hidden-sheet":    importAllSheets,
	}
	cases := documentCases("docm-", "docx-", "xlsx-", "pptx-")
	if exhaustive.Enabled() {
		for token := range unseenInOffice {
			receivers[token] = indexUnseenInOffice
		}
	} else {
		cases = slices.DeleteFunc(cases, func(c hostile.Case) bool { return unseenInOffice[c.Token] != "" })
	}
	checkReceivers(t, cases, receivers, refuseOfficeFile)
}

// LibreOffice opens all twins, and shows all their text.
func TestConformanceHostileOfficeTwinsOpenInLibreOffice(t *testing.T) {
	t.Parallel()
	var paths []string
	cases := documentCases("docm-", "docx-", "xlsx-", "pptx-")
	for _, c := range cases {
		paths = append(paths, saveHostile(t, c.Token, true))
	}
	for i, pdf := range convertFiles(t, paths, "pdf") {
		text := runTool(t, "pdftotext", pdf, "-")
		assert.Contains(t, text, "Placeholder", cases[i].Token)
		if cases[i].Token == "xlsx-hidden-sheet" {
			assert.Contains(t, text, hostile.Canary)
		}
	}
}

// The SDK of Microsoft also finds nothing wrong with most of the attacks.
func TestConformanceHostileOfficeFilesAreValid(t *testing.T) {
	exhaustive.Only(t)
	invalid := []string{"docx-external-entity", "docx-outside-target"} // because of their attack
	for _, c := range documentCases("docm-", "docx-", "xlsx-", "pptx-", "eicar-docx", "eicar-xlsx", "eicar-pptx") {
		t.Run(c.Token, func(t *testing.T) {
			t.Parallel()
			files := []string{saveHostile(t, c.Token, true)}
			if !slices.Contains(invalid, c.Token) {
				files = append(files, saveHostile(t, c.Token, false))
			}
			for _, file := range files {
				runTool(t, "unzip", "-t", "-qq", file)
				askAbout(t, file, "ooxml-validate", openXMLSDK, "[]\n", officeVersions...)
			}
		})
	}
}

// LibreOffice converts the project of Visual Basic to modules of Basic, and ClamAV and 7-Zip list
// its content.
func TestConformanceMacrosAreReadByOtherPrograms(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, c := range documentCases("docm-macro", "docx-macro") {
		paths = append(paths, saveHostile(t, c.Token, false))
	}
	for i, converted := range convertFiles(t, paths, "odt") {
		assert.Contains(t, runTool(t, "unzip", "-p", converted, "Basic/Project/Module1.xml"), "Sub AutoOpen()\nEnd Sub")
		project := extractPart(t, paths[i], "word/vbaProject.bin")
		assert.Contains(t, runTool(t, "sigtool", "--vba="+project), "attribute vb_name = \"Module1\"\nsub autoopen()\nend sub")
		listing := runTool(t, "7z", "l", "-ba", project)
		for _, name := range []string{"PROJECT", "VBA/_VBA_PROJECT", "VBA/dir", "VBA/Module1", "VBA/ThisDocument"} {
			assert.Contains(t, listing, " "+name+"\n")
		}
		assert.Contains(t, streamsOf(t, project), "Root Entry/VBA/Module1")
	}
}

// officeParts returns the parts of a package by name.
func officeParts(t *testing.T, file string) map[string]string {
	t.Helper()
	r, err := zip.OpenReader(file)
	require.NoError(t, err)
	defer r.Close()
	parts := map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		require.NoError(t, err)
		part, err := io.ReadAll(content)
		require.NoError(t, err)
		parts[f.Name] = string(part)
	}
	return parts
}

// extractPart saves a part of a package in a new directory, and returns the path.
func extractPart(t *testing.T, file, name string) string {
	t.Helper()
	extracted := filepath.Join(t.TempDir(), path.Base(name))
	require.NoError(t, os.WriteFile(extracted, []byte(officeParts(t, file)[name]), 0o600))
	return extracted
}

// streamsOf returns the streams of a compound file by path, as SheetJS reads them.
func streamsOf(t *testing.T, file string) map[string]string {
	t.Helper()
	var encoded map[string]string
	require.NoError(t, json.Unmarshal([]byte(runQuietly(t, "node", "testdata/office/compound.mjs", file)), &encoded))
	for name, text := range encoded {
		data, err := base64.StdEncoding.DecodeString(text)
		require.NoError(t, err)
		encoded[name] = string(data)
	}
	return encoded
}

// A packageRelationship is a relationship of the part of a package.
type packageRelationship struct {
	source     string // directory of the part
	Type       string `xml:",attr"`
	Target     string `xml:",attr"`
	TargetMode string `xml:",attr"`
}

// kind returns the last segment of the type.
func (r packageRelationship) kind() string { return path.Base(r.Type) }

// isURL reports whether the target is at a host.
func (r packageRelationship) isURL() bool {
	target, err := url.Parse(r.Target)
	return err != nil || target.IsAbs() || target.Host != ""
}

func relationshipsOf(t *testing.T, parts map[string]string) (all []packageRelationship) {
	t.Helper()
	for name, part := range parts {
		if path.Ext(name) != ".rels" {
			continue
		}
		var file struct{ Relationship []packageRelationship }
		require.NoError(t, xml.Unmarshal([]byte(part), &file))
		for _, r := range file.Relationship {
			r.source = path.Dir(path.Dir(name))
			all = append(all, r)
		}
	}
	return all
}

var (
	fieldCode = regexp.MustCompile(`<w:instrText[^>]*>([^<]*)<`)
	formulas  = regexp.MustCompile(`<f>([^<]*)</f>`)
	dde       = regexp.MustCompile(`^\s*DDE(AUTO)?\b`)
	callsOut  = regexp.MustCompile(`\b(_xlfn\.)?(WEBSERVICE|RTD)\(|\|`)
)

// refuseOfficeFile refuses what has programs, what makes programs request URLs without a click,
// what leaves the package, and what hides a part of its content.
func refuseOfficeFile(t *testing.T, file string) (refusal string) {
	parts := officeParts(t, file)
	for _, r := range relationshipsOf(t, parts) {
		switch {
		case r.kind() == "vbaProject":
			return "macros"
		case r.isURL() && r.kind() != "hyperlink":
			return "external " + r.kind()
		case r.TargetMode == "" && parts[path.Join(r.source, r.Target)] == "":
			return "no part " + r.Target
		}
	}
	for name, part := range parts {
		switch {
		case strings.Contains(part, "<!DOCTYPE"):
			return "document type in " + name
		case strings.Contains(part, ` state="veryHidden"`):
			return "very hidden sheet"
		case anyMatch(fieldCode, part, dde), anyMatch(formulas, part, callsOut):
			return "field or formula in " + name
		}
	}
	if extractObjects(t, file) {
		return "embedded program"
	}
	if strings.Contains(fmt.Sprint(parts), hostile.Unseen) && indexUnseenInOffice(t, file) {
		return "text that is not visible"
	}
	return ""
}

// anyMatch reports whether the group of a pattern matches another pattern anywhere in a text.
func anyMatch(pattern *regexp.Regexp, text string, group *regexp.Regexp) bool {
	return slices.ContainsFunc(pattern.FindAllStringSubmatch(text, -1), func(match []string) bool { return group.MatchString(match[1]) })
}

// keepMacros accepts a document because of its extension, and reports whether it has macros.
func keepMacros(t *testing.T, file string) bool {
	project := officeParts(t, file)["word/vbaProject.bin"]
	return strings.HasPrefix(project, "\xd0\xcf\x11\xe0")
}

// followRelationships requests what a document needs from elsewhere. It reports whether that is a
// URL. A hyperlink needs a click.
func followRelationships(t *testing.T, file string) bool {
	return slices.ContainsFunc(relationshipsOf(t, officeParts(t, file)), func(r packageRelationship) bool {
		target, err := url.Parse(r.Target)
		return err == nil && target.Hostname() == "placeholder.invalid" && r.kind() != "hyperlink"
	})
}

// updateFields reports whether a field needs a program. Only Windows has Dynamic Data Exchange.
func updateFields(t *testing.T, file string) bool {
	return anyMatch(fieldCode, officeParts(t, file)["word/document.xml"], dde)
}

// extractObjects reports whether an embedded package is a program.
func extractObjects(t *testing.T, file string) bool {
	const object = "word/embeddings/oleObject1.bin"
	if officeParts(t, file)[object] == "" {
		return false
	}
	native := streamsOf(t, extractPart(t, file, object))["Root Entry/\x01Ole10Native"]
	require.Greater(t, len(native), 6)
	fields := strings.SplitN(native[6:], "\x00", 3) // after its size and the number of fields
	require.Len(t, fields, 3)
	name, rest := fields[1], fields[2]
	rest = rest[4+4+len(name)+1:] // kind, length of the path, path
	size := int(binary.LittleEndian.Uint32([]byte(rest)))
	require.Len(t, rest, 4+size)
	return strings.HasPrefix(rest[4:], "MZ") && path.Ext(name) == ".exe"
}

// expandEntities reports whether the text has the content of the canary beside it.
func expandEntities(t *testing.T, file string) bool {
	document := extractPart(t, file, "word/document.xml")
	const secret = "content of the canary"
	require.NoError(t, os.WriteFile(filepath.Join(filepath.Dir(document), hostile.Canary), []byte(secret), 0o600))
	out, err := exec.Command("xmllint", "--noent", document).Output()
	require.NoError(t, err)
	safe, err := exec.Command("xmllint", "--nonet", document).Output()
	require.NoError(t, err)
	require.NotContains(t, string(safe), secret)
	return strings.Contains(string(out), secret)
}

// joinTargets extracts a document, and reads the pictures that it refers to.
func joinTargets(t *testing.T, file string) bool {
	above := t.TempDir()
	dir := filepath.Join(above, "extracted")
	runTool(t, "unzip", "-q", file, "-d", dir)
	const secret = "content of the canary"
	require.NoError(t, os.WriteFile(filepath.Join(above, hostile.Canary), []byte(secret), 0o600))
	return slices.ContainsFunc(relationshipsOf(t, officeParts(t, file)), func(r packageRelationship) bool {
		return r.kind() == "image" && read(t, filepath.Join(dir, r.source, r.Target)) == secret
	})
}

// calculate reports whether a formula requests a URL.
func calculate(t *testing.T, file string) bool {
	return anyMatch(formulas, officeParts(t, file)["xl/worksheets/sheet1.xml"], callsOut)
}

// importAllSheets reports whether the cells of a workbook have a text that a reviewer does not see
// in LibreOffice.
func importAllSheets(t *testing.T, file string) bool {
	imported := fmt.Sprint(officeParts(t, file))
	require.Contains(t, imported, "<t>"+hostile.Canary+"</t>")
	return !strings.Contains(runTool(t, "pdftotext", convertFile(t, file, "pdf"), "-"), hostile.Canary)
}
