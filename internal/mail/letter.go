package mail

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
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
	hasItems   bool
	closing    string
	last       string // paragraph below the signature
}

// letter returns the letter of a message of a conversation.
func (b *Box) letter(c *conversation, stage int) letter {
	l := letter{
		conversation: c, stage: stage, numbers: random.Sequence(c.facts.At(uint64(factLetters + stage))),
		from: c.parties[stage%2], to: c.parties[(stage+1)%2], sent: c.time(stage),
	}
	if c.topic == bounce {
		l.writeNotification()
		return l
	}
	l.subject = c.subject()
	if stage > 0 {
		l.subject = "Re: " + l.subject
	}
	greetings := c.language.lists["greeting"]
	l.greeting = expand(greetings[(c.fact(factGreeting, 8)+stage/2)%len(greetings)], l.value)
	l.closing = l.choose("closing")
	l.hasItems = c.topic == order && stage == 1 || c.topic == invoice && stage == 0
	b.write(&l)
	return l
}

// subject returns the subject of the first letter.
func (c *conversation) subject() string {
	first := letter{conversation: c, from: c.parties[0], to: c.parties[1], sent: c.time(0)}
	lines := c.language.lists[string(c.topic)+" subject"]
	return expand(lines[c.fact(factSubject, len(lines))], first.value)
}

// choose chooses an element of a list.
func (l *letter) choose(list string) string {
	lines := l.language.lists[list]
	return lines[l.numbers.Below(len(lines))]
}

// write chooses the paragraphs.
func (b *Box) write(l *letter) {
	name := fmt.Sprintf("%s %d", l.topic, l.stage)
	beginnings := l.language.lists[name]
	l.paragraphs = append(l.paragraphs, expand(beginnings[l.fact(factRow, len(beginnings))], l.value))
	if more := l.more(name + " more"); more != "" {
		l.paragraphs = append(l.paragraphs, more)
	}
	if style := styles[l.topic][l.language.name]; style != "" && l.stage == 0 {
		l.paragraphs = append(l.paragraphs, b.prose(style, &l.numbers)...)
	}
	if l.topic == newsletter {
		l.last = expand(l.language.first("unsubscribe"), l.value)
	}
}

// more returns some sentences of a list, in random order.
func (l *letter) more(list string) string {
	sentences := slices.Clone(l.language.lists[list])
	if len(sentences) == 0 {
		return ""
	}
	random.Shuffle(&l.numbers, sentences)
	sentences = sentences[:1+l.numbers.Below(min(len(sentences), 4))]
	separator := " "
	if l.language.name == "ja" {
		separator = ""
	}
	return expand(strings.Join(sentences, separator), l.value)
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
		return events[l.fact(factEvent, len(events))]
	case "when":
		start := l.eventStart()
		return l.date(start) + start.Format(l.language.first("time"))
	case "place":
		return expand(l.language.first("place"), func(name string) string {
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

func (l *letter) date(t time.Time) string { return t.Format(l.language.first("date")) }

// eventStart returns when the event of an invitation begins, in the time zone of the organizer.
func (l *letter) eventStart() time.Time {
	day := workday(l.start + 6 + l.fact(factEventDay, 15))
	return day.Add(time.Duration(9*4+l.fact(factEventTime, 28)) * 15 * time.Minute)
}
