package grammar

// audioTagParams returns the parameters of the tags of sounds.
func audioTagParams() []Param {
	text := func(name, label, option, example, about string) Param {
		return Param{Name: name, Label: label, Option: option, Example: example, Rare: true, About: about}
	}
	return []Param{
		text("title", "Title", "Title", "Morning Light", "Title in the tags of an mp3, m4a, flac, ogg, wav or aiff, which all tags are for."),
		text("artist", "Artist", "Artist", "Ann Example", "Artist in the tags."),
		text("album", "Album", "Album", "Seasons", "Album in the tags."),
		text("track", "Track", "Track", "3/12", "Number of the track on the disc, with how many there are or without."),
		text("disc", "Disc", "Disc", "1/2", "Number of the disc, with how many there are or without."),
		text("year", "Year", "Year", "2024", "Year in the tags."),
		text("genre", "Genre", "Genre", "Pop", "Genre in the tags. Any text is a genre; id3v1 has a list of 192."),
		text("cover", "Cover", "Cover", "image/800x600", "Address of a picture of up to 192 MB (16 MB for flac and 11 MB for ogg) in the tags. URL-encode it if it has several parameters."),
		text("lyrics", "Lyrics", "Lyrics", "One line\\nAnother line", "Words of the sound in the tags. A line break, or the two characters \\n, breaks a line."),
		{
			Name: "chapters", Label: "Chapters", Option: "Chapters", Example: "5", Rare: true, limit: limit{"audio-chapters", "chapters of a sound"},
			About: "Number of chapters of equal lengths. An m4a has them twice, as players expect: in a list of Nero and in a text track of QuickTime.",
		},
		text("tags", "Form of tags", "Tags", "id3v2.3", "Form of the tags of an mp3: ID3 of one of three versions, APEv2, or none. A wav and an aiff have chunks of their own and id3v2.4 or id3v2.3, and a wav with info has only the list INFO. The default is id3v2.4."),
	}
}
