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

// A deck is values of a kind, of which a draw of a row chooses one.
type deck struct {
	draw   draw
	values [deckSize]string
}

// A vocabulary has decks by name.
type vocabulary map[string]*deck

// loadVocabulary returns all decks. They are made once and do not change.
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

// add adds a deck of what a function returns for each number of a draw.
func (v vocabulary) add(name string, by draw, value func(i int) string) {
	d := &deck{draw: by}
	for i := range d.values {
		d.values[i] = value(i)
	}
	v[name] = d
}

func (v vocabulary) addPeople(residents []resident) {
	v.add("given", given, func(i int) string { return residents[i].given })
	v.add("given.ascii", given, func(i int) string { return residents[i].givenASCII })
	// Each name twice, of which the second is not drawn: there are half as many.
	v.add("family", family, func(i int) string { return residents[i].family })
	v.add("family.ascii", family, func(i int) string { return residents[i].familyASCII })
	v.add("company", firm, func(i int) string { return residents[i].company })
	v.add("company.ascii", firm, func(i int) string { return residents[i].companyASCII })
	v.add("street", home, func(i int) string { return residents[i].street })
	v.add("city", place, func(i int) string { return residents[i].city })
	v.add("postal_code", place, func(i int) string { return residents[i].postalCode })
	v.add("country", place, func(i int) string { return residents[i].country })
}

func (v vocabulary) addJobs(careers []career) {
	v.add("title", job, func(i int) string { return careers[i].title })
	v.add("department", job, func(i int) string { return careers[i].department })
	v.add("salary", job, func(i int) string { return strconv.Itoa(careers[i].salary) })
	v.add("age", job, func(i int) string { return strconv.Itoa(careers[i].age) })
}

func (v vocabulary) addNumbers() {
	numbers := random.Sequence(thousands)
	// Half of them have two digits, the others one or three.
	v.add("thousands", thousands, func(i int) string {
		least := [...]int{1, 10, 10, 100}[i%4]
		return strconv.Itoa(least + numbers.Below(9*least))
	})
	v.add("units", units, func(i int) string { return fmt.Sprintf("%03d", below(1000, i)) })
	v.add("hundreds", hundreds, func(i int) string { return strconv.Itoa(below(10, i)) })
	v.add("active", active, func(i int) string { return strconv.FormatBool(i%4 != 0) })
}

// below spreads the numbers of a draw evenly over those from 0 to n-1.
func below(n, i int) int { return i * n / deckSize }

// addTimes adds days from 2020 to August 2025, and times of day.
func (v vocabulary) addTimes() {
	start := time.Date(2020, time.January, 1, 0, 0, 0, 0, time.UTC)
	v.add("day", day, func(i int) string { return start.AddDate(0, 0, i).Format(time.DateOnly) })
	v.add("minute", minute, func(i int) string {
		n := below(24*60, i)
		return fmt.Sprintf("%02d:%02d", n/60, n%60)
	})
	v.add("second", second, func(i int) string { return fmt.Sprintf("%02d", below(60, i)) })
}

// addAddresses adds what is reserved for examples, so that none of it reaches anybody.
func (v vocabulary) addAddresses() {
	// RFC 2606, 3.
	v.add("domain", domain, func(i int) string {
		return "example." + [...]string{"com", "com", "org", "net"}[i%4]
	})
	v.add("separator", separator, func(i int) string { return [...]string{"", ".", "_", "-"}[i%4] })
	// 555-0100 to 555-0199 are nobody's numbers in all areas of North America.
	areas := strings.Fields(areaCodes)
	v.add("area", area, func(i int) string { return areas[below(len(areas), i)] })
	v.add("line", line, func(i int) string { return fmt.Sprintf("%02d", below(100, i)) })
	numbers := random.Sequence(address)
	v.add("ip", address, func(i int) string {
		if i%4 == 0 {
			return ipv6(&numbers).String()
		}
		// RFC 5737, 3.
		network := [...]string{"192.0.2.", "198.51.100.", "203.0.113."}[i%3]
		return network + strconv.Itoa(1+numbers.Below(254))
	})
}

// ipv6 returns an address for documentation (RFC 3849), of which some groups are 0.
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
	numbers := random.Sequence(phrase)
	v.add("phrase", phrase, func(i int) string { return newPhrase(i, &numbers) })
}

// newPhrase returns two to five words. Of eight one has a comma, and of sixteen
// one has quotation marks.
func newPhrase(i int, numbers *random.Sequence) string {
	words := make([]string, 2+i%4)
	for w := range words {
		for words[w] == "" || slices.Contains(words[:w], words[w]) {
			words[w] = latin[numbers.Below(len(latin))]
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

// areaCodes are some of the area codes of the United States.
const areaCodes = `201 202 203 205 206 207 208 209 210 212 213 214 215 216 217 218
219 225 229 231 239 240 248 251 253 254 256 260 262 267 269 270 276 281 301 302
303 304 305 307 308 309 310 312 313 314 315 316 317 318 319 320 321 323 330 334
336 337 352 361 386 401 402 404 405 406 407 408 409 410 412 413 414 415 417 419
423 425 432 434 435 440 443 469 478 479 480 501 502 503 504 505 507 508 509 510
512 513 515 516 517 518 520 530 540 541 559 561 562 563 570 573 574 580 585 586
601 602 603 605 606 607 608 609 610 612 614 615 616 617 618 619`
