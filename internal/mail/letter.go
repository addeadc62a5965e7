package mail

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A letter is the content of a message of a conversation, before it is encoded.
type letter struct {
	*conversation
	stage      int
	numbers    random.Sequence
	from, to   *records.Person
	sent       time.Time
	subject    string
	greeting   string
	paragraphs []string
	prose      []paragraph // after these
	hasItems   bool
	closing    string
	last       string // paragraph below the signature
}

// letter returns the letter of a message of a conversation.
func (b *Box) letter(c *conversation, stage int) letter {
	l := newLetter(c, stage)
	if c.topic == bounce {
		l.writeNotification()
		return l
	}
	l.subject = c.subject()
	if stage > 0 {
		l.subject = "Re: " + l.subject
	}
	greetings := c.language.lists["greeting"]
	l.greeting = greetings[(c.fact(factGreeting, 8)+stage/2)%len(greetings)].expand(l.value)
	l.closing = l.choose("closing").expand(nil)
	l.hasItems = c.topic == order && stage == 1 || c.topic == invoice && stage == 0
	l.paragraphs = []string{l.beginning()}
	b.write(&l)
	return l
}

// newLetter returns a letter without a text.
func newLetter(c *conversation, stage int) letter {
	return letter{
		conversation: c, stage: stage, numbers: random.Sequence(c.facts.At(uint64(factLetters + stage))),
		from: c.parties[stage%2], to: c.parties[(stage+1)%2], sent: c.time(stage),
	}
}

// subject returns the subject of the first letter.
func (c *conversation) subject() string {
	first := letter{conversation: c, from: c.parties[0], to: c.parties[1], sent: c.time(0)}
	lines := c.language.lists[string(c.topic)+" subject"]
	return lines[c.fact(factSubject, len(lines))].expand(first.value)
}

// choose chooses an element of a list.
func (l *letter) choose(list string) phrase {
	lines := l.language.lists[list]
	return lines[l.numbers.Below(len(lines))]
}

// beginning returns the first paragraph.
func (l *letter) beginning() string {
	lines := l.language.lists[l.list()]
	return lines[l.fact(factRow, len(lines))].expand(l.value)
}

// list returns the name of the list of beginnings.
func (l *letter) list() string { return string(l.topic) + " " + strconv.Itoa(l.stage) }

// write chooses the paragraphs after the first one.
func (b *Box) write(l *letter) {
	if more := l.more(l.list() + " more"); more != "" {
		l.paragraphs = append(l.paragraphs, more)
	}
	if style := styles[l.topic][l.language.name]; style != "" && l.stage == 0 {
		l.prose = b.prose(style, &l.numbers)
	}
	if l.topic == newsletter {
		l.last = l.language.first("unsubscribe").expand(l.value)
	}
}

// more returns some sentences of a list, in random order.
func (l *letter) more(list string) string {
	sentences := slices.Clone(l.language.lists[list])
	if len(sentences) == 0 {
		return ""
	}
	random.Shuffle(&l.numbers, sentences)
	text := make([]byte, 0, 2*initialPhrase)
	for i, sentence := range sentences[:1+l.numbers.Below(min(len(sentences), 4))] {
		if i > 0 && l.language.name != "ja" {
			text = append(text, ' ')
		}
		text = sentence.appendTo(text, l.value)
	}
	return string(text)
}

// value returns what stands for a name in a text.
func (l *letter) value(name string) string {
	switch name {
	case "number":
		return strconv.Itoa(l.number)
	case "product":
		return l.items[0].name
	case "quantity":
		return strconv.Itoa(l.items[0].quantity)
	case "amount":
		return "EUR " + l.language.money(l.total())
	case "reduced":
		return "EUR " + l.language.money(l.total()/100*95)
	case "price":
		return "EUR " + l.language.money(l.items[0].price)
	case "serial":
		return fmt.Sprintf("%05d", l.fact(factSerial, 100_000))
	case "week":
		_, week := l.sent.ISOWeek()
		return strconv.Itoa(week)
	case "date":
		return l.date(workday(l.start - 1 - l.fact(factDate, 10)))
	case "yesterday":
		return l.date(l.sent.AddDate(0, 0, -1))
	case "day":
		return l.date(workday(l.deadline()))
	case "event":
		events := l.language.lists["event"]
		return events[l.fact(factEvent, len(events))].expand(nil)
	case "when":
		start := l.eventStart()
		return l.date(start) + start.Format(l.language.first("time").expand(nil))
	case "place":
		return l.language.first("place").expand(func(name string) string {
			return map[string]string{"street": l.parties[0].Street, "city": l.parties[0].City}[name]
		})
	default:
		return l.personal(name)
	}
}

// personal returns what stands for a name that concerns the people of the letter.
func (l *letter) personal(name string) string {
	customer, supplier := l.parties[0], l.parties[1]
	if l.topic == invoice {
		customer, supplier = supplier, customer
	}
	switch name {
	case "name":
		return l.to.Name
	case "first":
		return l.to.FirstName
	case "last":
		return l.to.LastName
	case "sender":
		return l.from.Name
	case "company":
		return l.from.Company
	case "customer":
		return customer.Company
	case "supplier":
		return supplier.Company
	case "street":
		return customer.Street
	case "city":
		return customer.City
	case "sendercity":
		return l.from.City
	case "phone":
		return l.from.Phone
	case "yourphone":
		return l.to.Phone
	default:
		panic("mail: unknown name " + name)
	}
}

func (l *letter) date(t time.Time) string { return t.Format(l.language.first("date").expand(nil)) }

// eventStart returns when the event of an invitation begins, in the time zone of the organizer.
func (l *letter) eventStart() time.Time {
	day := workday(l.start + 6 + l.fact(factEventDay, 15))
	return day.Add(time.Duration(9*4+l.fact(factEventTime, 28)) * 15 * time.Minute)
}
