package quirk

// A Flag is a property that several cases share.
type Flag string

// The flags.
const (
	Encoding      Flag = "encoding"
	ByteOrderMark Flag = "byte-order-mark"
	LineEnds      Flag = "line-ends"
	Layout        Flag = "layout"
	Header        Flag = "header"
	Quoting       Flag = "quoting"
	Ragged        Flag = "ragged"
	Locale        Flag = "locale"
	Inference     Flag = "inference"
	Numbers       Flag = "numbers"
	Dates         Flag = "dates"
	Nulls         Flag = "nulls"
	Characters    Flag = "characters"
	Size          Flag = "size"
	Nesting       Flag = "nesting"
	Keys          Flag = "keys"
	Markup        Flag = "markup"
	Dialect       Flag = "dialect"
	Extension     Flag = "extension"
	Picture       Flag = "picture"
	Scan          Flag = "scan"
	Glyphs        Flag = "glyphs"
	Positions     Flag = "positions"
	Compression   Flag = "compression"
	Encryption    Flag = "encryption"
	Geometry      Flag = "geometry"
	Items         Flag = "items"
	Timing        Flag = "timing"
	Names         Flag = "names"
)

// A FlagInfo describes a flag.
type FlagInfo struct {
	Flag   Flag
	Effect string // on readers, in a sentence
}

// Flags returns all flags.
func Flags() []FlagInfo {
	return []FlagInfo{
		{Encoding, "The bytes are not UTF-8. A reader that assumes UTF-8 fails, or replaces letters and stores wrong text."},
		{ByteOrderMark, "A byte order mark begins the file. A reader that does not know it takes it for a part of the first value or name."},
		{LineEnds, "Lines do not all end with the line break of the format. A reader finds one line, finds blank lines between the others, or loses the last one."},
		{Layout, "The file has lines that are not data. A reader takes them for the header or for rows."},
		{Header, "The header is missing, repeated or incomplete. A reader that keys values by name loses columns."},
		{Quoting, "Quotes or escapes are not those of the standard. A reader that expects the standard splits values or merges rows."},
		{Ragged, "Rows differ in length. A reader drops values, shifts columns or refuses the file."},
		{Locale, "Numbers or dates are written as in one country. A reader for another country stores text, or a wrong value without an error."},
		{Inference, "Values look like another type than they have. A reader that guesses types changes them, and the original is lost."},
		{Numbers, "Numbers do not fit into the types that readers commonly use. A reader rounds them without an error."},
		{Dates, "Dates or times are in a form that readers misread or do not know."},
		{Nulls, "A missing value has a form of its own, or stands beside an empty one. A reader confuses the two."},
		{Characters, "The text has characters that programs end at, drop, or count and compare wrongly."},
		{Size, "A line, a value or a number of columns is larger than limits of common readers. They truncate it or fail."},
		{Nesting, "Values are nested more deeply than usual. A recursive reader with a low limit fails."},
		{Keys, "Names of members are unusual. A reader that stores them in an object of its language loses or overwrites members."},
		{Markup, "The document uses a rare construct of its markup. A reader that handles only common ones loses text."},
		{Dialect, "The file follows the habits of one program. A reader that was tested with another one misses them."},
		{Extension, "The name of the file suggests another format or variant than it has."},
		{Picture, "A picture or a color is coded in a way that readers meet rarely. A reader shows nothing, or other colors."},
		{Scan, "People read the text in a picture. A reader that does not recognize letters finds no text, or what another program recognized."},
		{Glyphs, "The file says in a rare way which characters its glyphs are, or not at all. A reader finds other characters or none."},
		{Positions, "Text is placed on a page in a rare way. A reader splits or joins words, or returns them in another order."},
		{Geometry, "Pages are turned, cropped, scaled or of unusual size. A reader shows another part of them, or puts a stamp in the wrong place."},
		{Items, "The document has more than its text, such as fields, comments, attachments or layers. A reader loses them, or takes them for text."},
		{Timing, "Pictures, sound or texts begin or end at unusual times. A reader shows them too early or too late, or finds another duration."},
		{Names, "Names of files are in another charset, or have characters that file systems or programs treat differently. A reader shows or stores other names."},
		{Compression, "Data are compressed or coded in a way that is rare or damaged. A reader that lacks it finds nothing, or refuses the file."},
		{Encryption, "The file is encrypted, and opens without a password. A reader that lacks the method asks for one, or finds noise."},
	}
}
