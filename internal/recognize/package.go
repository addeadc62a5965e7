package recognize

import (
	"errors"
	"path"
	"strings"
)

// Names of files that tell packages, which are one file to applications, from archives.
var packages = map[string]string{
	contentTypes:           "package of another application",
	"META-INF/MANIFEST.MF": "Java archive",
	"mimetype":             "OpenDocument or EPUB file", // the first file
}

// contentTypes is the name of the part of an office package that has the types of the others
// (ECMA-376 part 2, 10.1.2).
const contentTypes = "[Content_Types].xml"

// officeReaders are the readers of office packages by the type of their main part. Packages of
// other types, such as those with macros, are no files of ours: an application that opens them
// would refuse a file of ours under their name.
var officeReaders = map[string]func(z *zipFile, main string) (facts, error){
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml":   readDocument,
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml":         readWorkbook,
	"application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml": readPresentation,
}

// readZip reads an archive or a package.
func readZip(s *source) (facts, error) {
	z, err := openZip(s)
	if err != nil {
		return facts{}, err
	}
	found, pack := inventory{format: "zip"}, ""
	for e, err := range z.entries() {
		if err != nil {
			return facts{}, err
		}
		if _, ok := packages[string(e.name)]; ok && (string(e.name) != "mimetype" || found.files == 0) {
			pack = string(e.name)
		}
		found.addZipped(e)
	}
	switch pack {
	case "":
		return found.facts(s.size), nil
	case contentTypes:
		return readOffice(z)
	}
	return facts{unlike: packages[pack]}, nil
}

func (i *inventory) addZipped(e *zipEntry) {
	switch {
	case e.isFolder():
		i.folders++
		return
	case e.isEncrypted():
		i.encrypted++
	}
	i.addFile(e.name)
}

// readOffice reads an office package.
func readOffice(z *zipFile) (facts, error) {
	types, err := z.openFile(contentTypes)
	if err != nil {
		return facts{}, err
	}
	for t, err := range newMarkup(types).tags() {
		if err != nil {
			return facts{}, err
		}
		if read := officeReaders[string(t.attribute("ContentType"))]; read != nil && string(t.name) == "Override" {
			return read(z, strings.TrimPrefix(string(t.attribute("PartName")), "/"))
		}
	}
	return facts{unlike: packages[contentTypes]}, nil
}

// related returns the name of the part that a relationship of another part has as its target
// (ECMA-376 part 2, 9.3).
func (z *zipFile) related(part, id string) (string, error) {
	dir, base := path.Split(part)
	r, err := z.openFile(dir + "_rels/" + base + ".rels")
	if err != nil {
		return "", err
	}
	for t, err := range newMarkup(r).tags() {
		if err != nil {
			return "", err
		}
		if string(t.attribute("Id")) == id {
			target := string(t.attribute("Target"))
			if absolute, ok := strings.CutPrefix(target, "/"); ok {
				return absolute, nil
			}
			return path.Join(dir, target), nil
		}
	}
	return "", errors.New("no relationship " + id)
}
