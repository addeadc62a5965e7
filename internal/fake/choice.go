package fake

// A choice is an 11-bit part of the random bits of a row. It selects one value from
// each of the lists that depend on it. Values that belong together, such as a company
// and its website, come from lists that depend on the same choice.
type choice uint8

const (
	// The choices of a person, whose lists are divided by country. They make up the
	// first word of a row, in this order.
	given   choice = iota // given name
	family                // family name
	company               // company and website
	street                // street and number
	city                  // city, postal code and country

	domain
	day
	thousands
	units
	phrase

	minute
	second
	area // area code of a phone number
	line // last digits of a phone number
	job

	hundreds
	active
	ip
	separator
	note

	choiceCount
)

const (
	choiceBits     = 11
	listSize       = 1 << choiceBits // values in a list
	choicesPerWord = 64 / choiceBits
	rowWords       = (int(choiceCount) + choicesPerWord - 1) / choicesPerWord
)

// A row holds what the values of a row depend on.
type row struct {
	n     int              // number of the row, counted from 0
	id    counter          // the same, counted from 1
	cycle uint32           // number of earlier people with the same name
	words [rowWords]uint64 // random bits; each word contains choicesPerWord choices
}

// A bitField is the location of a choice in a row: the word and the offset in bits.
type bitField struct{ word, shift uint8 }

func (c choice) bits() bitField {
	return bitField{uint8(c / choicesPerWord), uint8(c % choicesPerWord * choiceBits)}
}

// index returns the index that a choice selects in its lists.
func (r *row) index(f bitField) int {
	return int(r.words[f.word] >> (f.shift % 64) % listSize) // the modulo avoids a check of the shift
}
