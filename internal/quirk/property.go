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
	Password    = "password"   // that opens an encrypted file
	Projection  = "projection" // of a panorama, such as equirectangular

	Album       = "album"
	AlbumArtist = "album_artist"
	Track       = "track" // the number, or the number and the total, such as 3/12
	Disc        = "disc"  // like a track
	Date        = "date"  // of release, as exactly as the file has it, such as 2024 or 2024-11-29
	Genre       = "genre" // several are separated by a comma and a space
	Lyrics      = "lyrics"
	TrackGain   = "track_gain" // ReplayGain of a track in decibels
	RecordingID = "recording"  // the identifier of a recording in MusicBrainz

	ContentIdentifier = "content_identifier" // of the picture and the video of a Live Photo of Apple
)

// LivePhoto is the content identifier of the Live Photo of quirks.
const LivePhoto = "5A0C2C32-7B0D-4F4B-8E0B-3F9E1D6C2A11"

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
