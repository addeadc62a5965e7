package xls

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	excel97   = "Microsoft Excel 97 to 2003, and later releases that save as xls"
	libraries = "Libraries that write xls"
)

// stringCases are cases of texts.
func stringCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xls-string-continues", Format: "xls", Title: "String in two records",
			About:    "A shared string begins in one record and continues in the next one, which repeats the flags of its characters.",
			Ordinary: "Each record ends after a string.",
			Writers:  excel97, Source: "[MS-XLS], section 2.5.293", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: func(twin bool) quirk.File { return long97(plain).packed(twin, false).file() },
		},
		{
			Token: "xls-string-continues-narrow", Format: "xls", Title: "String whose characters get narrower",
			About:    "The characters of a shared string have 16 bits in one record, and 8 bits in the record in which it continues.",
			Ordinary: "Each record ends after a string.",
			Writers:  excel97, Source: "[MS-XLS], section 2.5.293", Valid: true,
			Flags: []quirk.Flag{quirk.Size, quirk.Encoding},
			Build: func(twin bool) quirk.File { return long97(wide).packed(twin, true).file() },
		},
		{
			Token: "xls-strings-mixed", Format: "xls", Title: "Strings of 8 and of 16 bits",
			About:    "Strings have characters of 8 bits if Latin-1 has all of them, and of 16 bits otherwise.",
			Ordinary: "All strings have characters of 16 bits.",
			Writers:  excel97, Source: "[MS-XLS], section 2.5.293", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: books(cities(plain), cities(wide)),
		},
		{
			Token: "xls-string-rich", Format: "xls", Title: "String with formats and reading aids",
			About:    "A shared string has formats of its letters and a phonetic guide, whose sizes are before its characters and which follow them.",
			Ordinary: "The string is without formats.",
			Writers:  excel97 + ", and in Japan", Source: "[MS-XLS], section 2.5.293", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: books(cities(rich), cities(plain)),
		},
		{
			Token: "xls-strings-in-cells", Format: "xls", Title: "Strings in cells",
			About:    "Cells have their strings in records of older releases, and there are no shared strings.",
			Ordinary: "Cells refer to shared strings.",
			Writers:  "SheetJS and other libraries", Source: "[MS-XLS], section 2.1.7.20.6", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: func(twin bool) quirk.File {
				b := cities(plain)
				for _, row := range b.sheets[0].rows {
					for i, c := range row {
						if !twin {
							row[i] = label(*c.value)
						}
					}
				}
				return b.file()
			},
		},
		{
			Token: "xls-long-cell", Format: "xls", Title: "Cell of 32,767 characters",
			About:    "A cell has 32,767 characters, the maximum, in four records.",
			Ordinary: "The cell has 80 characters.",
			Writers:  excel97, Source: "[MS-XLS], section 2.5.293", Valid: true,
			Flags: []quirk.Flag{quirk.Size},
			Build: func(twin bool) quirk.File {
				size := quirk.Either(twin, 80, 32_767)
				b := table(texts("item", "notes"), texts("Bread", strings.Repeat("whole grain ", size/12+1)[:size-1]+"."), texts("Tea", "green"))
				b.pack = func(items []item) [][]byte { return cut(items, true, false) }
				return b.file()
			},
		},
	}
}

func wide(text string) item { return item{text: text, wide: true} }

// rich returns a string with a bold beginning and, if it is Japanese, a phonetic guide (2.5.86).
func rich(text string) item {
	s := plain(text)
	s.runs = u16(0, 1, 1, 0)
	if strings.HasPrefix(text, "東") {
		const guide = "トウキョウ"
		s.phonetic = append(u16(1, 4+6+2+2*length(guide)+6, 0, 0x37, 1, length(guide), length(guide)), characters(guide, true)[1:]...)
		s.phonetic = append(s.phonetic, u16(0, 0, 2)...)
	}
	return s
}

// cities returns a workbook with strings of several alphabets.
func cities(of func(string) item) book {
	var rows [][]cell
	for _, row := range [][]string{{"city", "country"}, {"Köln", "Germany"}, {"東京", "Japan"}, {"Łódź", "Poland"}, {"Lund", "Sweden"}} {
		var cells []cell
		for _, value := range row {
			cells = append(cells, shared(value, of(value)))
		}
		rows = append(rows, cells)
	}
	return table(rows...)
}

// long97 returns a workbook of strings that do not fit into one record.
func long97(of func(string) item) book {
	rows := [][]cell{texts("item", "notes")}
	for _, name := range []string{"Bread", "Coffee", "Tea", "Milk"} {
		notes := strings.TrimSpace(strings.Repeat(name+" is ordered each morning. ", 100))
		rows = append(rows, []cell{text(name), shared(notes, of(notes))})
	}
	return table(rows...)
}

// packed returns the workbook with records that end after a string, or are full. Characters may get narrower where a record ends.
func (b book) packed(ends, narrower bool) book {
	b.pack = func(items []item) [][]byte { return cut(items, !ends, narrower) }
	return b
}

// cut divides shared strings into records, which are full, or end after a string. Characters that are continued may be narrower.
func cut(items []item, full, narrower bool) [][]byte {
	const most, head, counts = 8224, 3, 8
	all := [][]byte{nil}
	for _, s := range items {
		room := most - len(all[len(all)-1])
		if len(all) == 1 {
			room -= counts
		}
		b := s.bytes()
		if len(b) > room && (!full || room < head+2) {
			all, room = append(all, nil), most
		}
		for flags := b[2]; len(b) > room; room = most {
			n := room - (room-head)%2
			all[len(all)-1] = append(all[len(all)-1], b[:n]...)
			if b = b[n:]; narrower {
				b, flags = everySecond(b), 0
			}
			all, b = append(all, nil), append([]byte{flags}, b...)
		}
		all[len(all)-1] = append(all[len(all)-1], b...)
	}
	return all
}

// everySecond returns the lower bytes of characters.
func everySecond(b []byte) (lower []byte) {
	for i := 0; i < len(b); i += 2 {
		lower = append(lower, b[i])
	}
	return lower
}
