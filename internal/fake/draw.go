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

// bits returns which word of a row has a draw, and how many bits are below it.
func (d draw) bits() (word, shift uint8) {
	return uint8(d / perWord), uint8(d % perWord * drawBits)
}
