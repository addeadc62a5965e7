// Package placeholder generates dummy files for tests, so that no binary fixture
// has to be kept in a repository: files of an exact size and type, images of exact
// dimensions, texts of an exact length, fake records, documents, archives, sounds,
// videos, QR codes, and the antivirus test file.
//
// # Getting a file
//
// Each kind of file has a struct of options and a constructor, which checks the
// options and returns a [Content]:
//
//	content, err := placeholder.NewFile(placeholder.FileOptions{
//		Size: 10 * placeholder.MB,
//		Type: placeholder.FileZip,
//	})
//	if err != nil {
//		return err
//	}
//	_, err = io.Copy(w, content)
//
// A [Content] is an [io.ReadSeekCloser], [io.WriterTo] and [io.ReaderAt], and so also
// a [mime/multipart.File]. It knows its Size, Name and MediaType.
//
// # Sharing a file
//
// Like an open file, a Content has one position and is for one consumer.
// [Content.Open] returns another Content for the same file. So a package variable
// can serve all tests, even in parallel, if each test opens it:
//
//	var photo = placeholder.Must(placeholder.NewImage(placeholder.ImageOptions{Width: 800, Height: 600}))
//
//	func TestThumbnail(t *testing.T) {
//		thumbnail, err := resize(photo.Open(), 80, 60)
//		// …
//	}
//
// # Sending a file
//
// Package net/http knows the length of only a few types of bodies, as
// [net/http.NewRequestWithContext] says. It sends any
// other body in chunks, without a Content-Length, and cannot send it again after a
// redirect with status 307 or 308, unless the request has ContentLength and GetBody:
//
//	request, err := http.NewRequest(http.MethodPost, url, photo.Open())
//	if err != nil {
//		return err
//	}
//	request.ContentLength = photo.Size()
//	request.GetBody = func() (io.ReadCloser, error) { return photo.Open(), nil }
//	request.Header.Set("Content-Type", photo.MediaType())
//
// A file of 0 bytes needs http.NoBody for a body: a ContentLength of 0 with any
// other body means that the length is unknown.
//
// # Kinds of files
//
// The zero value of an optional field is its documented default, so a test only
// states what matters to it.
//
//   - [NewFile]: A file of an exact size: plain bytes, or a valid archive, image or
//     document. For upload limits, progress bars and type checks.
//   - [NewArchive]: An archive of small files of many types, in folders with names in
//     several scripts. For upload forms and scanners.
//   - [NewImage]: An image of exact dimensions, labelled with them, and with the domain
//     of the server at the bottom; or the picture of a person. For layouts, thumbnails,
//     scalers and upload forms.
//   - [NewHEIC]: An image as phones send it: HEVC in a grid of tiles, with a thumbnail
//     and Exif. It shows the same as an image of another format.
//   - [NewAVIF]: An image as websites send it to browsers: AV1 in HEIF, with Exif. It
//     shows the same as an image of another format.
//   - [NewBMP]: An image as Windows programs and devices write it, without compression.
//     It shows the same as an image of another format.
//   - [NewICO]: An icon of a website or of Windows, or a cursor, of one or several square
//     pictures. It shows the same as an image of another format.
//   - [NewTIFF]: An image as scanners, printers and maps need it, of one page or several.
//     It shows the same as an image of another format.
//   - [NewQR]: A square image of a QR code. Modules are whole pixels; by default, error
//     correction is the highest level that does not make them smaller. For QR code
//     readers.
//   - [NewBarcode]: An image of a linear code or a matrix, such as EAN-13, Code 128, Data
//     Matrix, PDF417 or Micro QR. Modules are whole pixels. For barcode readers.
//   - [NewText]: Text of an exact length. It ends with a whole sentence if one fits. For
//     parsers, indexes and field limits.
//   - [NewHTML]: An article in HTML whose text has an exact length, with headings, lists,
//     tables, links, pictures, code and quotes. It loads nothing. For sanitizers,
//     importers and search.
//   - [NewMarkdown]: An article in Markdown (md) whose text has an exact length, with
//     headings, lists, links, pictures, code and quotes. For renderers, importers and
//     loaders of AI applications.
//   - [NewJSON]: An array of records of people who do not exist and cannot be reached,
//     one record per line. For importers and mock APIs.
//   - [NewCSV]: Rows of fake values under a header line. For importers.
//   - [NewXML]: The records of json as XML, one record per line. For importers and
//     mappings.
//   - [NewYAML]: The records of json as YAML, one key per line. For importers and loaders
//     of fixtures.
//   - [NewParquet]: The rows of csv in typed columns, as Apache Parquet. For data lakes,
//     query engines and importers.
//   - [NewSQL]: A script that creates a table of the rows of csv. For databases,
//     migrations and seeds.
//   - [NewGeoJSON]: Places in the cities of people, with the records of json as
//     properties. For maps and geodata.
//   - [NewGPX]: Tracks, routes or waypoints of somebody who moves around a city. For
//     maps, navigation and sports.
//   - [NewLog]: The log of a web server whose visitors walk through a shop. For log
//     readers, dashboards and search.
//   - [NewPDF]: A tagged document of designed pages, each with its number as heading and
//     sample text, with figures, photos and tables. For viewers, splitters and
//     accessibility checkers.
//   - [NewDocument]: A docx, an odt or a doc of A4 pages that looks like a report, a
//     letter, a contract, an invoice or another document that people write, with
//     headings, lists, tables and pictures. For upload forms and converters.
//   - [NewSheet]: An xlsx, an ods or an xls with the records of csv in typed cells, under
//     a frozen header with filters. For importers.
//   - [NewSlides]: A pptx or an odp of 16:9 slides with an agenda, sections, text,
//     photos, tables, charts and speaker notes. For converters and previews.
//   - [NewEPUB]: An EPUB with a cover, a table of contents, and chapters with headings,
//     lists, tables and photos. For readers, libraries and converters.
//   - [NewMail]: Messages of people who answer each other, with attachments (eml, msg,
//     mbox). For mail gateways, importers and scanners.
//   - [NewContacts]: A vCard address book (vcf) of the people in json and csv. For
//     importers and mail clients.
//   - [NewCalendar]: An iCalendar file (ics) with time zones, recurring and all-day
//     events, and alarms, of the people in json and csv. For importers and mail clients.
//   - [NewAudio]: A sound of an exact duration: wav, mp3, m4a, aac, flac, ogg, aiff or
//     au. For players, transcoders and upload forms.
//   - [NewVideo]: A video with a clock that counts frames, and a mark that crosses the
//     picture each second. For players, seeking, dropped frames and lip sync.
//   - [NewQuirk]: A file as some other program writes it, with one property that breaks
//     readers, or its twin without it. The list of cases says what a correct reader
//     finds. For parsers and importers.
//   - [NewEICAR]: The EICAR test file: 68 harmless bytes that antivirus programs report
//     as a virus. For scanners.
//   - [NewCanvas]: A huge image of one colour in a small file. For pixel limits in upload
//     forms, scalers and decoders.
//   - [NewBomb]: A small file that unpacks to an exact number of bytes: zeros in
//     archives, white space in documents. For limits on the unpacked size.
//   - [NewHostile]: A file that attacks the programs that receive it, with an inert
//     payload, or its harmless twin. For upload filters, converters and scanners.
//
// # Same options, same bytes
//
// A generated file is a pure function of its options: the same options give the same
// bytes in any process, on any machine, in all releases of a major version. Nothing
// reads a clock, a global random source or the environment. Random content comes from
// a seed, which is 0 by default, and each seed selects different bytes.
//
// # Bytes on demand
//
// Constructors are cheap, unless a Size is set. Bytes are generated when they are read, and any
// range is generated without the bytes before it, in memory that does not depend on the size of
// the file. Flat images, test cards, placeholder PDFs, QR codes and the small files of archives
// are exceptions: they are generated as a whole, when they are first read or measured. The cost
// of a flat image or a test card depends on its encoded size, not on its number of pixels.
// Gradients and photos take time for each pixel, but are encoded in sections, and only a
// few sections are in memory at a time. Texts, records, documents and archives are measured before
// their size is known. The constructor measures a file that has a Size, to check that it fits;
// [New] does so under a context.
//
// # Corrupted files
//
// [Corrupt] returns a copy of a file that is wrong in one way, such as one with a flipped bit or
// a wrong checksum, to test what must reject it. It is a file like any other.
//
// # Errors
//
// Constructors report options that are out of range, before any byte is
// generated, as a [*ValidationError]. It names the option, says which values are
// allowed and what was given, and has the bounds or the choices in fields. Limits are
// constants, such as [MaxFileSize]. [ParseSize] reads sizes as people write them.
//
// # Addresses and HTTP
//
// Package address parses addresses such as "image/800x600?format=webp", in URLs, in
// shells and in tables of test cases. Command placeholder writes the files of addresses
// in a shell. Package httpapi serves the same addresses to programs that are not written
// in Go, with a page that builds requests and shows the matching call of this package.
package placeholder

import (
	"cmp"
	"path"
	"strings"
)

// Units of size in bytes. A kilobyte is 1024 bytes, as in most upload limits. [ParseSize] drops
// fractions of a byte.
const (
	KB = 1 << 10
	MB = 1 << 20
	GB = 1 << 30
	TB = 1 << 40
)

const defaultMediaType = "application/octet-stream"

// mediaType returns the media type of files with a name, such as "a.png".
func mediaType(name string) string {
	return cmp.Or(mediaTypes[strings.ToLower(path.Ext(name))], defaultMediaType)
}

// mediaTypes has the media types of all generators by extension. Each adds its own when the
// program starts.
var mediaTypes = map[string]string{}
