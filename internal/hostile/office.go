package hostile

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// Declarations of the namespaces that relationships, documents and sheets need.
const (
	relationshipNamespace = `xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`
	wordNamespaces        = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" ` + relationshipNamespace +
		` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
		` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
		` xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"` +
		` xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"`
	sheetNamespaces = `xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" ` + relationshipNamespace
)

// outside returns a relationship of a type to a target that is not in the package.
func outside(kind, target string) ooxml.Relationship {
	return ooxml.Relationship{Type: kind, Target: target, External: true}
}

// officeFile returns a package. The first part is its main part.
func officeFile(parts ...ooxml.Part) []byte { return officeFileWith(nil, parts...) }

// officeFileWith returns a package with more relationships than those to the main part and to properties.
func officeFileWith(more []ooxml.Relationship, parts ...ooxml.Part) []byte {
	relationships := slices.Concat([]ooxml.Relationship{{Type: "officeDocument", Target: parts[0].Name}}, ooxml.PropertyRelationships(), more)
	properties := ooxml.Properties{Title: "Placeholder", Language: "en-GB", Pages: 1}
	return lazyfile.Bytes(archive.Zip(ooxml.Package(relationships, append(parts, properties.Parts()...)), nil))
}
