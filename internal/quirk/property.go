package quirk

import "github.com/seed-40aebabe/placeholder/expect"

// Names of properties of pictures, sounds and videos. Documents have the names of their format instead.
const (
	Title       = "title"
	Description = "description"
	Comment     = "comment"
	Artist      = "artist" // several are separated by a comma and a space
	Copyright   = "copyright"
	Keywords    = "keywords" // separated by a comma and a space
	Camera      = "camera"   // the model, without the maker
	Taken       = "taken"    // RFC 3339, with a fraction of a second and an offset if the file has them
	Latitude    = "latitude" // in degrees, negative in the south
	Longitude   = "longitude"
	Modified    = "modified"   // RFC 3339
	Resolution  = "resolution" // in dots per inch
	Rating      = "rating"     // 1 to 5 stars, 0 for none, or -1 for rejected
)

// A Property is a name and a value.
type Property struct{ Name, Value string }

// Properties returns properties as items.
func Properties(properties ...Property) []expect.Item {
	items := make([]expect.Item, len(properties))
	for i, p := range properties {
		items[i] = expect.Item{Name: p.Name, Text: p.Value}
	}
	return items
}
