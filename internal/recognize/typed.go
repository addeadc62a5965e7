package recognize

import "io"

// mimetype is the name of the first file of packages that have their media type in it.
const mimetype = "mimetype"

// typedPackages are the formats and readers of such packages by media type. We generate no templates or drawings.
var typedPackages = map[string]struct {
	format string
	read   func(z *zipFile) facts
}{
	"application/epub+zip":                            {"epub", readEPUB},
	"application/vnd.oasis.opendocument.text":         {"odt", readOpenText},
	"application/vnd.oasis.opendocument.spreadsheet":  {"ods", readOpenSheet},
	"application/vnd.oasis.opendocument.presentation": {"odp", readOpenPresentation},
}

// readTyped reads a package whose first file has its media type.
func readTyped(z *zipFile) facts {
	const longest = 100
	mediaType, err := io.ReadAll(io.LimitReader(z.openFile(mimetype), longest))
	must(err)
	found, isKnown := typedPackages[string(mediaType)]
	switch isEncrypted, _ := attempt(z.isEncrypted); {
	case !isKnown:
		return facts{unlike: packages[mimetype]}
	case isEncrypted:
		return encryptedOffice(found.format)
	}
	return found.read(z)
}
