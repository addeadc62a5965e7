package records

import (
	"encoding/binary"
	"fmt"
	"maps"
	"math"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A valueList is a list of values of the same kind, with the choice that selects one.
type valueList struct {
	choice choice
	values []string
}

// size returns the total size of the values in bytes.
func (l *valueList) size() (n int) {
	for _, value := range l.values {
		n += len(value)
	}
	return n
}

// A vocabulary contains lists of values by name.
type vocabulary map[string]*valueList

// sharedVocabulary returns the vocabulary. It is generated once and immutable.
var sharedVocabulary = lazy.Value[vocabulary]{Compute: func() vocabulary {
	v, data := vocabulary{}, sharedData.Get()
	maps.Copy(v, data.people)
	v.addJobs(data.jobs)
	v.addOrders(data)
	v.addNumbers()
	v.addTimes()
	v.addAddresses()
	v.addText()
	return v
}}

// data are the values that belong together, by the choices that select them.
type data struct {
	people   vocabulary // the lists of people
	industry []string   // of the companies of people
	jobs     []*job
	products []product
	orders   []order
}

// sharedData returns the data, which are immutable.
var sharedData = lazy.Value[*data]{Compute: func() *data { return newData() }}

// newData does not keep the residents, which take much memory.
func newData() *data {
	d := &data{people: vocabulary{}, jobs: jobs(), products: products(), orders: orders()}
	all := residents(Latin)
	d.people.addPeople(all)
	for _, r := range all {
		d.industry = append(d.industry, r.industry)
	}
	return d
}

// productOf returns the product at an index of a list.
func (d *data) productOf(i int) *product { return &d.products[i%len(d.products)] }

// add adds a list that consists of the results of a function for each index.
func (v vocabulary) add(name string, c choice, value func(i int) string) {
	list := &valueList{choice: c, values: make([]string, c.listSize())}
	for i := range list.values {
		list.values[i] = value(i)
	}
	v[name] = list
}

func (v vocabulary) addPeople(residents []resident) {
	v.add("given", given, func(i int) string { return residents[i].given })
	v.add("given.ascii", given, func(i int) string { return residents[i].givenASCII })
	// There are half as many family names as given names. The list contains each of them twice: as
	// women and as men write it.
	v.add("family", family, func(i int) string { return residents[i].family })
	v.add("family.ascii", family, func(i int) string { return residents[i].familyASCII })
	v.add("company", company, func(i int) string { return residents[i].company })
	v.add("company.ascii", company, func(i int) string { return residents[i].companyASCII })
	v.add("street", street, func(i int) string { return residents[i].street })
	v.add("city", city, func(i int) string { return residents[i].city })
	v.add("postal_code", city, func(i int) string { return residents[i].postalCode })
	v.add("state", city, func(i int) string { return residents[i].state })
	v.add("time_zone", city, func(i int) string { return residents[i].timeZone })
	v.add("country", city, func(i int) string { return residents[i].country })
	v.add("country_code", city, func(i int) string { return residents[i].countryCode })
	v.add("currency", city, func(i int) string { return residents[i].currency })
	v.add("latitude", city, func(i int) string { return residents[i].latitude })
	v.add("longitude", city, func(i int) string { return residents[i].longitude })
	v.add("north", latitude, func(i int) string { return fmt.Sprintf("%02d", below(100, i)) })
	v.add("east", longitude, func(i int) string { return fmt.Sprintf("%02d", below(100, i)) })
	v.add("birthday", birthday, func(i int) string {
		return lastDay().AddDate(0, 0, -birthdayOf(i)).Format("01-02")
	})
}

func (v vocabulary) addJobs(jobs []*job) {
	v.add("title", work, func(i int) string { return jobs[i].title })
	v.add("department", work, func(i int) string { return jobs[i].department })
}

func (v vocabulary) addOrders(d *data) {
	v.add("product", item, func(i int) string { return d.productOf(i).name })
	v.add("category", item, func(i int) string { return d.productOf(i).category })
	v.add("sku", item, func(i int) string { return d.productOf(i).sku })
	v.add("price", item, func(i int) string { return string(AppendDecimal(nil, d.productOf(i).price, 2)) })
	v.add("quantity", sale, func(i int) string { return strconv.Itoa(d.orders[i].quantity) })
	v.add("order_status", sale, func(i int) string { return d.orders[i].status })
	v.add("ordered_day", sale, func(i int) string { return daysAgo(d.orders[i].ordered) })
	v.add("shipped_day", sale, func(i int) string { return daysAgo(d.orders[i].shipped) })
	v.add("ordered_serial", sale, func(i int) string { return strconv.Itoa(lastSerial - d.orders[i].ordered) })
	v.add("shipped_serial", sale, func(i int) string { return strconv.Itoa(lastSerial - d.orders[i].shipped) })
	v.add("rating", rating, func(i int) string { return string(AppendDecimal(nil, 10+int(math.Sqrt(float64(below(41*41, i)))), 1)) })
	// Numbers of credit cards that payment providers publish for tests.
	cards := lines("cards.txt")
	v.add("card", card, func(i int) string { return cards[i%len(cards)] })
}

// daysAgo returns a date some days before lastDay().
func daysAgo(days int) string { return lastDay().AddDate(0, 0, -days).Format(time.DateOnly) }

func (v vocabulary) addNumbers() {
	numbers := random.Sequence(thousands)
	// Half of the numbers have two digits, a quarter have one digit and a quarter three digits.
	v.add("thousands", thousands, func(i int) string {
		power := [...]int{1, 10, 10, 100}[i%4]
		return strconv.Itoa(power + numbers.Below(9*power))
	})
	v.add("units", units, func(i int) string { return fmt.Sprintf("%03d", below(1000, i)) })
	v.add("active", active, func(i int) string { return strconv.FormatBool(isActive(i)) })
	v.add("active.upper", active, func(i int) string { return strings.ToUpper(strconv.FormatBool(isActive(i))) })
	v.add("active.bit", active, func(i int) string { return map[bool]string{false: "0", true: "1"}[isActive(i)] })
}

func isActive(i int) bool { return i%4 != 0 }

// below scales index i of a list to a number from 0 to n-1.
func below(n, i int) int { return i * n / listSize }

// firstDay is the first of listSize days that end on lastDay().
func firstDay() time.Time { return lastDay().AddDate(0, 0, 1-listSize) }

// addTimes adds dates and times of day.
func (v vocabulary) addTimes() {
	v.add("day", day, func(i int) string { return firstDay().AddDate(0, 0, i).Format(time.DateOnly) })
	v.add("day_serial", day, func(i int) string { return strconv.Itoa(lastSerial + 1 - listSize + i) })
	v.add("minute.duration", minute, func(i int) string {
		n := below(24*60, i)
		return fmt.Sprintf("%02dH%02dM", n/60, n%60)
	})
	for name, c := range map[string]choice{"minute": minute, "order_minute": orderMinute, "ship_minute": shipMinute} {
		v.add(name, c, func(i int) string {
			n := below(24*60, i)
			return fmt.Sprintf("%02d:%02d", n/60, n%60)
		})
	}
	for name, c := range map[string]choice{"second": second, "order_second": orderSecond, "ship_second": shipSecond} {
		v.add(name, c, func(i int) string { return fmt.Sprintf("%02d", below(60, i)) })
	}
}

// addAddresses adds domains, phone numbers and IP addresses that are reserved for
// examples. No value can reach a real person or host.
func (v vocabulary) addAddresses() {
	// RFC 2606, 3.
	v.add("domain", domain, func(i int) string {
		return "example." + [...]string{"com", "com", "org", "net"}[i%4]
	})
	v.add("separator", separator, func(i int) string { return [...]string{"", ".", "_", "-"}[i%4] })
	// 555-0100 to 555-0199 are reserved for fictional use in all area codes of North
	// America.
	areas := lines("area_codes.txt") // of the United States
	v.add("area", area, func(i int) string { return areas[below(len(areas), i)] })
	v.add("line", line, func(i int) string { return fmt.Sprintf("%02d", below(100, i)) })
	numbers := random.Sequence(ip)
	v.add("ip", ip, func(i int) string {
		if i%4 == 0 {
			return ipv6(&numbers).String()
		}
		// RFC 5737, 3.
		network := [...]string{"192.0.2.", "198.51.100.", "203.0.113."}[i%3]
		return network + strconv.Itoa(1+numbers.Below(254))
	})
}

// ipv6 returns a documentation address (RFC 3849) in which some groups are zero.
func ipv6(numbers *random.Sequence) netip.Addr {
	b := [16]byte{0x20, 0x01, 0x0d, 0xb8}
	for i := 4 + 2*numbers.Below(2); i < 16; i += 2 + 2*numbers.Below(3) {
		binary.BigEndian.PutUint16(b[i:], uint16(numbers.Below(1<<16)))
	}
	return netip.AddrFrom16(b)
}

func (v vocabulary) addText() {
	notes := lines("notes.txt")
	v.add("note", note, func(i int) string { return notes[i%len(notes)] })
	latin := lines("faker/latin.txt")
	numbers := random.Sequence(phrase)
	v.add("phrase", phrase, func(i int) string { return newPhrase(latin, i, &numbers) })
	v.add("word", word, func(i int) string { return latin[i%len(latin)] })
	v.add("page", page, func(i int) string {
		return latin[i%len(latin)] + "/" + strings.Join(distinctWords(latin, 1+i%3, &numbers), "-")
	})
	// Openings and endings of sentences have no words in common, so none follows itself.
	half := len(latin) / 2
	for n, c := range []choice{opening1, opening2, opening3} {
		v.add("opening"+strconv.Itoa(n+1), c, func(i int) string {
			words := strings.Join(distinctWords(latin[:half], 2+i%4, &numbers), " ")
			return strings.ToUpper(words[:1]) + words[1:]
		})
	}
	for n, c := range []choice{ending1, ending2, ending3} {
		v.add("ending"+strconv.Itoa(n+1), c, func(i int) string {
			return strings.Join(distinctWords(latin[half:], 2+i%4, &numbers), " ")
		})
	}
}

// distinctWords returns n different words of a list.
func distinctWords(list []string, n int, numbers *random.Sequence) []string {
	words := make([]string, 0, n)
	for len(words) < n {
		if word := list[numbers.Below(len(list))]; !slices.Contains(words, word) {
			words = append(words, word)
		}
	}
	return words
}

// newPhrase returns two to five distinct words of a list. One in eight phrases has a
// comma, and one in sixteen has quotation marks.
func newPhrase(list []string, i int, numbers *random.Sequence) string {
	words := distinctWords(list, 2+i%4, numbers)
	switch i / 4 % 16 {
	case 0, 1:
		words[0] += ","
	case 2:
		words[1] = `"` + words[1] + `"`
	}
	return strings.Join(words, " ")
}
