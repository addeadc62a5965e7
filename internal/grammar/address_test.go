package grammar_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

func file(o placeholder.FileOptions) *placeholder.Content {
	return placeholder.Must(placeholder.NewFile(o))
}

func image(o placeholder.ImageOptions) *placeholder.Content {
	return placeholder.Must(placeholder.NewImage(o))
}

func qr(o placeholder.QROptions) *placeholder.Content {
	return placeholder.Must(placeholder.NewQR(o))
}

func text(o placeholder.TextOptions) *placeholder.Content {
	return placeholder.Must(placeholder.NewText(o))
}

func TestParseReturnsTheAddressedFile(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]*placeholder.Content{
		// Every kind with every parameter.
		"file/10MB":                                   file(placeholder.FileOptions{Size: 10 * placeholder.MB}),
		"file/1.5mib?type=zip&mode=zero":              file(placeholder.FileOptions{Size: 3 << 19, Type: "zip", Mode: "zero"}),
		"file/2KB?seed=18446744073709551615":          file(placeholder.FileOptions{Size: 2048, Seed: 1<<64 - 1}),
		"image/800x600":                               image(placeholder.ImageOptions{Width: 800, Height: 600}),
		"image/80x60?style=card&bg=":                  image(placeholder.ImageOptions{Width: 80, Height: 60, Style: placeholder.ImageCard}),
		"image/80x60?style=flat":                      image(placeholder.ImageOptions{Width: 80, Height: 60}),
		"image/8x6?format=jpg&bg=123456":              image(placeholder.ImageOptions{Width: 8, Height: 6, Format: "jpg", Background: "123456"}),
		"image/80x60?text=a&embed=1":                  image(placeholder.ImageOptions{Width: 80, Height: 60, Text: "a"}),
		"text/100?text_type=german&format=rtf&seed=3": text(placeholder.TextOptions{Chars: 100, TextType: "german", Format: "rtf", Seed: 3}),
		"json/10?keys=7&seed=5":                       placeholder.Must(placeholder.NewJSON(placeholder.JSONOptions{Count: 10, Keys: 7, Seed: 5})),
		"csv/10?columns=7&seed=5":                     placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 10, Columns: 7, Seed: 5})),
		"pdf/3?text_type=legal":                       placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3, TextType: "legal"})),
		"slides/3?text_type=german":                   placeholder.Must(placeholder.NewSlides(placeholder.SlidesOptions{Slides: 3, TextType: "german"})),
		"pdf/3?seed=5":                                placeholder.Must(placeholder.NewPDF(placeholder.PDFOptions{Pages: 3, Seed: 5})),
		"qr?data=x&format=svg&size=300&margin=7":      qr(placeholder.QROptions{Data: "x", Format: "svg", Side: 300, Margin: 7}),
		"qr?data=x&margin=0&embed=1":                  qr(placeholder.QROptions{Data: "x", Margin: placeholder.None}),
		"csv/9?corrupt=crlf":                          placeholder.Must(placeholder.Corrupt(placeholder.Must(placeholder.NewCSV(placeholder.CSVOptions{Rows: 9})), "crlf")),
		"eicar?corrupt=empty":                         placeholder.Must(placeholder.Corrupt(placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{})), "empty")),
		"eicar?ext=com":                               placeholder.Must(placeholder.NewEICAR(placeholder.EICAROptions{Ext: "com"})),

		// Parameters that are absent.
		"file/1KB?":                        file(placeholder.FileOptions{Size: 1024}),
		"file/1KB?&type=&&mode=&seed=":     file(placeholder.FileOptions{Size: 1024}),
		"image/80x60?watermark=&embed=":    image(placeholder.ImageOptions{Width: 80, Height: 60}),
		"image/080x0060":                   image(placeholder.ImageOptions{Width: 80, Height: 60}),
		"image/800x600?watermark=0&text=+": image(placeholder.ImageOptions{Width: 800, Height: 600, Text: " "}),

		// What precedes the address in a URL.
		"/api/file/1KB":                                file(placeholder.FileOptions{Size: 1024}),
		"/dummy/api/file/1KB":                          file(placeholder.FileOptions{Size: 1024}),
		"localhost:8080/api/file/1KB":                  file(placeholder.FileOptions{Size: 1024}),
		"http://localhost:8080/api/file/1KB?type=zip":  file(placeholder.FileOptions{Size: 1024, Type: "zip"}),
		"https://files.example/a/b/api/file/1KB":       file(placeholder.FileOptions{Size: 1024}),
		"//files.example/api/file/1KB":                 file(placeholder.FileOptions{Size: 1024}),
		"https://api/api/file/1KB":                     file(placeholder.FileOptions{Size: 1024}),
		"qr?data=https://example.com/api/file/1KB?a=b": qr(placeholder.QROptions{Data: "https://example.com/api/file/1KB?a=b"}),

		// What people type without encoding it.
		"image/80x60?bg=#fff":     image(placeholder.ImageOptions{Width: 80, Height: 60, Background: "fff"}),
		"qr?data=100%":            qr(placeholder.QROptions{Data: "100%"}),
		"qr?data=%zz%4%%41":       qr(placeholder.QROptions{Data: "%zz%4%A"}),
		"qr?data=a;b":             qr(placeholder.QROptions{Data: "a;b"}),
		"qr?data=a=b?c#d/e":       qr(placeholder.QROptions{Data: "a=b?c#d/e"}),
		"qr?data=größe 漢":         qr(placeholder.QROptions{Data: "größe 漢"}),
		"qr?data=a+b%2Bc%26d":     qr(placeholder.QROptions{Data: "a b+c&d"}),
		"qr?%64ata=x":             qr(placeholder.QROptions{Data: "x"}),
		"image/8%30x60?text=a\nb": image(placeholder.ImageOptions{Width: 80, Height: 60, Text: "a\nb"}),
		`image/80x60?text=a\nb`:   image(placeholder.ImageOptions{Width: 80, Height: 60, Text: "a\nb"}),
		"/a%2Fb/api/%66ile/1KB":   file(placeholder.FileOptions{Size: 1024}),
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			got, err := grammar.Open(t.Context(), s)
			require.NoError(t, err)
			requireEqual(t, want, got)
		})
	}
}

// requireEqual requires that two contents are the same file.
func requireEqual(t *testing.T, want, got *placeholder.Content) {
	t.Helper()
	require.Equal(t, want.Name(), got.Name())
	require.Equal(t, want.Fingerprint(), got.Fingerprint())
	wantBytes, err := io.ReadAll(want.Open())
	require.NoError(t, err)
	gotBytes, err := io.ReadAll(got)
	require.NoError(t, err)
	require.True(t, bytes.Equal(wantBytes, gotBytes))
}

func TestImagesShowTheHostOfTheirAddress(t *testing.T) {
	t.Parallel()
	for s, watermark := range map[string]string{
		"image/80x60":                                       "",
		"/api/image/80x60":                                  "",
		"/dummy/api/image/80x60":                            "",
		"https://files.example/api/image/80x60":             "files.example",
		"https://files.example:8080/api/image/80x60":        "files.example",
		"https://Files.Example./api/image/80x60":            "files.example",
		"https://user:a@b@files.example/api/image/80x60":    "files.example",
		"//files.example/dummy/api/image/80x60":             "files.example",
		"localhost:8080/api/image/80x60":                    "localhost",
		"http://[2001:DB8::1]:80/api/image/80x60":           "2001:db8::1",
		"https://files.example/api/image/80x60?watermark=0": "",
		"https://api/api/image/80x60":                       "api",
		"a.b/api/image/80x60":                               "a.b",
		"dummy/api/image/80x60":                             "",
		"../api/image/80x60":                                "",
		"./api/image/80x60":                                 "",
		"$URL/api/image/80x60":                              "",
		"https://dummy/api/image/80x60":                     "dummy",
		"https:///api/image/80x60":                          "",
	} {
		t.Run(s, func(t *testing.T) {
			t.Parallel()
			got, err := grammar.Open(t.Context(), s)
			require.NoError(t, err)
			requireEqual(t, image(placeholder.ImageOptions{Width: 80, Height: 60, Watermark: watermark}), got)
		})
	}
}

func TestFilenameNamesTheContent(t *testing.T) {
	t.Parallel()
	for s, want := range map[string]string{
		"file/10MB?filename=my_file-2":                "my_file-2.bin",
		"file/10MB?filename=":                         "file-10mb.bin",
		"qr?data=x&format=svg&filename=a":             "a.svg",
		"eicar?ext=doc&filename=0":                    "0.doc",
		"text/5?format=rtf&filename=letter":           "letter.rtf",
		"qr?data=x&corrupt=other-type":                "qr.png",
		"qr?data=x&corrupt=bom&format=svg&filename=a": "a.svg",
		"https://x.example/api/pdf/2?filename=r":      "r.pdf",
	} {
		t.Run(s, func(t *testing.T) {
			content, err := grammar.Open(t.Context(), s)
			require.NoError(t, err)
			assert.Equal(t, want, content.Name())
		})
	}
}

func TestErrorsNameTheParameter(t *testing.T) {
	t.Parallel()
	kinds := "kind must be one of " + strings.Join(grammar.Names(), ", ") + ", got "
	for s, want := range map[string]string{
		// Unknown names.
		"":                                    kinds + `""`,
		"?":                                   kinds + `""`,
		"/":                                   kinds + `""`,
		"/api/":                               kinds + `""`,
		"api/pdf/3":                           kinds + "api; did you mean pdf/3?",
		"fiel/1KB":                            kinds + "fiel; did you mean file?",
		"pfd/3":                               kinds + "pfd; did you mean pdf?",
		"img/8x6":                             kinds + "img; did you mean image/8x6?",
		"FILE/1KB":                            kinds + "FILE; did you mean file/1KB?",
		"tarball/3":                           kinds + "tarball",
		strings.Repeat("file", 99):            kinds + "filefilefilefilefilefilefilefilefilefile…",
		"file/1KB?tpye=zip":                   "parameter must be one of type, mode, seed, corrupt, filename, got tpye; did you mean type?",
		"file/1KB?_=1":                        "parameter must be one of type, mode, seed, corrupt, filename, got _",
		"file/1KB?=1":                         `parameter must be one of type, mode, seed, corrupt, filename, got ""`,
		"giv/8x6":                             kinds + "giv", // which is near to pdf, but not a misspelling of it
		"image/8x6?quality=9":                 "quality must be absent for format png; it is for jpg, got 9",
		"image/8x6?orientation=3&format=gif":  "orientation must be absent for format gif; it is for jpg, got 3",
		"image/8x6?frames=3&format=jpg":       "frames must be absent for format jpg; it is for gif, png and webp, got 3",
		"image/8192x8192?frames=2&format=gif": "frames must be absent for 8192x8192 pixels, got 2",
		"image/8x6?frames=1&format=gif":       "frames must be between 2 and 100, got 1",
		"image/8x6?orientation=9&format=jpg":  "orientation must be between 1 and 8, got 9",
		"image/8x6?quality=0&format=jpg":      "quality must be between 1 and 100, got 0",
		"image/8x6?size=10B":                  "size must be at least 92B for this image, got 10B",
		"mail/1?attachment=qr%3Fdata=x&attachments=2": "attachments must be 1 if an attachment is given, got 2",
		"image/8x6?scene=coast":                       "scene must be absent for style flat; it is for photo, got coast",
		"image/8x6?style=photo&bg=fff":                "bg must be absent for style photo; it is for flat, gradient, avatar, identicon and face, got fff",
		"image/8x6?style=gradient&bg=fff8":            "bg must be opaque, because a gradient has no transparency, got fff8",
		"image/8x6?TEXT=a":                            "parameter must be one of format, style, scene, bg, fg, text, font, weight, align, text_size, lang, watermark, seed, size, quality, progressive, interlaced, color_model, bits, dpi, subsampling, icc, gps, taken, camera, orientation, frames, outline, embed, corrupt, filename, got TEXT; did you mean text?",
		"csv/1?colums=1":                              "parameter must be one of columns, fields, first, country, script, nulls, messy, size, seed, delimiter, newline, charset, bom, decimal, dates, header, corrupt, filename, got colums; did you mean columns?",
		"file/1KB?Type=":                              "parameter must be one of type, mode, seed, corrupt, filename, got Type; did you mean type?",
		"image/8x6?width=9":                           "width must be in the path: image/{width}x{height}, got 9",
		"image/8x6?colour=fff":                        "parameter must be one of format, style, scene, bg, fg, text, font, weight, align, text_size, lang, watermark, seed, size, quality, progressive, interlaced, color_model, bits, dpi, subsampling, icc, gps, taken, camera, orientation, frames, outline, embed, corrupt, filename, got colour",

		// Wrong forms.
		"file":                              "path must have the form file/{size}, got file",
		"file/1KB/2":                        `path must have the form file/{size}, got "file/1KB/2"`,
		"file/1KB%2F2":                      `path must have the form file/{size}, got "file/1KB/2"`,
		"eicar/":                            `path must have the form eicar, got "eicar/"; did you mean eicar?`,
		"image/800":                         "path must have the form image/{width}x{height}, got \"image/800\"",
		"https://files.example/image/80x60": `address must have /api/ before the kind of file, got "/image/80x60"`,
		"http://a/b?c/api/file/1KB":         `address must have /api/ before the kind of file, got "/b"`,
		"https://files.example":             `address must have /api/ before the kind of file, got ""`,

		"https://user:secret@files.example/file/1KB": `address must have /api/ before the kind of file, got "/file/1KB"`,
		"https://user:secret@a b/api/file/1KB":       `address must have a valid host, got "a b"`,
		"http://files.example:http/api/file/1KB":     `address must have a valid host, got "files.example:http"`,
		"mailto:a/api/file/1KB":                      `address must have a valid host, got "mailto:a"`,
		"file/1KB?" + strings.Repeat("&", 100):       `query must have at most 100 parameters, got "` + strings.Repeat("&", 40) + `"…`,

		// Values, which read the same everywhere.
		"file/10":                                      "size must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got 10",
		"file/":                                        `size must be a number and a unit, such as 10MB or 1.5KB (B, KB, MB, GB, KiB, MiB, GiB), got ""`,
		"file/6GB":                                     "size must be between 0B and 5GB, got 6GB",
		"file/0.01KB?type=png":                         "size must be at least 107B for type png, got 0.01KB",
		"file/1KB?type=exe":                            "type must be one of bin, zip, jpg, png, webp, pdf, got exe",
		"file/1KB?type=png&type=zip":                   `type must be given once, got "png and zip"`,
		"image/0x1":                                    "width must be between 1 and 8192, got 0",
		"image/1x-1":                                   "height must be a whole number between 1 and 8192, got -1",
		"image/1x1?style=photograph":                   "style must be one of flat, gradient, card, photo, avatar, identicon, face, got photograph; did you mean photo?",
		"image/1x1?style=card&bg=red":                  "bg must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got red",
		"image/1x1?style=card&bg=fff":                  "bg must be absent for style card; it is for flat, gradient, avatar, identicon and face, got fff",
		"image/1x1?bg=red":                             "bg must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got red",
		"image/1x1?text=%FF":                           `text must be valid UTF-8, got "\xff"`,
		"image/1x1?font=arial":                         "font must be one of sans, serif, mono, got arial",
		"image/1x1?weight=blod":                        "weight must be one of regular, bold, got blod; did you mean bold?",
		"video/16x16?align=centre":                     "align must be one of left, center, right, got centre; did you mean center?",
		"image/1x1?text_size=48px":                     "text_size must be between 1 and 8192 pixels, such as 48, or a percentage of the height up to 100%, such as 12.5%, got 48px",
		"video/16x16?text_size=101%25":                 `text_size must be between 1 and 8192 pixels, such as 48, or a percentage of the height up to 100%, such as 12.5%, got "101%"`,
		"image/1x1?lang=de_AT":                         "lang must be a language tag of 2 to 35 characters, such as ja or zh-Hant, got de_AT",
		"image/1x1?outline=1":                          "outline must be absent for format png; it is for svg, got 1",
		"image/1x1?watermark=1":                        "watermark must be 0 or absent, got 1",
		"image/1x1?embed=true":                         "embed must be 1 or absent, got true",
		"pdf/1?text_type=latin":                        "text_type must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin",
		"slides/1?text_type=latin":                     "text_type must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin",
		"text/1?text_type=latin":                       "text_type must be one of lorem, technical, german, corporate, medical, legal, error, numbers, marketing, list, got latin",
		"pdf/+1":                                       `pages must be a whole number between 1 and 100, got "+1"`,
		"json/1?fields=id,nmae":                        "fields must be a comma-separated list of field names, got nmae; did you mean name?",
		"json/1?fields=name_1":                         "fields must be a comma-separated list of field names, got name_1; did you mean name?",
		"json/1?fields=name_101":                       "fields must be a comma-separated list of field names, got name_101; did you mean name?",
		"json/1?fields=id_2":                           "fields must be a comma-separated list of field names, got id_2; did you mean id?",
		"json/1?fields=id,id":                          `fields must not repeat "id", got "id,id"`,
		"json/1?fields=id,":                            `fields must be a comma-separated list of field names, got ""`,
		"json/1?fields=id&keys=5":                      "keys must be absent if fields are given, got 5",
		"csv/1?fields=id&columns=1":                    "columns must be absent if fields are given, got 1",
		"json/1?country=DE,xx":                         "country must be a comma-separated list of " + strings.Join(placeholder.RecordCountries(), ", ") + ", got xx",
		"json/1?country=DE,de":                         `country must not repeat "de", got "DE,de"`,
		"json/1?first=0":                               "first must be between 1 and 1000000000, got 0",
		"json/2?first=1000000000":                      "first must be between 1 and 999999999, got 1000000000",
		"json/1?nulls=101":                             "nulls must be between 0 and 100, got 101",
		"csv/1?messy=-1":                               "messy must be a whole number between 0 and 100, got -1",
		"csv/1?delimiter=,":                            `delimiter must be one of comma, semicolon, tab, pipe, got ","`,
		"csv/1?bom=0":                                  "bom must be 1 or absent, got 0",
		"csv/1?header=1":                               "header must be 0 or absent, got 1",
		"json/1?format=csv":                            "format must be one of json, ndjson, got csv; did you mean csv/1?",
		"json/1?seed=-1":                               "seed must be a whole number between 0 and 18446744073709551615, got -1",
		"qr":                                           `data must have 1 to 1000 characters, got ""`,
		"qr?data=x&margin=11":                          "margin must be between 0 and 10, got 11",
		"qr?size=50&data=" + strings.Repeat("x", 1000): "size must be at least 109 pixels for this data and a margin of 2, got 50",
		"qr?data=" + strings.Repeat("한", 1000):         "data must end after its first 984 characters to fit in a QR code, got 1000",
		"eicar?ext=bat":                                "ext must be one of com, txt, exe, pdf, xls, doc, got bat",
		"pdf/1?filename=../x":                          `filename must consist of a-z, 0-9, _ and -, got "../x"`,
	} {
		t.Run(fmt.Sprintf("%.60s", s), func(t *testing.T) {
			t.Parallel()
			content, err := grammar.Open(t.Context(), s)
			assert.Nil(t, content)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.EqualError(t, err, want)
			field, _, _ := strings.Cut(want, " ")
			assert.Equal(t, field, invalid.Field)
		})
	}
}

func TestEveryChoiceIsSuggested(t *testing.T) {
	t.Parallel()
	for _, k := range grammar.Kinds(grammar.Limits{}) {
		for _, p := range k.Params {
			if len(p.Rule.Choices) < 2 {
				continue
			}
			for _, choice := range p.Rule.Choices {
				if len(choice) < 2 || slices.Contains(p.Rule.Choices, choice+"x") { // such as 2 channels, and xls
					continue
				}
				t.Run(k.Name+" "+p.Name+" "+choice, func(t *testing.T) {
					path, _, _ := strings.Cut(k.Example(), "?")
					misspelt := path + "?data=x&" + p.Name + "=" + choice + "x"
					if p.InPath {
						misspelt = strings.ReplaceAll(k.Template(), "{"+p.Name+"}", choice+"x")
					}
					_, err := grammar.Parse(misspelt)
					assert.ErrorContains(t, err, "; did you mean "+choice+"?")
				})
			}
		}
	}
}

func TestErrorsIncludeTheSuggestion(t *testing.T) {
	t.Parallel()
	_, err := grammar.Open(t.Context(), "fiel/1KB")
	var invalid *placeholder.ValidationError
	require.ErrorAs(t, err, &invalid)
	assert.Equal(t, "file", invalid.Suggestion)
	assert.Equal(t, grammar.Names(), invalid.Choices)
}

func TestModifyingAnErrorDoesNotAffectKinds(t *testing.T) {
	t.Parallel()
	for _, s := range []string{"file/1KB?type=exe", "fiel/1KB", "file/1KB?tpye=zip", "image/8x6?embed=2"} {
		t.Run(s, func(t *testing.T) {
			_, want := grammar.Open(t.Context(), s)
			_, err := grammar.Open(t.Context(), s)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			require.NotEmpty(t, invalid.Choices)
			for i := range invalid.Choices {
				invalid.Choices[i] = "changed"
			}
			_, err = grammar.Open(t.Context(), s)
			assert.Equal(t, want, err)
		})
	}
}

func TestCombinationErrorsReportTheirOwnBounds(t *testing.T) {
	t.Parallel()
	for s, want := range map[string][2]uint64{
		"file/1B?type=zip":                             {128, 5 * placeholder.GB},
		"qr?data=" + strings.Repeat("한", 1000):         {1, 984},
		"qr?size=50&data=" + strings.Repeat("x", 1000): {109, 500},
	} {
		t.Run(fmt.Sprintf("%.60s", s), func(t *testing.T) {
			_, err := grammar.Open(t.Context(), s)
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			assert.Equal(t, want, [2]uint64{invalid.Min, invalid.Max})
		})
	}
}

func TestDomainNormalizesHost(t *testing.T) {
	t.Parallel()
	for host, want := range map[string]string{
		"":                   "",
		"files.example":      "files.example",
		"FILES.Example":      "files.example",
		"files.example.":     "files.example",
		"Files.Example.:80":  "files.example",
		"127.0.0.1:8080":     "127.0.0.1",
		"[2001:DB8::1]:8080": "2001:db8::1",
		"größe.example":      "größe.example",
		"\xff.example":       ".example",
	} {
		t.Run(strconv.Quote(host), func(t *testing.T) {
			assert.Equal(t, want, grammar.Domain(host))
		})
	}
}

func FuzzParse(f *testing.F) {
	for _, kind := range grammar.Kinds(nil) {
		f.Add(kind.Example())
		f.Add("https://files.example:8080/x/api/" + kind.Example())
	}
	for _, s := range []string{
		"file/1KB?type=zip&mode=zero&seed=3&filename=a", "file/99999999999999999999GB", "fiel/1KB?tpye=zip", "image/80x60?bg=#fff&text=100%;",
		"//x/api/image/8x6?watermark=0", "qr?data=%zz%4%%41", "a@b:c@d/api/eicar", "://api//api/", "image/1x2x3", "eicar?ext=com&ext=exe",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		content, err := grammar.Open(t.Context(), s)
		if err != nil {
			var invalid *placeholder.ValidationError
			require.ErrorAs(t, err, &invalid)
			require.NotEmpty(t, invalid.Field)
			require.NotEmpty(t, invalid.Reason)
			return
		}
		checkNames(t, s, content.Name())
		if path, _, _ := strings.Cut(s, "?"); strings.Contains(path, "/api/") {
			return
		}
		again, err := grammar.Open(t.Context(), "/api/"+s)
		require.NoError(t, err)
		require.Equal(t, content.Fingerprint(), again.Fingerprint())
		require.Equal(t, content.Name(), again.Name())
	})
}
