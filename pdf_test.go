package placeholder_test

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
)

func init() {
	for _, style := range placeholder.TextTypes()[1:] {
		samples["pdf "+string(style)] = placeholder.PDFOptions{Pages: 2, TextType: style, Seed: 1}
	}
	for i, design := range placeholder.PDFDesigns()[1:] {
		samples["pdf "+string(design)] = placeholder.PDFOptions{Pages: 3, Design: design, Seed: uint64(i)}
	}
	for i, paper := range placeholder.PaperSizes() {
		samples["pdf on "+string(paper)] = placeholder.PDFOptions{Pages: 2, Paper: paper, Landscape: i%2 == 0, Seed: uint64(i)}
	}
	for i, design := range placeholder.PDFDesigns()[1:] {
		samples["pdf scanned "+string(design)] = placeholder.PDFOptions{Pages: 2, Design: design, Scan: true, Seed: uint64(i)}
	}
	samples["pdf scanned on a3"] = placeholder.PDFOptions{Pages: 1, Paper: placeholder.PaperA3, Landscape: true, Scan: true, Password: "secret", Encryption: placeholder.PDFAES128}
	samples["pdf scanned on a5"] = placeholder.PDFOptions{Pages: 2, Paper: placeholder.PaperA5, Scan: true, Size: placeholder.MB}
	for i, design := range placeholder.PDFDesigns() {
		samples["pdf with text "+string(design)] = placeholder.PDFOptions{Pages: 2, Design: design, Seed: uint64(i), Text: pdfText}
	}
	samples["pdf with text in Japanese"] = placeholder.PDFOptions{Pages: 1, Text: "直角", Language: "ja", Size: placeholder.MB}
	samples["pdf with text encrypted"] = placeholder.PDFOptions{Pages: 1, Text: pdfText, Password: "secret", TextType: placeholder.TextList, Paper: placeholder.PaperA5, Landscape: true}
	samples["pdf with text scanned"] = placeholder.PDFOptions{Pages: 1, Text: pdfText, Scan: true}
	samples["pdf of 200 KB"] = placeholder.PDFOptions{Pages: 3, Size: 200 * placeholder.KB}
	samples["pdf encrypted"] = placeholder.PDFOptions{Pages: 2, Password: "secret"}
	samples["pdf restricted"] = placeholder.PDFOptions{Pages: 2, Owner: "boss", Seed: 1, Size: 200 * placeholder.KB}
	for _, encryption := range placeholder.PDFEncryptions()[1:] {
		samples["pdf encrypted with "+string(encryption)] = placeholder.PDFOptions{Pages: 1, Password: "sécret", Owner: "boss", Encryption: encryption, Size: 100 * placeholder.KB}
	}
	samples["pdf 2"] = placeholder.PDFOptions{Pages: 2, Seed: 1}
	samples["pdf 2 of 200 KB"] = placeholder.PDFOptions{Pages: 2, Seed: 1, Size: 200 * placeholder.KB}
}

const pdfText = "Zażółć gęślą jaźń\nΚαλημέρα κόσμε\nДобрый день\nשלום עולם\nالسلام عليكم\nनमस्ते\nสวัสดี\n안녕하세요 你好 🚀"

func TestPDFTextHasALimit(t *testing.T) {
	t.Parallel()
	text := strings.Repeat("ж", placeholder.MaxPDFTextChars)
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Text: text}))
	checkPages(t, readAll(t, content), 1)
	_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Text: text + "ж"})
	assertInvalid(t, err, "Text must have 0 to 5000 characters")
}

// The lines of a text are paragraphs, however they end.
func TestPDFTextHasLines(t *testing.T) {
	t.Parallel()
	fileOf := func(text string) []byte {
		return readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Text: text})))
	}
	file := fileOf("a\nb")
	for _, text := range []string{"a\\nb", "a\r\nb", "a\u2028b", "a\x00\nb"} {
		assert.Equal(t, file, fileOf(text), "%q", text)
	}
	assert.NotEqual(t, file, fileOf("a b"))
}

func FuzzPDFText(f *testing.F) {
	designs := placeholder.PDFDesigns()
	for i, text := range []string{pdfText, "", "\n", "a\u0301\u0316", "\u202e\u2067x", "\ue000\ufffe", "﷽", strings.Repeat("🚀", 20), "\u1160\u3164", "(\\)"} {
		f.Add(text, uint8(i), uint64(i))
	}
	f.Fuzz(func(t *testing.T, text string, design uint8, seed uint64) {
		o := placeholder.PDFOptions{Pages: 1 + int(seed%2), Design: designs[int(design)%len(designs)], Text: text, Seed: seed}
		content, err := placeholder.NewPDF(o)
		if !utf8.ValidString(text) {
			assertInvalid(t, err, "Text must be valid UTF-8")
			return
		}
		if utf8.RuneCountInString(text) > placeholder.MaxPDFTextChars {
			assertInvalid(t, err, "Text must have 0 to 5000 characters")
			return
		}
		require.NoError(t, err)
		checkPages(t, readAll(t, content), o.Pages)
	})
}

func TestPDFHasRequestedPagesWithHeadingsAndFooters(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{1, 2, 99, 100} {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			t.Parallel()
			content, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages})
			require.NoError(t, err)
			assert.Equal(t, fmt.Sprintf("pages-%d.pdf", pages), content.Name())
			assert.Equal(t, "application/pdf", content.MediaType())
			checkPages(t, readAll(t, content), pages)
		})
	}
}

// checkPages checks the structure of a file, and the numbers on its pages.
func checkPages(t *testing.T, file []byte, pages int) {
	t.Helper()
	checkPDF(t, file)
	assert.Equal(t, pages, bytes.Count(file, []byte("/Type /Page\n")))
	word := "Page"
	if bytes.Contains(file, []byte("/Lang (de)")) {
		word = "Seite"
	}
	for page := 1; page <= pages; page++ {
		assert.Equal(t, 1, bytes.Count(file, fmt.Appendf(nil, "(%s %d)", word, page)))
		assert.Equal(t, 1, bytes.Count(file, fmt.Appendf(nil, "(%d / %d)", page, pages)))
	}
}

func FuzzNewPDF(f *testing.F) {
	types := placeholder.TextTypes()
	designs := placeholder.PDFDesigns()
	papers := placeholder.PaperSizes()
	f.Add(uint8(1), uint8(0), uint8(0), uint64(0), uint32(0), uint8(0))
	f.Add(uint8(100), uint8(0), uint8(0), ^uint64(0), uint32(0), uint8(1))
	f.Add(uint8(2), uint8(0), uint8(0), uint64(1), uint32(200_000), uint8(7))
	f.Add(uint8(2), uint8(0), uint8(0), uint64(1), uint32(2_000_000), uint8(33))
	for i := range types {
		f.Add(uint8(3), uint8(i), uint8(i), uint64(2), uint32(0), uint8(i))
	}
	f.Fuzz(func(t *testing.T, pages, design, textType uint8, seed uint64, size uint32, paper uint8) {
		o := placeholder.PDFOptions{
			Pages: int(pages), Design: designs[int(design)%len(designs)], Seed: seed, Size: int64(size) % (3 * placeholder.MB),
			TextType: append([]placeholder.TextType{""}, types...)[int(textType)%(len(types)+1)],
			Paper:    papers[int(paper)%len(papers)], Landscape: int(paper)/len(papers)%2 == 1, Scan: int(paper)/len(papers)/2%4 == 3,
		}
		content, err := placeholder.NewPDF(o)
		if pages < 1 || pages > placeholder.MaxPDFPages {
			assertInvalid(t, err, fmt.Sprintf("Pages must be between 1 and 100, got %d", pages))
			return
		}
		if o.Size > 0 && err != nil {
			assertInvalid(t, err, "Size must be at least ")
			return
		}
		require.NoError(t, err)
		file := readAll(t, content)
		if o.Size > 0 {
			require.Len(t, file, int(o.Size))
		}
		if o.Scan {
			checkPDF(t, file)
			return
		}
		checkPages(t, file, int(pages))
	})
}

// minPDFSize returns the minimum size of a document, which the error for a smaller one has.
func minPDFSize(t *testing.T, pages int, seed uint64) int64 {
	t.Helper()
	_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages, Seed: seed, Size: 1})
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	assertInvalid(t, err, fmt.Sprintf("Size must be at least %dB for these pages, got 1B", invalid.Min))
	assert.EqualValues(t, placeholder.MaxFileSize, invalid.Max)
	return int64(invalid.Min)
}

func TestPDFHasExactSize(t *testing.T) {
	t.Parallel()
	for _, pages := range exhaustive.Or([]int{1, 3, 20}, []int{1, 3, 100}) {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			t.Parallel()
			minimum := minPDFSize(t, pages, 5)
			_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages, Seed: 5, Size: minimum - 1})
			assertInvalid(t, err, fmt.Sprintf("Size must be at least %dB", minimum))
			for _, size := range []int64{minimum, minimum + 1, minimum + 9999, 3 * placeholder.MB, 4*placeholder.MB + 1} {
				content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: pages, Seed: 5, Size: size}))
				require.Equal(t, size, content.Size())
				checkPages(t, readAll(t, content), pages)
			}
		})
	}
}

// Any number of bytes can pad an encrypted file, although the streams of AES have whole blocks.
func TestEncryptedPDFHasAnySize(t *testing.T) {
	t.Parallel()
	exhaustive.Only(t)
	versions := map[placeholder.PDFEncryption]string{placeholder.PDFAES256: "2.0", placeholder.PDFAES128: "1.6", placeholder.PDFRC4Bits128: "1.4", placeholder.PDFRC4Bits40: "1.4"}
	for _, encryption := range placeholder.PDFEncryptions() {
		o := placeholder.PDFOptions{Pages: 1, Password: "secret", Size: 1, Encryption: encryption}
		_, err := placeholder.NewPDF(o)
		invalid, ok := errors.AsType[*placeholder.ValidationError](err)
		require.True(t, ok)
		block := 16
		if strings.HasPrefix(string(encryption), "rc4") {
			block = 1
		}
		for padding := range int64(300) {
			o.Size = int64(invalid.Min) + padding
			content, err := placeholder.NewPDF(o)
			require.NoError(t, err)
			file := readAll(t, content)
			require.Len(t, file, int(o.Size))
			require.True(t, bytes.HasPrefix(file, []byte("%PDF-"+versions[encryption]+"\n")))
			require.NotContains(t, string(file), "Placeholder PDF")
			checkStreams(t, file, block)
		}
	}
}

// checkStreams checks the lengths of the streams of a file, which are multiples of a block.
func checkStreams(t *testing.T, file []byte, block int) {
	t.Helper()
	for _, match := range encryptedStream.FindAllSubmatchIndex(file, -1) {
		length, err := strconv.Atoi(string(file[match[2]:match[3]]))
		require.NoError(t, err)
		require.Zero(t, length%block)
		require.True(t, bytes.HasPrefix(file[match[1]+length:], []byte("\nendstream\nendobj\n")))
	}
}

var encryptedStream = regexp.MustCompile(`/Length +(\d+)[ 0-9A-Za-z/]*>> *\n?stream\n`)

// The overhead of padding is small, and the pages of a padded document do not change.
func TestPaddedPDFHasSamePages(t *testing.T) {
	t.Parallel()
	natural := readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 2})))
	minimum := minPDFSize(t, 2, 0)
	assert.Less(t, minimum-int64(len(natural)), int64(300))
	padded := readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 2, Size: placeholder.MB})))
	catalog := bytes.Index(natural, []byte("/Type /Catalog"))
	assert.True(t, bytes.HasPrefix(padded, natural[:catalog-20]))
}

func TestPDFWithSeveralStreamsIsValid(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Size: 128*placeholder.MB + 5}))
	checkPages(t, readAll(t, content), 1)
}

func TestPDFOfMaximumSizeIsSeekable(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Size: placeholder.MaxFileSize}))
	assert.EqualValues(t, placeholder.MaxFileSize, content.Size())
	tail := make([]byte, 100)
	_, err := content.ReadAt(tail, content.Size()-100)
	require.NoError(t, err)
	var table int64
	_, err = fmt.Sscanf(string(tail[bytes.Index(tail, []byte("startxref")):]), "startxref\n%d\n", &table)
	require.NoError(t, err)
	assert.Greater(t, table, int64(4*placeholder.GB))
	head := make([]byte, 5)
	_, err = content.ReadAt(head, table)
	require.NoError(t, err)
	assert.Equal(t, "xref\n", string(head))
}

func TestNewPDFRejectsInvalidSizes(t *testing.T) {
	t.Parallel()
	for _, size := range []int64{-1, placeholder.MaxFileSize + 1} {
		_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Size: size})
		assertInvalid(t, err, "Size must be between 1B and 5GB, got ")
	}
}

func TestPDFNamesContainExactSize(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3, Size: 10 * placeholder.MB}))
	assert.Equal(t, "pages-3-10mb.pdf", content.Name())
}

func TestNewPDFRejectsInvalidPages(t *testing.T) {
	t.Parallel()
	for _, pages := range []int{-1, 0, 101} {
		t.Run(fmt.Sprintf("%d pages", pages), func(t *testing.T) {
			_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: pages})
			assertInvalid(t, err, fmt.Sprintf("Pages must be between 1 and 100, got %d", pages))
		})
	}
}

func TestNewPDFRejectsUnknownTypes(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, TextType: "latin"})
	assertInvalid(t, err, "TextType must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin")
}

func TestNewPDFRejectsUnknownDesigns(t *testing.T) {
	t.Parallel()
	_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Design: "flyer"})
	assertInvalid(t, err, "Design must be one of any, report, magazine, paper, brochure, manual, newsletter, datasheet, book, got flyer")
}

func TestPagesHaveSizeOfPaper(t *testing.T) {
	t.Parallel()
	for paper, want := range map[placeholder.PaperSize][2]string{
		"": {"595.28", "841.89"}, placeholder.PaperA4: {"595.28", "841.89"}, placeholder.PaperA3: {"841.89", "1190.55"},
		placeholder.PaperA5: {"419.53", "595.28"}, placeholder.PaperLetter: {"612.00", "792.00"}, placeholder.PaperLegal: {"612.00", "1008.00"},
	} {
		for _, landscape := range []bool{false, true} {
			file := readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 2, Paper: paper, Landscape: landscape})))
			checkPages(t, file, 2)
			width, height := want[0], want[1]
			if landscape {
				width, height = height, width
			}
			assert.Equal(t, 1, bytes.Count(file, fmt.Appendf(nil, "/MediaBox [0 0 %s %s]", width, height)), "%s %t", paper, landscape)
		}
	}
}

func TestScannedPDFHasPicturesOnly(t *testing.T) {
	t.Parallel()
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3, Scan: true}))
	assert.Equal(t, "pages-3.pdf", content.Name())
	file := readAll(t, content)
	checkPDF(t, file)
	assert.Equal(t, 3, bytes.Count(file, []byte("/Type/Page/")))
	assert.NotContains(t, string(file), "/Font")
	checkStreams(t, file, 1)
	scans := jpegStream.FindAllSubmatchIndex(file, -1)
	require.Len(t, scans, 3)
	for _, scan := range scans {
		picture, err := jpeg.Decode(bytes.NewReader(file[scan[1]:]))
		require.NoError(t, err)
		assert.Equal(t, image.Rect(0, 0, 1240, 1754), picture.Bounds())
	}
}

var jpegStream = regexp.MustCompile(`/Filter/DCTDecode/Length (\d+)>>stream\n`)

func TestScannedPDFHasExactSize(t *testing.T) {
	t.Parallel()
	o := placeholder.PDFOptions{Pages: 2, Scan: true, Size: 1}
	_, err := placeholder.NewPDF(o)
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	require.True(t, ok)
	for _, o.Owner = range []string{"", "boss"} {
		for _, size := range []int64{int64(invalid.Min) + 5000, 3*placeholder.MB + 1} {
			o.Size = size
			file := readAll(t, placeholder.Must(placeholder.NewPDF(o)))
			require.Len(t, file, int(size))
			checkPDF(t, file)
		}
	}
}

func TestWeakEncryptionLimitsPasswords(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		options placeholder.PDFOptions
		want    string
	}{
		{placeholder.PDFOptions{Encryption: "des"}, "Encryption must be one of aes-256, aes-128, rc4-128, rc4-40, got des"},
		{placeholder.PDFOptions{Encryption: "aes128", Password: "x"}, "Encryption must be one of aes-256, aes-128, rc4-128, rc4-40, got aes128; did you mean aes-128?"},
		{placeholder.PDFOptions{Encryption: "rc4-40", Password: "x", Owner: "Łódź"}, `Owner must have only characters of ISO 8859-1 for encryption rc4-40, got "Łódź"`},
		{placeholder.PDFOptions{Encryption: "rc4-128", Password: strings.Repeat("ü", 33)}, "Password must have 0 to 32 characters for encryption rc4-128"},
	} {
		c.options.Pages = 1
		_, err := placeholder.NewPDF(c.options)
		assertInvalid(t, err, c.want)
	}
	content, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Encryption: "rc4-128", Password: strings.Repeat("ü", placeholder.MaxWeakPDFPassword)})
	require.NoError(t, err)
	assert.Contains(t, string(readAll(t, content)), "/V 2/R 3/Length 128/U<")
}

func TestDefaultTypeOfTextSuitsDesign(t *testing.T) {
	t.Parallel()
	for design, text := range map[placeholder.PDFDesign]placeholder.TextType{
		placeholder.PDFReport: placeholder.TextCorporate, placeholder.PDFMagazine: placeholder.TextMarketing,
		placeholder.PDFPaper: placeholder.TextTechnical, placeholder.PDFBrochure: placeholder.TextMarketing,
		placeholder.PDFManual: placeholder.TextTechnical, placeholder.PDFNewsletter: placeholder.TextCorporate,
		placeholder.PDFDatasheet: placeholder.TextNumbers, placeholder.PDFBook: placeholder.TextLorem,
	} {
		t.Run(string(design), func(t *testing.T) {
			t.Parallel()
			suited := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Design: design}))
			chosen := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Design: design, TextType: text}))
			assert.True(t, bytes.Equal(readAll(t, suited), readAll(t, chosen)))
		})
	}
}

func TestPDFTextDependsOnSeed(t *testing.T) {
	t.Parallel()
	seen := map[string]bool{}
	for _, seed := range []uint64{0, 1, 1 << 32, 1<<64 - 1} {
		seen[string(readAll(t, placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1, Seed: seed}))))] = true
	}
	assert.Len(t, seen, 4)
}
