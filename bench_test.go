package placeholder_test

import (
	"cmp"
	"crypto/aes"
	"crypto/cipher"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

// BenchmarkAESCTR is the baseline for BenchmarkFile: the AES-128 key stream in blocks of
// the size that Content.WriteTo uses.
func BenchmarkAESCTR(b *testing.B) {
	block, err := aes.NewCipher(make([]byte, 16))
	require.NoError(b, err)
	stream := cipher.NewCTR(block, make([]byte, aes.BlockSize))
	p := make([]byte, 256*placeholder.KB)
	b.SetBytes(int64(len(p)))
	for b.Loop() {
		stream.XORKeyStream(p, p)
	}
}

func BenchmarkFile(b *testing.B) {
	for _, mode := range placeholder.FillModes() {
		for _, fileType := range placeholder.FileTypes() {
			b.Run(string(mode)+"/"+string(fileType)+"/1GB", func(b *testing.B) {
				benchmarkContent(b, func() (*placeholder.Content, error) {
					return placeholder.NewFile(placeholder.FileOptions{Size: placeholder.GB, Type: fileType, Mode: mode})
				})
			})
		}
	}
	b.Run("random/png/10KB", func(b *testing.B) {
		benchmarkContent(b, func() (*placeholder.Content, error) {
			return placeholder.NewFile(placeholder.FileOptions{Size: 10 * placeholder.KB, Type: placeholder.FilePNG})
		})
	})
}

// BenchmarkFileTail reads the last kilobyte of the largest archive.
func BenchmarkFileTail(b *testing.B) {
	p := make([]byte, placeholder.KB)
	b.ReportAllocs()
	for b.Loop() {
		content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{
			Size: placeholder.MaxFileSize, Type: placeholder.FileZip,
		}))
		_, err := content.ReadAt(p, content.Size()-placeholder.KB)
		require.NoError(b, err)
	}
}

// BenchmarkCanvas writes the largest canvas of each format.
func BenchmarkCanvas(b *testing.B) {
	for _, format := range placeholder.CanvasFormats() {
		b.Run(string(format), func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) { return largestCanvas(format) })
		})
	}
}

// BenchmarkCanvasRange reads a kilobyte of the largest canvas of each format, at the start and in the
// middle.
func BenchmarkCanvasRange(b *testing.B) {
	p := make([]byte, placeholder.KB)
	for _, format := range placeholder.CanvasFormats() {
		for _, percent := range []int64{0, 50} {
			b.Run(fmt.Sprintf("%s/at %d%%", format, percent), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					content := placeholder.Must(largestCanvas(format))
					_, err := content.ReadAt(p, content.Size()/100*percent)
					if err != io.EOF {
						require.NoError(b, err)
					}
				}
			})
		}
	}
}

func largestCanvas(format placeholder.ImageFormat) (*placeholder.Content, error) {
	side := placeholder.MaxCanvasSide(format)
	return placeholder.NewCanvas(placeholder.CanvasOptions{Width: side, Height: side, Format: format, Background: "2a9d8f"})
}

func BenchmarkQR(b *testing.B) {
	data := strings.Repeat("a code of many words ", 50)[:1000]
	for _, format := range placeholder.QRFormats() {
		b.Run(string(format)+"/1000 characters/500 px", func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) {
				return placeholder.NewQR(placeholder.QROptions{Data: data, Side: 500, Format: format})
			})
		})
	}
}

func BenchmarkImage(b *testing.B) {
	for _, format := range placeholder.ImageFormats() {
		for _, side := range [][2]int{{300, 250}, {1920, 1080}, {8192, 8192}} {
			b.Run(fmt.Sprintf("%s/%dx%d", format, side[0], side[1]), func(b *testing.B) {
				benchmarkContent(b, func() (*placeholder.Content, error) {
					return placeholder.NewImage(placeholder.ImageOptions{
						Width: side[0], Height: side[1], Format: format, Watermark: "placeholder.example",
					})
				})
			})
		}
	}
}

// BenchmarkDenseImage measures the images that take the most time.
func BenchmarkDenseImage(b *testing.B) {
	images := denseImages()
	for _, name := range slices.Sorted(maps.Keys(images)) {
		b.Run(name, func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) { return placeholder.NewImage(images[name]) })
		})
	}
}

func BenchmarkText(b *testing.B) {
	for _, format := range placeholder.TextFormats() {
		for _, textType := range placeholder.TextTypes() {
			b.Run(fmt.Sprintf("%s/%s/10,000,000", format, textType), func(b *testing.B) {
				benchmarkContent(b, func() (*placeholder.Content, error) {
					return placeholder.NewText(placeholder.TextOptions{
						Chars: placeholder.MaxTextChars, TextType: textType, Format: format,
					})
				})
			})
		}
	}
}

// BenchmarkTextBlock reads a block from the middle of an open text.
func BenchmarkTextBlock(b *testing.B) {
	for _, format := range []placeholder.TextFormat{placeholder.TextTXT, placeholder.TextRTF} {
		b.Run(string(format), func(b *testing.B) {
			text := placeholder.Must(placeholder.NewText(placeholder.TextOptions{Chars: placeholder.MaxTextChars, Format: format}))
			block := make([]byte, 256*placeholder.KB)
			b.SetBytes(int64(len(block)))
			b.ReportAllocs()
			for b.Loop() {
				_, err := text.ReadAt(block, placeholder.MB)
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkTextFirstByte opens the longest text, determines its size, and reads one
// byte.
func BenchmarkTextFirstByte(b *testing.B) {
	for _, format := range []placeholder.TextFormat{placeholder.TextTXT, placeholder.TextRTF} {
		b.Run(string(format), func(b *testing.B) {
			benchmarkFirstByte(b, func() (*placeholder.Content, error) {
				return placeholder.NewText(placeholder.TextOptions{Chars: placeholder.MaxTextChars, Format: format})
			})
		})
	}
}

func BenchmarkJSON(b *testing.B) {
	for _, keys := range []int{1, placeholder.DefaultJSONKeys, placeholder.MaxJSONKeys} {
		b.Run(fmt.Sprintf("100,000/%d", keys), func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) {
				return placeholder.NewJSON(placeholder.JSONOptions{Count: placeholder.MaxJSONCount, Keys: keys})
			})
		})
	}
}

// BenchmarkRecordFormats writes the same records in each format. Its throughput is to be at least half of that of JSON.
func BenchmarkRecordFormats(b *testing.B) {
	o := placeholder.JSONOptions{Count: placeholder.MaxJSONCount, Keys: placeholder.MaxJSONKeys}
	b.Run("json", func(b *testing.B) {
		benchmarkContent(b, func() (*placeholder.Content, error) { return placeholder.NewJSON(o) })
	})
	for name, f := range recordFormats {
		b.Run(name, func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) { return placeholder.New(b.Context(), f.options(o)) })
		})
	}
}

func BenchmarkCSV(b *testing.B) {
	for _, columns := range []int{1, placeholder.DefaultCSVColumns, placeholder.MaxCSVColumns} {
		b.Run(fmt.Sprintf("100,000/%d", columns), func(b *testing.B) {
			benchmarkContent(b, func() (*placeholder.Content, error) {
				return placeholder.NewCSV(placeholder.CSVOptions{Rows: placeholder.MaxCSVRows, Columns: columns})
			})
		})
	}
}

// BenchmarkCSVFirstByte opens the largest table, determines its size, and reads one
// byte.
func BenchmarkCSVFirstByte(b *testing.B) {
	benchmarkFirstByte(b, func() (*placeholder.Content, error) {
		return placeholder.NewCSV(placeholder.CSVOptions{Rows: placeholder.MaxCSVRows, Columns: placeholder.MaxCSVColumns})
	})
}

// BenchmarkSheet writes the largest sheets. Those with their strings in the cells are the baseline for those with
// shared strings. The time counts, because shared strings make a smaller file.
func BenchmarkSheet(b *testing.B) {
	for _, columns := range []int{placeholder.DefaultSheetColumns, 20} {
		for _, place := range placeholder.SheetStringPlaces() {
			b.Run(fmt.Sprintf("100,000/%d/%s", columns, place), func(b *testing.B) {
				benchmarkContent(b, func() (*placeholder.Content, error) {
					return placeholder.NewSheet(placeholder.SheetOptions{Rows: placeholder.MaxSheetRows, Columns: columns, Strings: place})
				})
			})
		}
	}
}

func benchmarkFirstByte(b *testing.B, open func() (*placeholder.Content, error)) {
	b.ReportAllocs()
	for b.Loop() {
		content := placeholder.Must(open())
		require.NotZero(b, content.Size())
		_, err := content.Read(make([]byte, 1))
		require.NoError(b, err)
	}
}

func BenchmarkPDF(b *testing.B) {
	benchmarkContent(b, func() (*placeholder.Content, error) {
		return placeholder.NewPDF(placeholder.PDFOptions{Pages: 100})
	})
}

// BenchmarkArchiveFirstByte opens the archive of the most files, determines its size, and
// reads one byte.
func BenchmarkArchiveFirstByte(b *testing.B) {
	for _, format := range placeholder.ArchiveFormats() {
		b.Run(string(format), func(b *testing.B) {
			benchmarkFirstByte(b, func() (*placeholder.Content, error) {
				return placeholder.NewArchive(placeholder.ArchiveOptions{Files: placeholder.MaxArchiveFiles, Format: format})
			})
		})
	}
}

// BenchmarkVideo generates a minute of video.
func BenchmarkVideo(b *testing.B) {
	benchmarkContent(b, func() (*placeholder.Content, error) {
		return placeholder.NewVideo(placeholder.VideoOptions{Width: 1920, Height: 1080, Seconds: 60})
	})
}

// BenchmarkVideoFormats generates the same minute of video in each format and layout, one after the other. It reports the
// shortest time of each in percent of that of mp4, so that other load on the machine hardly matters.
func BenchmarkVideoFormats(b *testing.B) {
	o := placeholder.VideoOptions{Width: 1920, Height: 1080, Seconds: 60, Sound: true}
	layouts := map[string]func(*placeholder.VideoOptions){
		"mp4":        func(*placeholder.VideoOptions) {},
		"index-last": func(o *placeholder.VideoOptions) { o.NoFastStart = true },
		"fragments":  func(o *placeholder.VideoOptions) { o.Fragmented = true },
		"mov":        func(o *placeholder.VideoOptions) { o.Format = placeholder.VideoMOV },
		"3gp":        func(o *placeholder.VideoOptions) { o.Format = placeholder.Video3GP },
		"mkv":        func(o *placeholder.VideoOptions) { o.Format = placeholder.VideoMKV },
		"ts":         func(o *placeholder.VideoOptions) { o.Format = placeholder.VideoTS },
	}
	files := map[string]placeholder.Options{}
	for name, change := range layouts {
		o := o
		change(&o)
		files[name] = &o
	}
	compareShortest(b, files, "mp4")
}

// BenchmarkArchiveFormats generates an archive of 100 MB in each format, and compares them as BenchmarkVideoFormats does.
func BenchmarkArchiveFormats(b *testing.B) {
	files := map[string]placeholder.Options{}
	for _, format := range placeholder.ArchiveFormats() {
		files[string(format)] = &placeholder.ArchiveOptions{Files: 1, Format: format, Size: 100 * placeholder.MB}
	}
	compareShortest(b, files, "tar")
}

// compareShortest generates files, one after the other, and reports the shortest time of each as a percentage of the shortest time of the base.
func compareShortest(b *testing.B, files map[string]placeholder.Options, base string) {
	shortest := map[string]time.Duration{}
	for b.Loop() {
		for name, o := range files {
			start := time.Now()
			content, err := placeholder.New(b.Context(), o)
			require.NoError(b, err)
			_, err = content.WriteTo(io.Discard)
			require.NoError(b, err)
			took := time.Since(start)
			shortest[name] = min(took, cmp.Or(shortest[name], took))
		}
	}
	for name, took := range shortest {
		b.ReportMetric(float64(100*took)/float64(shortest[base]), name+"-%")
	}
}

// BenchmarkVideoFirstByte opens an hour of video, determines its size, and reads one byte.
func BenchmarkVideoFirstByte(b *testing.B) {
	benchmarkFirstByte(b, func() (*placeholder.Content, error) {
		return placeholder.NewVideo(placeholder.VideoOptions{Width: 3840, Height: 2160, FrameRate: 60, Seconds: 3600, Sound: true})
	})
}

// BenchmarkQuirk writes all quirks and their twins. It reports the median and the maximum of the times for a file.
func BenchmarkQuirk(b *testing.B) {
	var files []placeholder.QuirkOptions
	for _, c := range placeholder.QuirkCases() {
		files = append(files, placeholder.QuirkOptions{Case: c.Case}, placeholder.QuirkOptions{Case: c.Case, Twin: true})
	}
	b.ReportAllocs()
	var times []time.Duration
	for b.Loop() {
		for _, o := range files {
			start := time.Now()
			_, err := placeholder.Must(placeholder.NewQuirk(o)).WriteTo(io.Discard)
			times = append(times, time.Since(start))
			require.NoError(b, err)
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2]), "median-ns/file")
	b.ReportMetric(float64(times[len(times)-1]), "max-ns/file")
}

func BenchmarkEICAR(b *testing.B) {
	benchmarkContent(b, func() (*placeholder.Content, error) {
		return placeholder.NewEICAR(placeholder.EICAROptions{})
	})
}

func benchmarkContent(b *testing.B, open func() (*placeholder.Content, error)) {
	b.SetBytes(placeholder.Must(open()).Size())
	b.ReportAllocs()
	for b.Loop() {
		_, err := placeholder.Must(open()).WriteTo(io.Discard)
		require.NoError(b, err)
	}
}
