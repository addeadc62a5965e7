package address

import (
	"maps"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// Limits lowers the maximum values of parameters. A field has no effect if it is
// below 1 or above the maximum of package placeholder.
type Limits struct {
	FileSize       int64 // bytes of a file, an image or an archive
	ImageSide      int64 // pixels of the width and of the height of an image
	TextChars      int64 // characters of a text
	JSONCount      int64 // records of a JSON file
	JSONKeys       int64 // keys of a record
	CSVRows        int64 // rows of a CSV file
	CSVColumns     int64 // columns of a CSV file
	PDFPages       int64 // pages of a PDF document
	DocumentPages  int64 // pages of a docx
	Slides         int64 // slides of a pptx
	SheetRows      int64 // rows of an xlsx
	SheetColumns   int64 // columns of an xlsx
	ArchiveFiles   int64 // files of an archive
	AudioSeconds   int64 // duration of an audio file in seconds
	VideoSide      int64 // pixels of the width and of the height of a video; less than 16 counts as 16
	VideoSeconds   int64 // duration of a video in seconds
	VideoFrameRate int64 // frames per second of a video
	QRData         int64 // characters in a QR code
	QRSize         int64 // pixels of the width and height of a QR code; less than 50 counts as 50
	QRMargin       int64 // modules of the quiet zone of a QR code
}

// A Limit describes a field of [Limits], for programs that offer it as a setting.
type Limit struct {
	Name  string           // kind and parameter, such as "csv-rows"
	About string           // what it limits, such as "rows of a CSV file"
	Rule  placeholder.Rule // for the limit itself
	Value *int64           // the field
}

type limit struct {
	name, about string
	field       func(*Limits) *int64
}

// All returns the limits, sorted by name.
func (l *Limits) All() []Limit {
	byName := map[string]Limit{} // the width and the height of an image have one limit
	for _, k := range allKinds() {
		for _, p := range k.Params {
			if p.limit.field != nil {
				byName[p.limit.name] = Limit{p.limit.name, p.limit.about, p.limitRule(), p.limit.field(l)}
			}
		}
	}
	return slices.SortedFunc(maps.Values(byName), func(a, b Limit) int { return strings.Compare(a.Name, b.Name) })
}
