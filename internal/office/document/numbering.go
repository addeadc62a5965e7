package document

// The numberings of lists and headings.
const (
	bulletNumbering  = 1 + iota
	headingNumbering // of two levels
	stepNumbering    // starts again after each paragraph of the first level, which has no number
	clauseNumbering  // articles, clauses and items
)

// bullet returns the character before the items of lists.
func (d *document) bullet() string { return [...]string{"•", "–", "▪"}[d.choose(bulletTopic, 3)] }
