package fake

import (
	"encoding/binary"
	"fmt"
	"net/netip"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A valueList is a list of values of the same kind, with the choice that selects one.
type valueList struct {
	choice choice
	values [listSize]string
}

// A vocabulary contains lists of values by name.
type vocabulary map[string]*valueList

// loadVocabulary returns the vocabulary. It is generated once and immutable.
var loadVocabulary = sync.OnceValue(func() vocabulary {
	v := vocabulary{}
	v.addPeople(residents())
	v.addJobs(careers())
	v.addNumbers()
	v.addTimes()
	v.addAddresses()
	v.addText()
	return v
})

// add adds a list that consists of the results of a function for each index.
func (v vocabulary) add(name string, c choice, value func(i int) string) {
	list := &valueList{choice: c}
	for i := range list.values {
		list.values[i] = value(i)
	}
	v[name] = list
}

func (v vocabulary) addPeople(residents []resident) {
	v.add("given", given, func(i int) string { return residents[i].given })
	v.add("given.ascii", given, func(i int) string { return residents[i].givenASCII })
	// There are half as many family names as given names. The list contains each of
	// them twice, and no row selects the second copy.
	v.add("family", family, func(i int) string { return residents[i].family })
	v.add("family.ascii", family, func(i int) string { return residents[i].familyASCII })
	v.add("company", company, func(i int) string { return residents[i].company })
	v.add("company.ascii", company, func(i int) string { return residents[i].companyASCII })
	v.add("street", street, func(i int) string { return residents[i].street })
	v.add("city", city, func(i int) string { return residents[i].city })
	v.add("postal_code", city, func(i int) string { return residents[i].postalCode })
	v.add("country", city, func(i int) string { return residents[i].country })
}

func (v vocabulary) addJobs(careers []career) {
	v.add("title", job, func(i int) string { return careers[i].title })
	v.add("department", job, func(i int) string { return careers[i].department })
	v.add("salary", job, func(i int) string { return strconv.Itoa(careers[i].salary) })
	v.add("age", job, func(i int) string { return strconv.Itoa(careers[i].age) })
}

func (v vocabulary) addNumbers() {
	numbers := random.Sequence(thousands)
	// Half of them have two digits, a quarter one digit and a quarter three digits.
	v.add("thousands", thousands, func(i int) string {
		power := [...]int{1, 10, 10, 100}[i%4]
		return strconv.Itoa(power + numbers.Below(9*power))
	})
	v.add("units", units, func(i int) string { return fmt.Sprintf("%03d", below(1000, i)) })
	v.add("hundreds", hundreds, func(i int) string { return strconv.Itoa(below(10, i)) })
	v.add("active", active, func(i int) string { return strconv.FormatBool(i%4 != 0) })
}

// below scales index i of a list to a number from 0 to n-1.
func below(n, i int) int { return i * n / listSize }

// addTimes adds dates from January 2020 to August 2025 and times of day.
func (v vocabulary) addTimes() {
	start := time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)
	v.add("day", day, func(i int) string { return start.AddDate(0, 0, i).Format(time.DateOnly) })
	v.add("minute", minute, func(i int) string {
		n := below(24*60, i)
		return fmt.Sprintf("%02d:%02d", n/60, n%60)
	})
	v.add("second", second, func(i int) string { return fmt.Sprintf("%02d", below(60, i)) })
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
}

// newPhrase returns two to five distinct words of a list. One in eight phrases has a
// comma, and one in sixteen has quotation marks.
func newPhrase(list []string, i int, numbers *random.Sequence) string {
	words := make([]string, 2+i%4)
	for w := range words {
		for words[w] == "" || slices.Contains(words[:w], words[w]) {
			words[w] = list[numbers.Below(len(list))]
		}
	}
	switch i / 4 % 16 {
	case 0, 1:
		words[0] += ","
	case 2:
		words[1] = `"` + words[1] + `"`
	}
	return strings.Join(words, " ")
}
