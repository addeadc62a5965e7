package recognize

import "io"

// mimetype is the name of the first file of packages that have their media type in it.
const mimetype = "mimetype"

// typedReaders are the readers of such packages by their media type. Templates and drawings are no files of ours.
var typedReaders = map[string]func(z *zipFile) facts{
	"application/epub+zip":                            readEPUB,
	"application/vnd.oasis.opendocument.text":         readOpenText,
	"application/vnd.oasis.opendocument.spreadsheet":  readOpenSheet,
	"application/vnd.oasis.opendocument.presentation": readOpenPresentation,
}

// readTyped reads a package whose first file has its media type.
func readTyped(z *zipFile) facts {
	const longest = 100
	mediaType, err := io.ReadAll(io.LimitReader(z.openFile(mimetype), longest))
	must(err)
	if read := typedReaders[string(mediaType)]; read != nil {
		return read(z)
	}
	return facts{unlike: packages[mimetype]}
}
