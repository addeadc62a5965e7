package document

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// An invoice has a table of items on each page, with a sum that is carried forward, and remarks.
var invoice = Design{
	Name: "invoice", MaxPages: 5, Style: "numbers", suits: "lorem german list",
	adapt: adaptInvoice,
	title: func(d *document) string { return d.words.Invoice.Title + " " + d.invoiceNumber() },
	write: (*page).invoicePage,
}

func adaptInvoice(d *document, _ *random.Sequence) {
	d.numbered = false
	if d.body.family == "roman" {
		d.body, d.display = arial, arial
	}
	d.geometry = margins(1250, 1418)
}

func (d *document) invoiceNumber() string {
	return fmt.Sprintf("%d-%04d", 2022+d.choose(yearTopic, 4), 100+d.choose(invoiceNumberTopic, 9000))
}

func (p *page) invoicePage() {
	w := p.words.Invoice
	if p.index == 0 {
		p.letterhead()
		p.invoiceFacts()
		p.label(p.heading1, p.title)
	} else {
		p.label(p.heading2, p.title)
	}
	p.items()
	if p.last() {
		p.space(200)
		p.label(p.normal, w.Terms)
		p.label(p.heading3, w.Remarks)
		p.fill(p.left*(40+p.choose(invoiceTextTopic, 61))/100, 0)
	}
}

// invoiceFacts writes the customer on the left and the facts on the right.
func (p *page) invoiceFacts() {
	w, to := p.words.Invoice, p.people[1]
	p.table(table{plain: true, widths: []int{5, 3, 3}, rows: [][]string{
		{w.To, w.Number, p.invoiceNumber()},
		{to.Company, w.Date, p.date(20)},
		{to.Name, w.Due, p.date(0)},
		{to.Street, w.Customer, strconv.Itoa(10_000 + p.choose(customerNumberTopic, 80_000))},
		{to.PostalCode + " " + to.City, "", ""},
	}})
	p.space(200)
}

// An invoiceItem has a price in cents.
type invoiceItem struct {
	text            string
	quantity, price int
}

func (i invoiceItem) amount() int { return i.quantity * i.price }

// itemCount returns the number of items on page i.
func (d *document) itemCount(i int) int {
	switch {
	case i == 0 && d.Pages == 1:
		return 4 + d.choose(itemCountTopic, 5)
	case i == 0:
		return 12
	case i == d.Pages-1:
		return 5 + d.choose(itemCountTopic, 8)
	default:
		return 26
	}
}

// invoiceItem returns item n of the invoice, from 0.
func (d *document) invoiceItem(n int) invoiceItem {
	items := d.words.Invoice.Items
	c := random.Sequence(random.Mix(d.Seed ^ uint64(n)<<8))
	text, cents, _ := strings.Cut(items[(d.choose(firstItemTopic, len(items))+5*n)%len(items)], ";")
	price, err := strconv.Atoi(cents)
	if err != nil {
		panic(err) // the labels are part of the program
	}
	return invoiceItem{text, 1 + c.Below(12), price}
}

// items writes the items of the page, and the sums.
func (p *page) items() {
	w := p.words.Invoice
	t := table{widths: []int{2, 9, 3, 4, 4}, right: 2, head: w.Columns}
	n, sum := p.carried(p.index)
	if p.index > 0 {
		t.rows = append(t.rows, []string{"", w.Carried, "", "", p.Amount(sum)})
	}
	for range p.itemCount(p.index) {
		item := p.invoiceItem(n)
		n, sum = n+1, sum+item.amount()
		t.rows = append(t.rows, []string{strconv.Itoa(n), item.text, strconv.Itoa(item.quantity), p.Amount(item.price), p.Amount(item.amount())})
	}
	t.sum = []string{"", w.Subtotal, "", "", p.Amount(sum)}
	if p.last() {
		tax := (sum*w.TaxPercent + 50) / 100
		t.rows = append(t.rows, t.sum, []string{"", w.Tax, "", "", p.Amount(tax)})
		t.sum = []string{"", w.Total, "", "", p.Amount(sum + tax)}
	}
	p.table(t)
}

// carried returns the number of items on the pages before page i, and their sum.
func (d *document) carried(i int) (n, sum int) {
	for page := range i {
		for range d.itemCount(page) {
			n, sum = n+1, sum+d.invoiceItem(n).amount()
		}
	}
	return n, sum
}
