package document

import "github.com/seed-40aebabe/placeholder/internal/random"

// A contract has two parties, articles of numbered clauses, and room for signatures.
var contract = Design{
	Name: "contract", Style: "legal", suits: "german",
	adapt: adaptContract,
	title: func(d *document) string { return d.pick(titleTopic, d.words.Contract.Titles) },
	write: (*page).contractPage,
}

// adaptContract numbers the articles and clauses of a contract, and gives it serifs more often than not.
func adaptContract(d *document, c *random.Sequence) {
	d.clauses, d.justified = true, true
	if c.Below(3) > 0 {
		d.body, d.display = times, times
	}
	d.geometry = margins(1500, 1500)
}

// Heights of the room for signatures, and of that for places and dates, in twips.
const (
	signatureRoom = 500
	dateRoom      = 900
)

func signaturesHeight(d *document) int {
	return dateRoom + signatureRoom + 2*d.rowHeight(1) + 2*d.rowHeight(2) + d.spacer.line
}

func (p *page) contractPage() {
	if p.index == 0 {
		p.titleOn(p.masthead(), p.title, p.date(5))
		p.parties()
	}
	reserved := 0
	if p.last() {
		reserved = signaturesHeight(p.document)
	}
	p.articles(reserved)
	if p.last() {
		p.signatures()
	}
}

// parties writes who concludes the contract.
func (p *page) parties() {
	w := p.words.Contract
	for i, role := range w.Roles {
		between := w.Between
		if i > 0 {
			between = w.And
		}
		party := p.people[i]
		p.labelWith(p.line, centered, between)
		p.space(60)
		p.open(p, p.line, centered)
		p.run(run{bold: true, trimmed: true}, party.Company)
		p.close(p)
		p.left -= p.line.heightOf(party.Company)
		p.labelWith(p.line, centered, party.Street+", "+party.PostalCode+" "+party.City)
		p.labelWith(p.line, centered, role)
		p.space(160)
	}
	p.label(p.normal, w.Preamble)
}

// articles writes headings and numbered clauses until only the reserved height is left.
func (p *page) articles(reserved int) {
	const perPage, clauses = 4, 1500
	for n := 0; p.left-reserved > p.heading1.height(1)+p.clause.height(4); n++ {
		left := p.left
		if next := p.passage.Peek(); next == nil || !p.passage.Parts(next).Heading {
			p.label(p.heading1, p.words.Contract.Articles[(p.index*perPage+n)%len(p.words.Contract.Articles)])
		}
		if p.passage.Prose() {
			p.fill(min(clauses+p.random.Below(clauses), p.left-reserved), reserved)
		} else {
			p.fill(p.left-reserved, reserved)
		}
		if left-p.left <= p.heading1.height(1) {
			return // no paragraph fits
		}
	}
}

// signatures writes the lines on which the parties sign.
func (p *page) signatures() {
	date := p.words.Contract.PlaceAndDate
	p.space(dateRoom)
	p.signatureLine(date, date)
	p.space(signatureRoom)
	p.signatureLine(p.people[0].Name, p.people[1].Name)
	p.space(p.spacer.line)
}

func (p *page) signatureLine(left, right string) {
	const line = "______________________________"
	p.table(table{plain: true, widths: []int{1, 1}, rows: [][]string{{line, line}, {left, right}}})
}
