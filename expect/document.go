package expect

import (
	"maps"
	"slices"
)

// A Page is a page of a document, or a slide.
type Page struct {
	Label  string  `json:"label,omitempty"`  // as viewers show it, if it is not the number of the page
	Width  float64 `json:"width,omitempty"`  // in points, as the page is shown
	Height float64 `json:"height,omitempty"` // in points, as the page is shown
	State  string  `json:"state,omitempty"`  // "hidden" if a slide is not shown, or empty
	Text   *Text   `json:"text,omitempty"`   // that people see, in the order in which they read it
	Colors []Color `json:"colors,omitempty"` // at some places
}

// A Kind is the kind of an [Item].
type Kind string

// The kinds.
const (
	Alternatives Kind = "alternatives" // texts for people who do not see a picture
	Attachments  Kind = "attachments"  // files in a document or a message
	Bookmarks    Kind = "bookmarks"    // of the outline of a PDF document, or places with a name
	Chapters     Kind = "chapters"     // of sound or a video
	Codes        Kind = "codes"        // QR codes and barcodes in a picture, sorted by their texts
	Comments     Kind = "comments"
	Cues         Kind = "cues"      // of subtitles
	Deletions    Kind = "deletions" // tracked changes
	Endnotes     Kind = "endnotes"
	Entries      Kind = "entries" // files and links of an archive, and folders without files
	Equations    Kind = "equations"
	Fields       Kind = "fields" // of a form
	Footers      Kind = "footers"
	Footnotes    Kind = "footnotes"
	Headers      Kind = "headers"
	Insertions   Kind = "insertions" // tracked changes
	Layers       Kind = "layers"
	Links        Kind = "links"
	Notes        Kind = "notes"      // of speakers, on slides
	Pictures     Kind = "pictures"   // in a document, or beside the main one in a picture
	Properties   Kind = "properties" // such as the title
	Recipients   Kind = "recipients" // of a message: people in the fields To and Cc
	Senders      Kind = "senders"    // of a message: people in the field From
	Signatures   Kind = "signatures"
	Structure    Kind = "structure" // elements of a tagged document or of Markdown, in reading order
	TextBoxes    Kind = "text_boxes"
)

// Kinds returns all kinds.
func Kinds() []Kind {
	return []Kind{
		Alternatives, Attachments, Bookmarks, Chapters, Codes, Comments, Cues, Deletions, Endnotes, Entries, Equations, Fields, Footers, Footnotes, Headers, Insertions,
		Layers, Links, Notes, Pictures, Properties, Recipients, Senders, Signatures, Structure, TextBoxes,
	}
}

// An Item is something that a file has besides its content. Members that do not matter are empty.
type Item struct {
	Name   string `json:"name,omitempty"`   // of a field, a layer, a file, a property or a person; the author of a comment, a change or a signature; the type of an element or a cover
	Text   string `json:"text,omitempty"`   // the text; the value of a field or a property; the target of a link; the mail address of a person
	Page   int    `json:"page,omitempty"`   // number of the page it is on, or to which a bookmark leads, from 1
	Level  int    `json:"level,omitempty"`  // of a bookmark in an outline, an element in a structure or a reply to a comment, from 1
	State  string `json:"state,omitempty"`  // "hidden" of a layer, "valid" or "invalid" of a signature, or empty
	Type   string `json:"type,omitempty"`   // media type of a file in a message, such as "image/png"
	ID     string `json:"id,omitempty"`     // Content-ID of a file in a message, by which HTML refers to it
	Size   int    `json:"size,omitempty"`   // of a file, in bytes
	SHA256 string `json:"sha256,omitempty"` // of a file, in hexadecimal
	// Modified is the time of a file in an archive as in RFC 3339, without a zone if the archive has none.
	Modified string `json:"modified,omitempty"`
	// Start and End are the times of a chapter or a cue in seconds from the beginning.
	Start float64 `json:"start,omitempty"`
	End   float64 `json:"end,omitempty"`
}

// Items are items by kind.
type Items map[Kind][]Item

// With returns the items and more of a kind.
func (i Items) With(kind Kind, more ...Item) Items {
	result := maps.Clone(i)
	if result == nil {
		result = Items{}
	}
	result[kind] = slices.Concat(result[kind], more)
	return result
}
