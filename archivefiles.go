package placeholder

import (
	"cmp"
	"context"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A folder is a directory of an archive, and the words that make the names of its files.
type folder struct {
	path  string
	words []string
}

// folders have names in different scripts and writing directions.
var folders = []folder{
	{"", []string{"readme", "notes", "index"}},
	{"Documents/2024", []string{"report", "invoice", "contract", "minutes"}},
	{"Documents/2025/drafts", []string{"proposal", "outline", "letter to the editor"}},
	{"photos/summer", []string{"IMG", "beach", "harbour"}},
	{"src/assets", []string{"logo", "icon", "banner", "config"}},
	{"Büro/Verträge", []string{"Übersicht", "Kündigung", "Maße"}},
	{"données/été", []string{"relevé", "façade", "où aller"}},
	{"документы/отчёты", []string{"счёт", "план", "список"}},
	{"έγγραφα", []string{"αναφορά", "σχέδιο"}},
	{"文档/报告", []string{"合同", "发票", "会议记录"}},
	{"資料/写真", []string{"見積書", "カタログ", "お知らせ"}},
	{"문서", []string{"보고서", "계약서"}},
	{"مستندات", []string{"تقرير", "فاتورة"}},
	{"מסמכים", []string{"חוזה", "סיכום"}},
	{"दस्तावेज़", []string{"सूची", "पत्र"}},
	{"เอกสาร", []string{"รายงาน", "ใบแจ้งหนี้"}},
	{"🎉 party", []string{"guests", "menu 🍕"}},
	{"cafe\u0301", []string{"cre\u0300me bru\u0302le\u0301e", "menu\u0308"}}, // decomposed, as macOS writes names
	{"รายงานการประชุม", []string{longName}},
}

// longName has 126 bytes, but less than 64 characters.
const longName = "รายงานการประชุมประจำเดือนพฤศจิกายนของฝ่าย"

// innerFiles is the maximum number of files of an archive within another one.
const innerFiles = 10

// members returns the files of the archive.
func (o ArchiveOptions) members(ctx context.Context) ([]archive.Member, error) {
	if len(o.Members) == 0 {
		return o.level(ctx, 0)
	}
	members := make([]archive.Member, len(o.Members))
	for i, m := range o.Members {
		members[i] = o.packed(archive.Member{Name: m.Name(), Modified: archive.Epoch, Body: m.part()})
	}
	return members, nil
}

// level returns the files of the archive that is inside depth other archives.
func (o ArchiveOptions) level(ctx context.Context, depth int) ([]archive.Member, error) {
	count := o.Files
	if depth > 0 {
		count = min(count, innerFiles)
	}
	seeds := random.Sequence(random.Mix(o.Seed)).Skip(uint64(depth) * (MaxArchiveFiles + 1))
	members := make([]archive.Member, count)
	err := lazyfile.InParallel(ctx, count, func() func(int) {
		return func(i int) { members[i] = o.file(i, random.NewStream(seeds.At(uint64(i)))) }
	})
	if count > 0 && err == nil {
		err = o.replace(ctx, &members[o.replaced(count, seeds.At(MaxArchiveFiles))], depth)
	}
	slices.SortFunc(members, func(a, b archive.Member) int { return cmp.Compare(a.Name, b.Name) })
	return members, err
}

// replaced returns the index of the file that [ArchiveOptions.replace] replaces, which a random number selects. It skips the long text of
// ArchiveDeflate64 if there are other files.
func (o ArchiveOptions) replaced(count int, number uint64) int {
	if o.Compression == ArchiveDeflate64 && count > 1 {
		return 1 + int(number%uint64(count-1))
	}
	return int(number % uint64(count))
}

// replace replaces m, a file of the archive at a depth, with the next archive. In the innermost
// archive, it replaces m with the antivirus test file if the options ask for that.
func (o ArchiveOptions) replace(ctx context.Context, m *archive.Member, depth int) error {
	base := strings.TrimSuffix(m.Name, path.Ext(m.Name))
	switch {
	case depth < o.Depth:
		members, err := o.level(ctx, depth+1)
		if err != nil {
			return err
		}
		m.Name, m.Body, m.Packed = base+"."+string(o.Format), o.unpadded(members, nil), nil
	case o.Content == ArchiveEICAR:
		test := Must(NewEICAR(EICAROptions{}))
		*m = o.packed(archive.Member{Name: base + "." + string(EICARCOM), Modified: m.Modified, Body: test.part()})
	}
	return nil
}

// file returns file i of an archive.
func (o ArchiveOptions) file(i int, r random.Stream) archive.Member {
	if o.Format == ArchiveCBZ {
		return o.comicPage(i)
	}
	return o.mixedFile(i, r)
}

// comicPage returns page i of a comic book. Names sort like the numbers of pages.
func (o ArchiveOptions) comicPage(i int) archive.Member {
	const width, height, minDigits = 400, 600, 3
	page := strconv.Itoa(i + 1)
	zeros := strings.Repeat("0", max(minDigits, len(strconv.Itoa(o.Files)))-len(page))
	color := fmt.Sprintf("%06x", random.Mix(o.Seed+uint64(i))>>40)
	content := Must(NewImage(ImageOptions{Width: width, Height: height, Format: ImageJPG, Background: color, Text: "Page " + page}))
	return archive.Member{Name: zeros + page + ".jpg", Modified: archive.Epoch, Body: content.part()}
}

// packed returns a member as the options pack it.
func (o ArchiveOptions) packed(m archive.Member) archive.Member {
	m.Streamed = o.Streamed
	if o.Compression == ArchiveStore {
		return m
	}
	return archive.Pack(m, map[ArchiveCompression]archive.Method{
		ArchiveDeflate: archive.Deflate, ArchiveDeflate64: archive.Deflate64, ArchiveBzip2: archive.Bzip2, ArchiveLZMA: archive.LZMA,
		ArchiveZstd: archive.Zstandard,
	}[o.Compression])
}

// mixedFile returns file i of an archive of files of many types.
func (o ArchiveOptions) mixedFile(i int, r random.Stream) archive.Member {
	folder := folders[r.Below(len(folders))]
	word := folder.words[r.Below(len(folder.words))]
	files := smallFiles()
	if r.Below(20) == 0 { // they take more time than the others
		files = documents()
	}
	if o.Compression == ArchiveDeflate64 && i == 0 {
		files = []generator{longText}
	}
	content := Must(files[r.Below(len(files))](&r, r.Next()))
	name := path.Join(folder.path, fmt.Sprintf("%s %d%s", word, i+1, path.Ext(content.Name())))
	const days = 2000
	modified := archive.Epoch.AddDate(20, 0, r.Below(days)).Add(time.Duration(r.Below(24*60)) * time.Minute)
	return o.packed(archive.Member{Name: name, Modified: modified, Body: content.part()})
}

// A generator returns a small file that random numbers and a seed select.
type generator func(r *random.Stream, seed uint64) (*Content, error)

// smallFiles returns generators of small files. Some occur more than once, to be more frequent. It is
// a function, because the linker keeps all that a variable refers to in programs that never use it.
func smallFiles() []generator {
	return []generator{
		smallText(TextTXT), smallText(TextTXT), smallText(TextTXT), smallText(TextRTF), smallText(TextPDF),
		smallCSV, smallCSV, smallJSON, smallJSON,
		smallImage(ImagePNG), smallImage(ImageJPG), smallImage(ImageWebP), smallImage(ImageGIF), smallImage(ImageSVG),
		smallQR, smallBin, noBytes,
	}
}

// documents returns generators of larger files.
func documents() []generator { return []generator{smallPDF(1), smallDocument, smallSheet, smallSlides} }

func smallText(format TextFormat) generator {
	return func(r *random.Stream, seed uint64) (*Content, error) {
		types := TextTypes()
		return NewText(TextOptions{Chars: 100 + r.Below(2000), TextType: types[r.Below(len(types))], Format: format, Seed: seed})
	}
}

// longText returns a text that repeats data from more than 32 KB before, beyond the window of DEFLATE.
func longText(_ *random.Stream, seed uint64) (*Content, error) {
	return NewText(TextOptions{Chars: 80_000, TextType: TextLorem, Seed: seed})
}

func smallCSV(r *random.Stream, seed uint64) (*Content, error) {
	return NewCSV(CSVOptions{Rows: 1 + r.Below(40), Columns: 2 + r.Below(8), Seed: seed})
}

func smallJSON(r *random.Stream, seed uint64) (*Content, error) {
	return NewJSON(JSONOptions{Count: 1 + r.Below(30), Keys: 2 + r.Below(8), Seed: seed})
}

func smallImage(format ImageFormat) generator {
	return func(r *random.Stream, seed uint64) (*Content, error) {
		return NewImage(ImageOptions{
			Width: 16 * (4 + r.Below(20)), Height: 16 * (4 + r.Below(20)), Format: format,
			Background: fmt.Sprintf("%06x", seed>>40),
		})
	}
}

func smallQR(r *random.Stream, _ uint64) (*Content, error) {
	return NewQR(QROptions{Data: fmt.Sprintf("https://example.com/%d", r.Below(1e6))})
}

func smallBin(r *random.Stream, seed uint64) (*Content, error) {
	return NewFile(FileOptions{Size: int64(r.Below(16 * KB)), Seed: seed})
}

func noBytes(*random.Stream, uint64) (*Content, error) { return NewFile(FileOptions{}) }

func smallPDF(pages int) generator {
	return func(_ *random.Stream, seed uint64) (*Content, error) {
		return NewPDF(PDFOptions{Pages: pages, Seed: seed})
	}
}

func smallSheet(_ *random.Stream, seed uint64) (*Content, error) {
	return NewSheet(SheetOptions{Rows: 20, Seed: seed})
}

func smallSlides(_ *random.Stream, seed uint64) (*Content, error) {
	return NewSlides(SlidesOptions{Slides: 2, Seed: seed})
}
