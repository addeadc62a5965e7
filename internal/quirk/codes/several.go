package codes

import (
	"slices"

	"rsc.io/qr/coding"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/qrcode"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// severalCases are pictures of several codes.
func severalCases() []quirk.Case {
	const sheets = "sheets of labels; parcels"
	return cases(
		variant{
			token: "qr-several", title: "Four codes", about: "The picture has four QR codes of different sizes.", writers: sheets, flag: quirk.Items,
			special: func() scan {
				p, all := newPage(460, 420, white), []expect.Item(nil)
				for i, at := range [][2]int{{0, 0}, {230, 10}, {10, 220}, {240, 240}} {
					said := []string{"https://example.com/1", "https://example.com/2", "https://example.com/3", "https://example.com/4"}[i]
					p.paste(at[0], at[1], codeOf(said).draw(6-i, blackOnWhite))
					all = append(all, qr(said)...)
				}
				return scan{p, all}
			},
			ordinary: func() scan {
				return scan{codeOf("https://example.com/1").draw(6, blackOnWhite), qr("https://example.com/1")}
			}, twin: "The picture has the first code.",
		},
		variant{
			token: "qr-twice", title: "The same code twice", about: "The picture has the same QR code twice.", writers: sheets, flag: quirk.Items,
			special: func() scan {
				p := newPage(420, 210, white).paste(5, 5, usual().draw(6, blackOnWhite)).paste(215, 5, usual().draw(6, blackOnWhite))
				return scan{p, slices.Concat(qr(text), qr(text))}
			},
		},
		variant{
			token: "qr-beside-barcodes", title: "Beside other codes", about: "The picture has a QR code, a Code 128 and a Data Matrix.", writers: "shipping labels", flag: quirk.Items,
			special: func() scan {
				p := newPage(440, 340, white).paste(5, 5, usual().draw(6, blackOnWhite))
				p.paste(20, 210, gridOfBarcode("code128", "PH-4821-7730", 40).draw(2, blackOnWhite))
				p.paste(260, 20, gridOfBarcode("datamatrix", "PH-4821", 100).draw(6, blackOnWhite))
				return scan{p, slices.Concat(qr(text), []expect.Item{{Name: "code128", Text: "PH-4821-7730"}, {Name: "datamatrix", Text: "PH-4821"}})}
			},
		},
		variant{
			token: "qr-structured-append", title: "Structured append", about: "A text is divided among three QR codes in a picture, each of which says its number and how many there are.", writers: "industrial label printers; patient data sheets", source: "ISO/IEC 18004:2015, 8", flag: quirk.Items,
			special: func() scan {
				parts := []string{"https://example.com/", "structured/", "append"}
				p, all := newPage(600, 200, white), []expect.Item(nil)
				for i, part := range parts {
					symbol := qrcode.Segmented("M", append(structuredAppend(i, parts), coding.String(part))...)
					p.paste(200*i, 0, gridOfQR(symbol).draw(6, blackOnWhite))
					all = append(all, qr(part)...)
				}
				return scan{p, all}
			},
			ordinary: func() scan {
				const whole = "https://example.com/structured/append"
				return scan{codeOf(whole).draw(6, blackOnWhite), qr(whole)}
			},
			twin: "One code has the whole text.",
		},
	)
}
