package hostile_test

import (
	"archive/zip"
	"bytes"
	"encoding/binary"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/hostile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml/ooxmltest"
)

// partsOf returns the parts of a package by name, and all of them as a text.
func partsOf(t *testing.T, file []byte) (parts map[string]string, all string) {
	t.Helper()
	r, err := zip.NewReader(bytes.NewReader(file), int64(len(file)))
	require.NoError(t, err)
	parts = map[string]string{}
	for _, f := range r.File {
		content, err := f.Open()
		require.NoError(t, err)
		part, err := io.ReadAll(content)
		require.NoError(t, err)
		parts[f.Name] = string(part)
		all += f.Name + "\n" + string(part) + "\n"
	}
	return parts, all
}

func officePairs(t *testing.T, test func(t *testing.T, attack, twin []byte)) {
	for _, c := range hostile.Cases() {
		if slices.Contains([]string{"docm", "docx", "xlsx", "pptx"}, c.Format) && !c.Scanners {
			t.Run(c.Token, func(t *testing.T) {
				t.Parallel()
				test(t, c.File(false), c.File(true))
			})
		}
	}
}

func TestOfficeTwinsAreSoundPackages(t *testing.T) {
	t.Parallel()
	officePairs(t, func(t *testing.T, attack, twin []byte) {
		attacked, _ := partsOf(t, attack)
		parts, all := partsOf(t, twin)
		assert.Len(t, parts, len(attacked), "entries")
		for name, part := range parts {
			if strings.HasSuffix(name, ".rels") {
				assert.NotRegexp(t, `Type="[^"]*/(image|attachedTemplate|externalLinkPath)" Target="[^"]*:`, part, "a URL that is requested without a click")
			}
		}
		if !strings.Contains(all, `TargetMode="External"`) {
			ooxmltest.Open(t, twin)
		}
	})
}

func TestOnlyOfficeCasesHaveTheirAttack(t *testing.T) {
	t.Parallel()
	for token, attack := range map[string]string{
		"docm-macro":           "word/vbaProject.bin",
		"docx-macro":           "macroEnabled",
		"docx-remote-template": `relationships/attachedTemplate" Target="http://placeholder.invalid/`,
		"docx-external-image":  `relationships/image" Target="http://placeholder.invalid/`,
		"docx-dde-field":       "> DDEAUTO placeholder",
		"docx-ole-package":     "placeholder.exe",
		"docx-external-entity": `SYSTEM "placeholder-canary.txt"`,
		"docx-outside-target":  `Target="../../placeholder-canary.txt"`,
		"xlsx-web-formula":     `<f>_xlfn.WEBSERVICE(`,
		"xlsx-external-link":   `relationships/externalLinkPath" Target="http://placeholder.invalid/`,
		"xlsx-hidden-sheet":    `state="veryHidden"`,

		"docx-hidden-text":        `<w:vanish w:val="true"/>`,
		"docx-white-text":         `<w:color w:val="FFFFFF"/><w:sz w:val="2"/>`,
		"docx-custom-property":    "<w:t>The shop opens",
		"xlsx-hidden-row":         `<row r="2" hidden="1">`,
		"xlsx-hidden-column":      `<col min="2" max="2" width="40" customWidth="1" hidden="1"/>`,
		"xlsx-white-text":         `<color rgb="FFFFFFFF"/>`,
		"xlsx-empty-format":       `formatCode=";;;"`,
		"pptx-text-outside-slide": `<a:off x="15240000"`,
		"pptx-hidden-shape":       `hidden="1"`,
		"pptx-alternative-text":   "<a:t>The shop opens",
		"pptx-notes":              "<a:t>The shop opens",
	} {
		t.Run(token, func(t *testing.T) {
			t.Parallel()
			file, twin := attackAndTwin(t, token)
			_, all := partsOf(t, file)
			assert.Contains(t, all, attack)
			_, all = partsOf(t, twin)
			assert.NotContains(t, all, attack)
		})
	}
}

// Deflated parts are inert as well.
func TestOfficePartsNameNoOtherHosts(t *testing.T) {
	t.Parallel()
	host := regexp.MustCompile(`//([\w.-]+)`)
	allowed := []string{"placeholder.invalid", "schemas.openxmlformats.org", "schemas.microsoft.com", "purl.org", "www.w3.org"}
	officePairs(t, func(t *testing.T, attack, twin []byte) {
		for _, file := range [][]byte{attack, twin} {
			parts, _ := partsOf(t, file)
			for name, part := range parts {
				for _, match := range host.FindAllStringSubmatch(part, -1) {
					assert.Contains(t, allowed, match[1], name)
				}
			}
		}
	})
}

func TestMacroDocumentsHaveModules(t *testing.T) {
	t.Parallel()
	for _, token := range []string{"docm-macro", "docx-macro"} {
		file, _ := attackAndTwin(t, token)
		parts, _ := partsOf(t, file)
		streams := compoundStreams(t, []byte(parts["word/vbaProject.bin"]))
		assert.Equal(t, "Attribute VB_Name = \"Module1\"\r\nSub AutoOpen()\r\nEnd Sub\r\n", decompressVBA(t, streams["Module1"]))
		assert.Contains(t, decompressVBA(t, streams["ThisDocument"]), `Attribute VB_Base = "1Normal.ThisDocument"`)
		directory := decompressVBA(t, streams["dir"])
		assert.True(t, strings.HasPrefix(directory, "\x01\x00\x04\x00\x00\x00\x01\x00\x00\x00"))
		assert.True(t, strings.HasSuffix(directory, "\x10\x00\x00\x00\x00\x00"))
		assert.Contains(t, directory, "\x19\x00\x07\x00\x00\x00Module1\x47\x00\x0e\x00\x00\x00M\x00o\x00d\x00")
		assert.Contains(t, string(streams["PROJECT"]), "\r\nModule=Module1\r\n")
		assert.Equal(t, "\xcc\x61\xff\xff\x00\x00\x00", string(streams["_VBA_PROJECT"]))
	}
}

// The properties of the project decrypt to no password, and a visible project ([MS-OVBA] 2.4.3.3).
func TestMacroProjectIsNotLocked(t *testing.T) {
	t.Parallel()
	file, _ := attackAndTwin(t, "docm-macro")
	parts, _ := partsOf(t, file)
	properties := string(compoundStreams(t, []byte(parts["word/vbaProject.bin"]))["PROJECT"])
	for name, want := range map[string][]byte{"CMG": {0, 0, 0, 0}, "DPB": {0}, "GC": {0xff}} {
		_, value, _ := strings.Cut(properties, "\r\n"+name+`="`)
		value, _, _ = strings.Cut(value, `"`)
		assert.Equal(t, want, decryptVBA(t, value), name)
	}
}

func TestPackageObjectsHaveFiles(t *testing.T) {
	t.Parallel()
	file, twin := attackAndTwin(t, "docx-ole-package")
	for name, file := range map[string][]byte{"placeholder.exe\x00|MZ": file, "placeholder.txt\x00|placeholder-canary": twin} {
		parts, _ := partsOf(t, file)
		native := compoundStreams(t, []byte(parts["word/embeddings/oleObject1.bin"]))["\x01Ole10Native"]
		require.NotEmpty(t, native)
		assert.Len(t, native, 4+int(binary.LittleEndian.Uint32(native)))
		name, beginning, _ := strings.Cut(name, "|")
		before, data, found := strings.Cut(string(native[4:]), beginning)
		require.True(t, found)
		assert.True(t, strings.HasPrefix(before, "\x02\x00"+name+name), "label and file name")
		size := binary.LittleEndian.Uint32([]byte(before[len(before)-4:]))
		assert.Len(t, beginning+data, int(size))
	}
}

// compoundStreams returns the streams of a compound file ([MS-CFB]), which are in its mini stream.
func compoundStreams(t *testing.T, file []byte) map[string][]byte {
	t.Helper()
	require.True(t, bytes.HasPrefix(file, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")))
	require.Zero(t, len(file)%512)
	u32 := func(b []byte, at int) int { return int(int32(binary.LittleEndian.Uint32(b[at:]))) } // negative: no sector
	chain := func(source, table []byte, sector, size int) (data []byte) {
		for sector >= 0 {
			data = append(data, source[sector*size:(sector+1)*size]...)
			require.LessOrEqual(t, len(data), 64<<10)
			sector = u32(table, 4*sector)
		}
		return data
	}
	body := file[512:]
	table := body[u32(file, 76)*512:][:512]
	directory := chain(body, table, u32(file, 48), 512)
	miniTable := chain(body, table, u32(file, 60), 512)
	mini := chain(body, table, u32(directory, 116), 512)
	require.LessOrEqual(t, u32(directory, 120), len(mini))
	streams := map[string][]byte{}
	for entry := range slices.Chunk(directory, 128) {
		var name [32]uint16
		_, err := binary.Decode(entry, binary.LittleEndian, &name)
		require.NoError(t, err)
		if size := binary.LittleEndian.Uint16(entry[64:]); entry[66] == 2 { // a stream
			text := string(utf16.Decode(name[:size/2-1]))
			streams[text] = chain(mini, miniTable, u32(entry, 116), 64)[:u32(entry, 120)]
		}
	}
	return streams
}

// decompressVBA decompresses one chunk of literals ([MS-OVBA] 2.4.1).
func decompressVBA(t *testing.T, data []byte) string {
	t.Helper()
	require.Equal(t, byte(1), data[0])
	header := binary.LittleEndian.Uint16(data[1:])
	require.Equal(t, uint16(0b1011), header>>12, "signature of a compressed chunk")
	require.Len(t, data, 1+int(header&0xfff)+3)
	var text []byte
	for group := range slices.Chunk(data[3:], 9) {
		require.Zero(t, group[0], "literals")
		text = append(text, group[1:]...)
	}
	return string(text)
}

// decryptVBA decrypts a property ([MS-OVBA] 2.4.3.3).
func decryptVBA(t *testing.T, hexadecimal string) (data []byte) {
	t.Helper()
	var b []byte
	for digits := range slices.Chunk([]byte(hexadecimal), 2) {
		b = append(b, byte(strings.IndexByte("0123456789ABCDEF", digits[0])<<4|strings.IndexByte("0123456789ABCDEF", digits[1])))
	}
	seed := b[0]
	require.Equal(t, byte(2), seed^b[1], "version")
	unencrypted, encrypted1, encrypted2 := seed^b[2], b[2], b[1]
	for _, c := range b[3+int(seed&6)/2:] {
		unencrypted = c ^ (encrypted2 + unencrypted)
		encrypted1, encrypted2 = c, encrypted1
		data = append(data, unencrypted)
	}
	require.Equal(t, uint32(len(data)-4), binary.LittleEndian.Uint32(data))
	return data[4:]
}
