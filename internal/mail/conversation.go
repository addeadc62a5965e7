package mail

import (
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/calendar"
	"github.com/seed-40aebabe/placeholder/internal/mail/entity"
	"github.com/seed-40aebabe/placeholder/internal/random"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// blockSize is the number of messages of a block, which a pattern divides into conversations.
const blockSize = 8

// patterns are the numbers of messages of the conversations in a block.
var patterns = [...][]int{
	{1, 3, 4}, {2, 1, 5}, {1, 1, 4, 2}, {1, 2, 1, 3, 1}, {3, 5}, {1, 4, 1, 1, 1}, {2, 2, 3, 1}, {1, 5, 2},
}

// A Topic is the topic of a conversation.
type Topic string

// The topics.
const (
	Any        Topic = "any" // any of the others
	order      Topic = "order"
	invoice    Topic = "invoice"
	support    Topic = "support"
	report     Topic = "report"
	invitation Topic = "invitation"
	newsletter Topic = "newsletter"
	bounce     Topic = "bounce" // the report that a message cannot be delivered
)

// topics has all topics, with the maximum number of messages. Topics of short conversations come
// first, so that a long conversation selects from the rest of the list.
var topics = [...]struct {
	topic  Topic
	length int
}{
	{newsletter, 1}, {bounce, 1}, {invitation, 2}, {report, 3}, {invoice, 4}, {order, 5}, {support, 5},
}

// maxLength returns the maximum number of messages of a conversation about the topic.
func (t Topic) maxLength() (length int) {
	for _, known := range topics {
		if length = known.length; known.topic == t {
			break
		}
	}
	return length
}

// dividedPatterns returns the patterns with conversations of at most a number of messages.
func dividedPatterns(maxLength int) [][]int {
	divided := make([][]int, len(patterns))
	for i, pattern := range patterns {
		for _, length := range pattern {
			for ; length > 0; length -= maxLength {
				divided[i] = append(divided[i], min(length, maxLength))
			}
		}
	}
	return divided
}

// A conversation is a message and the replies to it, between two people who take turns.
type conversation struct {
	first     int // index of the first message
	length    int
	facts     random.Sequence // random numbers, the same for each message
	topic     Topic
	language  *language
	parties   [2]*records.Person // who begins, and who answers
	mailboxes [2][]string        // of the parties, or nil if they are not needed yet
	charset   *entity.Charset
	number    int         // that people refer to, such as the number of an order; differs between conversations
	items     []item      // of an order or an invoice
	start     int         // working day of the first message
	identity  uint64      // of the options; part of the Message-IDs
	sent      []time.Time // when the first messages are sent, as far as they are known
	nextDay   int         // working day after the last one of these
}

// An item is a row of an order or an invoice.
type item struct {
	product
	quantity int
}

func (i item) amount() int { return i.quantity * i.price }

// Indexes of facts that are drawn when they are needed.
const (
	factGreeting = iota
	factSubject
	factRow
	factSerial
	factDate
	factDay
	factEvent
	factEventDay
	factEventTime
	factIDs                           // one for each message
	factTimes   = factIDs + blockSize // of messages
	factLetters = factTimes + blockSize
)

// conversation returns the conversation of message i.
func (b *Box) conversation(i int) *conversation {
	c := &conversation{charset: entity.UTF8, identity: b.options.Identity}
	block := i / blockSize
	pattern := b.patterns[random.Mix(b.seed^uint64(block))%uint64(len(b.patterns))]
	c.first = block * blockSize
	for _, c.length = range pattern {
		if i < c.first+c.length {
			break
		}
		c.first += c.length
	}
	c.facts = random.Sequence(random.Mix(b.seed ^ random.Mix(uint64(c.first))))
	c.start = block*2/5 + c.facts.Below(3)
	c.number = b.firstNumber + c.first
	b.chooseTopic(c)
	b.choosePeople(c)
	c.chooseItems()
	return c
}

func (b *Box) chooseTopic(c *conversation) {
	if c.topic = b.options.Topic; c.topic != Any {
		return
	}
	shortest := 0
	for topics[shortest].length < c.length {
		shortest++
	}
	c.topic = topics[shortest+c.facts.Below(len(topics)-shortest)].topic
	if c.topic == bounce && b.options.NoReports {
		c.topic = newsletter
	}
}

// choosePeople chooses who writes to whom, and in which language. Most people write to others of
// their country.
func (b *Box) choosePeople(c *conversation) {
	first := c.facts.Below(len(b.people))
	starter := &b.people[first]
	others := b.compatriots[starter.CountryCode]
	if len(others) == 1 || c.facts.Below(4) == 0 {
		others = b.everybody
	}
	i := c.facts.Below(len(others))
	if others[i] == first {
		i = (i + 1) % len(others)
	}
	c.parties = [2]*records.Person{starter, &b.people[others[i]]}
	name := commonLanguage(c.parties[0], c.parties[1])
	switch {
	case c.topic == bounce:
		name = "en"
	case c.topic == newsletter && b.isWorldwide && c.facts.Below(2) == 0 && entity.KOI8R.Has(starter.Name+starter.Company):
		name = "ru"
	}
	c.language = languages.Get()[name]
	if isOld := c.facts.Below(3) == 0 || name == "ru" || name == "ja"; isOld {
		c.charset = c.language.charset
	}
}

// commonLanguage returns the name of the language in which two people write.
func commonLanguage(a, b *records.Person) string {
	if name := languageOf[a.CountryCode]; name != "" && name == languageOf[b.CountryCode] {
		return name
	}
	return "en"
}

// chooseItems chooses items of an invoice, a product of an order, or a device that needs support.
func (c *conversation) chooseItems() {
	products, count := c.language.products, 1
	switch c.topic {
	case invoice:
		count += c.facts.Below(5)
	case support:
		products = c.language.devices
	}
	next, step := c.facts.Below(len(products)), 1+c.facts.Below(3)
	for range count {
		c.items = append(c.items, item{products[next%len(products)], 2 + c.facts.Below(48)})
		next += step
	}
}

// total returns the sum of all items in cents.
func (c *conversation) total() (sum int) {
	for _, i := range c.items {
		sum += i.amount()
	}
	return sum
}

// id returns the Message-ID of a message of the conversation.
func (c *conversation) id(stage int) string {
	return "<" + strconv.Itoa(c.number) + "." + entity.Hex(c.randomID(stage), 12) + "@" + domainOf(c.parties[stage%2]) + ">"
}

// randomID returns a number that identifies a message.
func (c *conversation) randomID(stage int) uint64 {
	return randomID(c.facts.At(uint64(factIDs+stage)) ^ c.identity)
}

// randomID returns a random number of 48 bits. IDs with it fit in a line.
func randomID(n uint64) uint64 { return random.Mix(n) >> 16 }

// domainOf returns the domain of the company of a person.
func domainOf(p *records.Person) string { return strings.TrimPrefix(p.Website, "https://www.") }

// firstMonday is the day on which mail begins.
var firstMonday = time.Date(2024, time.January, 8, 0, 0, 0, 0, time.UTC)

// workday returns a day from Monday to Friday. The first one has the number 0; n is at least -10.
func workday(n int) time.Time {
	n += 10
	return firstMonday.AddDate(0, 0, (n/5-2)*7+n%5)
}

// deadline returns the working day that the messages name as a deadline. It is after all of them
// except the last one.
func (c *conversation) deadline() int { return c.start + 8 + c.fact(factDay, 10) }

// fact returns a number below n, the same for each message.
func (c *conversation) fact(index, n int) int { return int(c.facts.At(uint64(index)) % uint64(n)) }

// time returns when a message is sent: after the message before, and the last one of a long conversation
// after the deadline.
func (c *conversation) time(stage int) time.Time {
	if len(c.sent) == 0 {
		c.nextDay = c.start
	}
	for s := len(c.sent); s <= stage; s++ {
		var before, sent time.Time
		if s > 0 {
			before = c.sent[s-1]
		}
		if s == lastStage {
			c.nextDay = max(c.nextDay, c.deadline()+2)
		}
		sent, c.nextDay = workingTime(before, c.nextDay, c.parties[s%2].TimeZone, random.Sequence(c.facts.At(uint64(factTimes+s))))
		c.sent = append(c.sent, sent)
	}
	return c.sent[stage]
}

// lastStage is the stage of the fifth message, which says how the matter ended.
const lastStage = 4

// workingTime returns a random time from a working day on, in working hours of a time zone and after
// another time, and the number of the day after it.
func workingTime(after time.Time, day int, zone string, numbers random.Sequence) (t time.Time, next int) {
	seconds := 8*60*60 + numbers.Below(10*60*60)
	for !t.After(after) {
		local := workday(day).Add(time.Duration(seconds) * time.Second)
		offset := calendar.Offset(zone, local)
		t = local.Add(-offset).In(time.FixedZone("", int(offset.Seconds())))
		day++
	}
	return t, day
}
