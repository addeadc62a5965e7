package fake

// A draw is a random number that each row has: that of a value in a deck. Values
// of the same draw go together.
type draw uint8

const (
	// Draws of a person, whose decks have a part for each country.
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

	unique // is for values that lie in no deck, as each comes once
)

const (
	drawBits   = 11
	deckSize   = 1 << drawBits           // values of a deck
	perCountry = deckSize / countryCount // of which are of a country, in decks of people
	perNumber  = 64 / drawBits           // draws
	rowNumbers = int(unique) / perNumber // random numbers
)

// A row is random numbers, each of which has several draws.
type row [rowNumbers]uint64

// bits returns which number of a row has a draw, and how many bits are below it.
func (d draw) bits() (number, shift uint8) {
	return uint8(d / perNumber), uint8(d % perNumber * drawBits)
}
