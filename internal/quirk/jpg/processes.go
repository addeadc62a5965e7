package jpg

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/t81"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// processCases are cases about coding processes.
func processCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-progressive", Format: "jpg", Title: "Progressive, with successive approximation",
			About:    "Scans have a part of the coefficients and of their bits, which later scans complete.",
			Ordinary: "The same picture in one scan of the baseline process.",
			Writers:  "cjpeg and jpegtran with -progressive, mozjpeg, sharp with progressive, and Photoshop", Source: "annex G", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), func(p picture) []byte { return progressive(p, approximation()) }, usual),
		},
		{
			Token: "jpg-progressive-spectral", Format: "jpg", Title: "Progressive, with spectral selection only",
			About:    "Scans have some coefficients with all their bits.",
			Ordinary: "The same picture in one scan of the baseline process.",
			Writers:  "jpegtran with a file for -scans", Source: "G.1.2.1", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), func(p picture) []byte { return progressive(p, selection()) }, usual),
		},
		{
			Token: "jpg-scans", Format: "jpg", Title: "A scan for each component",
			About:    "The baseline process has a scan for each component instead of one for all.",
			Ordinary: "The same picture in one scan.",
			Writers:  "jpegtran with a file for -scans", Source: "A.2.2", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), separateScans, usual),
		},
		{
			Token: "jpg-arithmetic", Format: "jpg", Title: "Arithmetic coding",
			About:    "The coefficients are coded by the arithmetic coder instead of Huffman codes.",
			Ordinary: "The same picture with Huffman codes.",
			Writers:  "cjpeg and jpegtran with -arithmetic", Source: "F.1.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), func(p picture) []byte { return arithmetic(p, 0) }, usual),
		},
		{
			Token: "jpg-arithmetic-restarts", Format: "jpg", Title: "Arithmetic coding with restart markers",
			About:    "The arithmetic coder begins anew after each restart marker.",
			Ordinary: "The same picture with Huffman codes and restart markers.",
			Writers:  "cjpeg with -arithmetic -restart", Source: "F.1.4.4.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), func(p picture) []byte { return arithmetic(p, 3) }, func(p picture) []byte { return restarts(p, 3) }),
		},
		{
			Token: "jpg-restarts", Format: "jpg", Title: "Restart markers after each MCU",
			About:    "A marker follows each block of 16 pixels, and the prediction begins anew.",
			Ordinary: "The same picture without restart markers.",
			Writers:  "Phones of Samsung, such as the Galaxy S23, with longer intervals, and cjpeg with -restart 1B", Source: "B.2.4.4", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), func(p picture) []byte { return restarts(p, 1) }, usual),
		},
		{
			Token: "jpg-lossless", Format: "jpg", Title: "Lossless process",
			About:    "Samples are predicted from their neighbors and coded without loss, in RGB.",
			Ordinary: "The same picture in RGB by the baseline process.",
			Writers:  "DCMTK, and cjpeg of libjpeg-turbo 3 with -lossless", Source: "annex H", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(scene(), lossless, func(p picture) []byte { return rgb(p, "RGB", t81.Adobe(0)) }),
		},
		{
			Token: "jpg-12-bits", Format: "jpg", Title: "Samples of 12 bits",
			About:    "The extended process has samples of 12 bits, in shades of gray.",
			Ordinary: "The same picture with samples of 8 bits.",
			Writers:  "Medical scanners and DCMTK, in DICOM, and cjpeg of libjpeg-turbo 3 with -precision 12", Source: "F.1.5", Valid: true,
			Flags: []quirk.Flag{quirk.Compression},
			Build: coded(grays(), func(p picture) []byte { return gray(p, 12, 1) }, func(p picture) []byte { return gray(p, 8, 1) }),
		},
	}
}

// grays returns the scene in shades of gray.
func grays() picture {
	p := scene()
	for i, shade := range []uint8{40, 100, 160, 220} {
		p.areas[i] = color.RGBA{shade, shade, shade, 255}
	}
	return p
}

// everything is a scan of three components.
func everything() t81.Scan { return t81.Scan{Components: []int{0, 1, 2}, Last: 63} }

// progressive returns a picture in scans.
func progressive(p picture, scans []t81.Scan) []byte {
	f := p.stored(upright).ycbcr(2, 2)
	picture, coded := f.Image(), head(f, t81.SOF2)
	for _, s := range scans {
		coded = append(coded, picture.Progressive(s)...)
	}
	return file(segments{jfif()}, coded...)
}

// approximation returns the scans that libjpeg writes by default.
func approximation() []t81.Scan {
	y, cb, cr := []int{0}, []int{1}, []int{2}
	return []t81.Scan{
		{Components: []int{0, 1, 2}, Low: 1},
		{Components: y, First: 1, Last: 5, Low: 2},
		{Components: cr, First: 1, Last: 63, Low: 1},
		{Components: cb, First: 1, Last: 63, Low: 1},
		{Components: y, First: 6, Last: 63, Low: 2},
		{Components: y, First: 1, Last: 63, High: 2, Low: 1},
		{Components: []int{0, 1, 2}, High: 1},
		{Components: cr, First: 1, Last: 63, High: 1},
		{Components: cb, First: 1, Last: 63, High: 1},
		{Components: y, First: 1, Last: 63, High: 1},
	}
}

// selection returns scans of all bits.
func selection() []t81.Scan {
	scans := []t81.Scan{{Components: []int{0, 1, 2}}}
	for component := range 3 {
		for _, ends := range [][2]int{{1, 2}, {3, 9}, {10, 63}} {
			scans = append(scans, t81.Scan{Components: []int{component}, First: ends[0], Last: ends[1]})
		}
	}
	return scans
}

func separateScans(p picture) []byte {
	f := p.stored(upright).ycbcr(2, 2)
	picture, coded := f.Image(), head(f, t81.SOF0)
	for component := range 3 {
		coded = append(coded, picture.Sequential(t81.Scan{Components: []int{component}})...)
	}
	return file(segments{jfif()}, coded...)
}

// arithmetic returns a picture with a number of MCUs in each interval, or 0.
func arithmetic(p picture, interval int) []byte {
	f, s := p.stored(upright).ycbcr(2, 2), everything()
	coded := head(f, t81.SOF9)
	if s.Restart = interval; interval > 0 {
		coded = append(coded, t81.Restart(interval))
	}
	return file(segments{jfif()}, append(coded, f.Image().Arithmetic(s)...)...)
}

func restarts(p picture, interval int) []byte {
	f, s := p.stored(upright).ycbcr(2, 2), everything()
	s.Restart = interval
	coded := append(head(f, t81.SOF0), t81.Restart(interval))
	return file(segments{jfif()}, append(coded, f.Image().Sequential(s)...)...)
}

func lossless(p picture) []byte {
	f := p.stored(upright).rgb("RGB")
	f.Tables = nil
	coded := append(head(f, t81.SOF3), f.Lossless(t81.Scan{Components: []int{0, 1, 2}, First: 4})...)
	return file(segments{t81.Adobe(0)}, coded...)
}

// gray returns a picture in shades of gray with a precision of 8 or 12 bits.
func gray(p picture, precision, factor int, before ...t81.Segment) []byte {
	v := p.stored(upright)
	f := v.frame(t81.Component{ID: 1, H: factor, V: factor, Value: func(x, y int) int {
		shade := int(v.at(x, y).R)
		return shade<<(precision-8) | shade>>(16-precision)&(1<<(precision-8)-1)
	}})
	process := byte(t81.SOF0)
	if f.Precision = precision; precision > 8 {
		process = t81.SOF1
	}
	coded := append(head(f, process), f.Image().Sequential(t81.Scan{Components: []int{0}})...)
	return file(append(segments{jfif()}, before...), coded...)
}
