package tag

import (
	"slices"
	"strings"
)

// ID3v1 returns a tag of version 1.1, which has 128 bytes: texts of up to 30 characters of ISO-8859-1, a year, the track,
// and the number of a genre in a list. Characters that do not fit are cut off, and others become question marks.
func (t Tags) ID3v1() []byte {
	const commentSize, unknownGenre = 28, 255
	tag := make([]byte, 0, 128)
	tag = append(tag, "TAG"...)
	for _, f := range []struct {
		text string
		size int
	}{{t.Title, 30}, {t.Artist, 30}, {t.Album, 30}, {t.year(), 4}, {Encoder, commentSize}} {
		text := toLatin1(f.text)
		tag = append(append(tag, text[:min(len(text), f.size)]...), make([]byte, f.size-min(len(text), f.size))...)
	}
	genre := unknownGenre
	if i := slices.IndexFunc(genres, func(s string) bool { return strings.EqualFold(s, t.Genre) }); i >= 0 {
		genre = i
	}
	return append(tag, 0, byte(t.Track.Number), byte(genre))
}

// genres is the list of genres of ID3v1 (ID3v2.3.0, appendix A), with those that Winamp 5.6 added.
var genres = strings.Split(`Blues,Classic Rock,Country,Dance,Disco,Funk,Grunge,Hip-Hop,Jazz,Metal,New Age,Oldies,Other,Pop,R&B,Rap,Reggae,Rock,`+
	`Techno,Industrial,Alternative,Ska,Death Metal,Pranks,Soundtrack,Euro-Techno,Ambient,Trip-Hop,Vocal,Jazz+Funk,Fusion,Trance,`+
	`Classical,Instrumental,Acid,House,Game,Sound Clip,Gospel,Noise,Alt. Rock,Bass,Soul,Punk,Space,Meditative,Instrumental Pop,`+
	`Instrumental Rock,Ethnic,Gothic,Darkwave,Techno-Industrial,Electronic,Pop-Folk,Eurodance,Dream,Southern Rock,Comedy,Cult,`+
	`Gangsta Rap,Top 40,Christian Rap,Pop/Funk,Jungle,Native American,Cabaret,New Wave,Psychedelic,Rave,Showtunes,Trailer,Lo-Fi,`+
	`Tribal,Acid Punk,Acid Jazz,Polka,Retro,Musical,Rock & Roll,Hard Rock,Folk,Folk-Rock,National Folk,Swing,Fast-Fusion,Bebop,`+
	`Latin,Revival,Celtic,Bluegrass,Avantgarde,Gothic Rock,Progressive Rock,Psychedelic Rock,Symphonic Rock,Slow Rock,Big Band,`+
	`Chorus,Easy Listening,Acoustic,Humour,Speech,Chanson,Opera,Chamber Music,Sonata,Symphony,Booty Bass,Primus,Porn Groove,`+
	`Satire,Slow Jam,Club,Tango,Samba,Folklore,Ballad,Power Ballad,Rhythmic Soul,Freestyle,Duet,Punk Rock,Drum Solo,A Cappella,`+
	`Euro-House,Dance Hall,Goa,Drum & Bass,Club-House,Hardcore,Terror,Indie,BritPop,Afro-Punk,Polsk Punk,Beat,Christian Gangsta Rap,`+
	`Heavy Metal,Black Metal,Crossover,Contemporary Christian,Christian Rock,Merengue,Salsa,Thrash Metal,Anime,JPop,Synthpop,Abstract,`+
	`Art Rock,Baroque,Bhangra,Big Beat,Breakbeat,Chillout,Downtempo,Dub,EBM,Eclectic,Electro,Electroclash,Emo,Experimental,Garage,`+
	`Global,IDM,Illbient,Industro-Goth,Jam Band,Krautrock,Leftfield,Lounge,Math Rock,New Romantic,Nu-Breakz,Post-Punk,Post-Rock,`+
	`Psytrance,Shoegaze,Space Rock,Trop Rock,World Music,Neoclassical,Audiobook,Audio Theatre,Neue Deutsche Welle,Podcast,`+
	`Indie Rock,G-Funk,Dubstep,Garage Rock,Psybient`, ",")

// Genre returns the name of the genre with a number, or "" if there is none.
func Genre(number int) string {
	if number < 0 || number >= len(genres) {
		return ""
	}
	return genres[number]
}

// isLatin1 reports whether ISO-8859-1 has all characters of a text.
func isLatin1(s string) bool { return !strings.ContainsFunc(s, func(r rune) bool { return r > 0xff }) }

// toLatin1 returns a text in ISO-8859-1, with question marks in place of characters that it does not have.
func toLatin1(s string) []byte {
	b := make([]byte, 0, len(s))
	for _, r := range s {
		if r > 0xff {
			r = '?'
		}
		b = append(b, byte(r))
	}
	return b
}
