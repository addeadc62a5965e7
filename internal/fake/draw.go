package fake

// A draw is some of the random bits of a row, by which it chooses a value of a deck.
// Decks of the same draw go together: who has a company has its website.
type draw uint8

const (
	// Draws of a person, whose decks have a part for each country. They are those
	// of the first word of a row, in this order.
	given draw = iota
	family
	firm
	home
	place

	domain
	day
	thousands
	units
	phrase

	minute
	second
	area
	line
	job

	hundreds
	active
	address
	separator
	note

	draws // how many there are
)

const (
	drawBits   = 11
	deckSize   = 1 << drawBits           // values of a deck
	perCountry = deckSize / countryCount // of which are of a country, in decks of people
	perWord    = 64 / drawBits           // draws
	rowWords   = (int(draws) + perWord - 1) / perWord
)

// A row is random words, each of which has several draws.
type row [rowWords]uint64

// A field is where rows have a draw: in which word, above how many bits.
type field struct{ word, shift uint8 }

func (d draw) field() field {
	return field{uint8(d / perWord), uint8(d % perWord * drawBits)}
}

// value returns which value of its decks a draw chooses.
func (r *row) value(f field) int {
	return int(r[f.word] >> (f.shift % 64) % deckSize) // a shift below 64 needs no check
}
