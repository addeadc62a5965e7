package records

import "github.com/seed-40aebabe/placeholder/internal/random"

// A choice is a part of the random bits of a row: 11 bits, or 12 for the choices of a person. It selects one
// value from each of the lists that depend on it. Values that belong together, such as a company
// and its website, come from lists that depend on the same choice.
type choice uint8

const (
	// The choices of a person. Their lists are divided by country. They make up the first word of a
	// row, in this order.
	given   choice = iota // given name
	family                // family name
	company               // company, website and industry
	street                // street and number
	city                  // city, postal code, time zone, country, currency

	domain
	day
	thousands
	units
	phrase

	minute
	second
	area // area code of a phone number
	line // last digits of a phone number
	work // job; the upper bits select the industry

	hundreds
	active
	ip
	separator
	note

	stage // of a working life
	birthday
	latitude  // last digits
	longitude // last digits
	card
	page // path of a URL

	item // product and price
	sale // quantity, discount, status and days of an order
	orderMinute
	orderSecond
	shipMinute

	shipSecond
	rating
	word
	opening1 // beginnings and endings of sentences
	ending1

	opening2
	ending2
	opening3
	ending3

	choiceCount
)

const (
	choiceBits     = 11
	listSize       = 1 << choiceBits // values in a list
	personBits     = 12              // of the choices of a person
	personListSize = 1 << personBits // values in a list of a person
	choicesPerWord = 64 / personBits
	rowWords       = (int(choiceCount) + choicesPerWord - 1) / choicesPerWord
	// The first words are from one sequence, and the others from another one.
	firstWords = 4
)

// A row has the numbers and random bits that determine the values of a row.
type row struct {
	n     int              // number of the row, counted from 0
	id    counter          // the same, counted from 1
	line  counter          // of the file, counted from 1
	next  counter          // index of the next shared string of the file
	cycle uint32           // number of earlier people with the same name
	words [rowWords]uint64 // random bits; each word contains choicesPerWord choices
	mark  int              // position after the padded value and its separator

	// For dirty values: random numbers, and buffers for the value, the dirty one, the
	// dirty one as it is written, and the same in the charset.
	numbers                       random.Sequence
	value, dirt, written, encoded []byte
}

// A bitField is the location of a choice within the words of a row: the word, the offset in bits, and the bits
// that remain after the shift.
type bitField struct {
	word, shift uint8
	mask        uint16
}

func (c choice) bits() bitField {
	if c.isOfPerson() {
		return bitField{0, uint8(c * personBits), personListSize - 1}
	}
	return bitField{uint8(c / choicesPerWord), uint8(c % choicesPerWord * choiceBits), listSize - 1}
}

// isOfPerson reports whether the lists of the choice are divided by country.
func (c choice) isOfPerson() bool { return c <= city }

// listSize returns the number of values in the lists of the choice.
func (c choice) listSize() int { return int(c.bits().mask) + 1 }

// choose returns the index that a choice selects in its lists.
func (r *row) choose(c choice) int { return r.index(c.bits()) }

// index returns the index that the choice at a location selects in its lists.
func (r *row) index(f bitField) int {
	return int(r.words[f.word] >> (f.shift % 64) & uint64(f.mask)) // the modulo avoids a check of the shift
}
