package placeholder_test

import (
	"archive/zip"
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"net/http/httptest"
	"os"

	"github.com/seed-40aebabe/placeholder"
)

// A file one byte over an upload limit.
func ExampleNewFile() {
	content, err := placeholder.NewFile(placeholder.FileOptions{
		Size: 5*placeholder.MB + 1,
		Type: placeholder.FilePNG,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.MediaType(), content.Size())

	var upload bytes.Buffer
	n, err := content.WriteTo(&upload)
	fmt.Println(n, err)
	// Output:
	// file-5242881b.png image/png 5242881
	// 5242881 <nil>
}

// Reading the last bytes of a large archive is as fast as reading the first.
func ExampleContent_Seek() {
	content := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{
		Size: placeholder.MaxFileSize,
		Type: placeholder.FileZip,
	}))
	_, _ = content.Seek(-22, io.SeekEnd)
	end, err := io.ReadAll(content)
	fmt.Printf("%q %v\n", end[:4], err)
	// Output: "PK\x05\x06" <nil>
}

// A decoder that must reject damaged files. Bytes after the end are no damage for PNG.
func ExampleCorrupt() {
	photo := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 80, Height: 60}))
	for _, how := range placeholder.Corruptions(photo) {
		_, err := png.Decode(placeholder.Must(placeholder.Corrupt(photo, how)))
		fmt.Printf("%s: accepted is %t\n", how, err == nil)
	}
	// Output:
	// wrong-magic: accepted is false
	// other-type: accepted is false
	// truncated-header: accepted is false
	// truncated-middle: accepted is false
	// one-byte-short: accepted is false
	// flipped-bit: accepted is false
	// wrong-checksum: accepted is false
	// trailing-bytes: accepted is true
	// empty: accepted is false
	// zeroed-middle: accepted is false
	// repeated-block: accepted is false
	// crlf: accepted is false
}

// Any number of tests can share a package variable.
func ExampleContent_Open() {
	photo := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 300, Height: 250}))
	for range 2 {
		config, format, err := image.DecodeConfig(photo.Open())
		fmt.Println(config.Width, config.Height, format, err)
	}
	// Output:
	// 300 250 png <nil>
	// 300 250 png <nil>
}

// An upload with a Content-Length that can be sent again after a redirect.
func ExampleContent_Open_request() {
	mux := http.NewServeMux()
	mux.Handle("/old", http.RedirectHandler("/new", http.StatusTemporaryRedirect))
	mux.HandleFunc("/new", func(_ http.ResponseWriter, r *http.Request) {
		n, err := io.Copy(io.Discard, r.Body)
		fmt.Println(r.ContentLength, n, err)
	})
	server := httptest.NewServer(mux)
	defer server.Close()

	archive := placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: placeholder.MB, Type: placeholder.FileZip}))
	request, err := http.NewRequest(http.MethodPost, server.URL+"/old", archive.Open())
	if err != nil {
		fmt.Println(err)
		return
	}
	request.ContentLength = archive.Size()
	request.GetBody = func() (io.ReadCloser, error) { return archive.Open(), nil }
	request.Header.Set("Content-Type", archive.MediaType())
	response, err := server.Client().Do(request)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer response.Body.Close()
	fmt.Println(response.Status)
	// Output:
	// 1048576 1048576 <nil>
	// 200 OK
}

func ExampleContent_WithName() {
	report := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3})).WithName("Annual report 2026.pdf")
	fmt.Println(report.Name(), report.MediaType())
	// Output: Annual report 2026.pdf application/pdf
}

// The smallest valid archive, for an upload form that rejects empty files.
func ExampleMinFileSize() {
	archive, err := placeholder.NewFile(placeholder.FileOptions{
		Size: placeholder.MinFileSize(placeholder.FileZip),
		Type: placeholder.FileZip,
	})
	fmt.Println(archive.Size(), err)
	// Output: 128 <nil>
}

// Files of your own choice, one of them large.
func ExampleNewArchive() {
	archive := placeholder.Must(placeholder.NewArchive(placeholder.ArchiveOptions{
		Members: []*placeholder.Content{
			placeholder.Must(placeholder.NewFile(placeholder.FileOptions{Size: placeholder.GB})),
			placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 1000})),
		},
	}))
	r, err := zip.NewReader(archive, archive.Size()) // reads no more than the end
	if err != nil {
		panic(err)
	}
	for _, f := range r.File {
		fmt.Println(f.Name, f.UncompressedSize64)
	}
	// Output:
	// file-1gb.bin 1073741824
	// rows-1000.csv 85304
}

func ExampleNewDocument() {
	document, err := placeholder.NewDocument(placeholder.DocumentOptions{Pages: 20, TextType: placeholder.TextLegal, Size: 25 * placeholder.MB})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(document.Name(), document.Size())
	// Output: document-20.docx 26214400
}

func ExampleNewSheet() {
	_, err := placeholder.NewSheet(placeholder.SheetOptions{Rows: 100, Fields: []string{"order_id", "prise"}})
	fmt.Println(err)
	// Output: Fields must be a comma-separated list of field names, got prise; did you mean price?
}

func ExampleNewSlides() {
	_, err := placeholder.NewSlides(placeholder.SlidesOptions{Slides: 500})
	fmt.Println(err)
	// Output: Slides must be between 1 and 200, got 500
}

func ExampleNewAudio() {
	// The last second of an hour, in which the beeps count 59:59.
	hour := placeholder.Must(placeholder.NewAudio(placeholder.AudioOptions{Seconds: 3600, Tone: placeholder.AudioBeeps}))
	const second = 44_100 * 2 * 2 // bytes
	fmt.Println(hour.Seek(-second, io.SeekEnd))
	// Output: 634863644 <nil>
}

func ExampleNewVideo() {
	video, err := placeholder.NewVideo(placeholder.VideoOptions{
		Width: 1920, Height: 1080, Seconds: 60, FrameRate: 60, Sound: true, Size: 10 * placeholder.MB,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(video.Name(), video.MediaType(), video.Size())
	// Output: video-1920x1080-60s.mp4 video/mp4 10485760
}

func ExampleNewCanvas() {
	// The smallest square image above the default limit of Pillow, 89,478,485 pixels.
	canvas, err := placeholder.NewCanvas(placeholder.CanvasOptions{Width: 9460, Height: 9460})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(canvas.Name(), canvas.MediaType(), canvas.Size())
	// Output: canvas-9460x9460.png image/png 10966
}

func ExampleNewBomb() {
	bomb, err := placeholder.NewBomb(placeholder.BombOptions{Bytes: 100 * placeholder.MB, Size: placeholder.MB})
	if err != nil {
		fmt.Println(err)
		return
	}
	archive, err := zip.NewReader(bomb, bomb.Size())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(bomb.Name(), archive.File[0].Name, archive.File[0].UncompressedSize64/uint64(bomb.Size()))
	// Output: bomb-100mb.zip zeros-1.bin 100
}

func ExampleNewHostile() {
	for _, c := range placeholder.HostileCases() {
		if c.Case != "zip-parent-path" {
			continue
		}
		for _, twin := range []bool{false, true} {
			file, err := placeholder.NewHostile(placeholder.HostileOptions{Case: c.Case, Twin: twin})
			if err != nil {
				fmt.Println(err)
				return
			}
			archive, err := zip.NewReader(file, file.Size())
			if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
				fmt.Println(err)
				return
			}
			fmt.Println(file.Name(), archive.File[0].Name)
		}
		fmt.Println("A correct receiver:", c.Verdict)
	}
	// Output:
	// zip-parent-path.zip ../placeholder-canary.txt
	// zip-parent-path-twin.zip ..folder/placeholder-canary.txt
	// A correct receiver: reject
}

// An image for a layout, in a brand colour.
func ExampleNewQuirk() {
	for _, c := range placeholder.QuirkCases() {
		if c.Case != "csv-numbers-de" {
			continue
		}
		file, err := placeholder.NewQuirk(placeholder.QuirkOptions{Case: c.Case})
		if err != nil {
			fmt.Println(err)
			return
		}
		reader := csv.NewReader(file)
		reader.Comma = ';'
		rows, err := reader.ReadAll()
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(rows[0], rows[1])
		fmt.Println("A correct reader finds the amount", *c.Expect.Tables[0].Typed[0][1])
	}
	// Output:
	// [account amount] [Rent 1.234,56]
	// A correct reader finds the amount 1234.56
}

func ExampleNewImage() {
	content, err := placeholder.NewImage(placeholder.ImageOptions{
		Width:      1200,
		Height:     630,
		Format:     placeholder.ImageWebP,
		Background: "#264653",
		Text:       "Summer sale\n50 % off",
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.MediaType())
	// Output: image-1200x630.webp image/webp
}

// A photo of 12 megapixels that is exactly as large as an upload limit.
func ExampleNewImage_photo() {
	content, err := placeholder.NewImage(placeholder.ImageOptions{
		Width:  4000,
		Height: 3000,
		Format: placeholder.ImageJPG,
		Style:  placeholder.ImagePhoto,
		Seed:   7, // selects the photo
		Size:   8 * placeholder.MB,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(content.Name(), content.Size())
	// Output: image-4000x3000.jpg 8388608
}

// A test card whose pixels are stored as a camera stores them that is held upright. A
// decoder that ignores Exif, such as image/jpeg, shows it on its side: the red edge of the
// top is on the left.
func ExampleNewImage_orientation() {
	content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{
		Width:       300,
		Height:      400,
		Format:      placeholder.ImageJPG,
		Style:       placeholder.ImageCard,
		Quality:     100,
		Orientation: 6,
	}))
	img, err := jpeg.Decode(content)
	if err != nil {
		fmt.Println(err)
		return
	}
	red, green, _, _ := img.At(0, 150).RGBA()
	fmt.Println(img.Bounds(), red > 2*green)
	// Output: (0,0)-(400,300) true
}

// The decoders of the standard library can read generated images.
func ExampleNewImage_decode() {
	content := placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 300, Height: 250}))
	img, err := png.Decode(content)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(img.Bounds(), img.At(0, 0))
	// Output: (0,0)-(300,250) {204 204 204 255}
}

// A text that is one character too long for a field of 100 characters.
func ExampleNewText() {
	content, err := placeholder.NewText(placeholder.TextOptions{Chars: 101})
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := io.ReadAll(content)
	fmt.Printf("%s %v\n", text, err)
	// Output: Lorem ipsum dolor sit amet, sanus cumque et exemplum ex ut ingenium, nihil atque etiam lupus spatium. <nil>
}

// Records for an importer, decoded into a struct. The tenth key, country, is the last one
// needed.
func ExampleNewJSON() {
	content := placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 1000, Keys: 10}))
	var people []struct {
		ID                   int
		Name, Email, Country string
	}
	if err := json.NewDecoder(content).Decode(&people); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(people))
	fmt.Println(people[0])
	// Output:
	// 1000
	// {1 Daniëlle Huisman danielle.huisman@example.org Netherlands}
}

// A record with the fields that a loader needs.
func ExampleNewYAML() {
	content := placeholder.Must(placeholder.NewYAML(placeholder.YAMLOptions{Count: 1, Fields: []string{"name", "postal_code", "active"}}))
	_, _ = io.Copy(os.Stdout, content)
	// Output:
	// - name: Daniëlle Huisman
	//   postal_code: "5013 AR"
	//   active: true
}

// Rows for an importer, some with commas and quotation marks in values.
func ExampleNewCSV() {
	content := placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 3, Columns: 7, Seed: 18}))
	for lines := bufio.NewScanner(content); lines.Scan(); {
		fmt.Println(lines.Text())
	}
	// Output:
	// id,name,email,company,date,number,words
	// 1,Nina Sydorenko,nina.sydorenko@example.net,"TOV Cheradriks, Lanumeks ta partnery",2022-11-16,32035,"in ""possimus"" veniam qui necessitatibus"
	// 2,Althea Feil,althea.feil@example.com,Westrovane Roofing and Siding Co.,2022-03-28,875230,a velit
	// 3,Tzu-yin Tsao,tzu-yin.tsao@example.org,Jingsuicheng Machinery,2022-08-24,85770,quis assumenda
}

// A log to search in, different for each seed.
func ExampleNewText_log() {
	content := placeholder.Must(placeholder.NewText(placeholder.TextOptions{
		Chars:    230,
		TextType: placeholder.TextError,
		Seed:     21,
	}))
	lines := bufio.NewScanner(content)
	for lines.Scan() {
		fmt.Println(lines.Text())
	}
	// Output:
	// 2024-03-04T00:00:00.742Z ERROR [gateway] cannot create /var/spool/posuere/9014: no space left on device (errno=28)
	// 2024-03-04T00:00:11.921Z ERROR [storage] deadlock on suscipit_log: transaction 364235 rolled back, 364204 continues
}

func ExampleNewPDF() {
	content := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3}))
	fmt.Println(content.Name(), content.MediaType())
	// Output: pages-3.pdf application/pdf
}

func ExampleNewQR() {
	content, err := placeholder.NewQR(placeholder.QROptions{
		Data:   "https://example.com/",
		Format: placeholder.QRSVG,
		Side:   300,
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	svg, err := io.ReadAll(content)
	fmt.Printf("%.77s… %v\n", svg, err)
	// Output: <svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" viewBox="0 0… <nil>
}

func ExampleNewEICAR() {
	content := placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{Ext: placeholder.EICARTXT}))
	fmt.Println(content.Name(), content.Size())
	// Output: eicar.txt 68
}

func ExampleMust() {
	document := placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 1}))
	file, err := os.CreateTemp("", "*-"+document.Name())
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.Remove(file.Name())
	_, err = document.WriteTo(file)
	fmt.Println(errors.Join(err, file.Close()))
	// Output: <nil>
}

func ExampleValidationError() {
	_, err := placeholder.NewPDF(placeholder.PDFOptions{Pages: 101})
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		fmt.Println(invalid.Field, invalid.Min, invalid.Max)
	}
	fmt.Println(err)
	// Output:
	// Pages 1 100
	// Pages must be between 1 and 100, got 101
}

func ExampleParseSize() {
	size, err := placeholder.ParseSize("1.5MB")
	fmt.Println(size, err)
	_, err = placeholder.ParseSize("6GB")
	fmt.Println(err)
	// Output:
	// 1572864 <nil>
	// Size must be between 0B and 5GB, got 6GB
}
