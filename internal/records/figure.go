package records

import (
	"math/bits"
	"slices"
	"strconv"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// lastDay is the last day of all dates, on which people have their ages.
func lastDay() time.Time { return time.Date(2025, time.August, 9, 0, 0, 0, 0, time.UTC) }

// figures are the inputs of calculated values, by the choices that select them.
type figures struct {
	price, quantity, percentOff [listSize]int // of orders
	shipped                     [listSize]bool
	industry                    [personListSize]uint8 // of companies
	// Of jobs, as in type job. Small tables remain in the cache of the processor.
	minAge, minSalary, maxSalary [listSize]uint8
	age                          [maxAge + 1][stages]uint8 // by minimum age
}

// stages is the number of parts that working lives are divided into.
const stages = 256

// sharedFigures returns the figures, which are immutable.
var sharedFigures = lazy.Value[*figures]{Compute: func() *figures {
	f := &figures{}
	data := sharedData.Get()
	for i := range listSize {
		f.price[i] = data.productOf(i).price
		f.quantity[i], f.percentOff[i] = data.orders[i].quantity, data.orders[i].percentOff
		f.shipped[i] = data.orders[i].shipped != notShipped
		j := data.jobs[i]
		f.minAge[i], f.minSalary[i], f.maxSalary[i] = uint8(j.minAge), uint8(j.minSalary), uint8(j.maxSalary)
	}
	for i, industry := range data.industry {
		f.industry[i] = uint8(slices.Index(industries[:], industry))
	}
	for minAge := range f.age {
		for i := range f.age[minAge] {
			f.age[minAge][i] = uint8(ageAt(minAge, i, stages))
		}
	}
	return f
}}

func (f *figures) amount(r *row) int { return f.price[r.choose(item)] * f.quantity[r.choose(sale)] }

func (f *figures) discount(r *row) int {
	return (f.amount(r)*f.percentOff[r.choose(sale)] + 50) / 100
}

func (f *figures) total(r *row) int { return f.amount(r) - f.discount(r) }

// ageOf returns the age on lastDay().
func (f *figures) ageOf(r *row) int {
	return int(f.age[f.minAge[r.choose(work)]][r.choose(stage)*stages/listSize])
}

func (f *figures) salary(r *row) int {
	i := r.choose(work)
	j := job{minAge: int(f.minAge[i]), minSalary: int(f.minSalary[i]), maxSalary: int(f.maxSalary[i])}
	return j.salaryAt(f.ageOf(r))*1000 + below(10, r.choose(hundreds))*100
}

// birthYear returns the year of birth.
func (f *figures) birthYear(r *row) int {
	year := lastDay().Year() - f.ageOf(r)
	if birthdayOf(r.choose(birthday)) >= lastDay().YearDay() {
		year--
	}
	return year
}

// birthdayOf returns a day before or on the same day of a year that is not a leap year.
func birthdayOf(index int) (daysAgo int) { return below(365, index) }

// timestamp returns the date and time as seconds since 1970.
func (f *figures) timestamp(r *row) int64 {
	date := lastSerial + 1 - listSize - unixSerial + int64(r.choose(day))
	return secondsPerDay*date + 60*int64(below(24*60, r.choose(minute))) + int64(below(60, r.choose(second)))
}

// numberCount is the number of rows that have different numbers of ten digits.
const numberCount = 1 << 30

// tenDigits returns the number of row n, with ten digits. A permutation of numberCount makes it
// unique.
func tenDigits(p *permutation, n int) uint64 {
	number, _ := p.apply(uint32(n))
	return 1_000_000_000 + uint64(number)
}

// isNumeric reports whether the values are numbers of different sizes.
func (g generator) isNumeric() bool { return g >= generateTime }

// number returns the value of a numeric generator, in units of the last decimal.
func (g *group) number(of generator, r *row) int {
	switch of {
	case generateSalary:
		return g.figures.salary(r)
	case generateDiscount:
		return g.figures.discount(r)
	case generateTotal:
		return g.figures.total(r)
	case generateAmount:
		return g.figures.amount(r)
	case generateInteger:
		return g.between(of, r, -1_000_000, 1_000_000)
	case generateDecimal:
		return g.between(of, r, -10_000_00, 10_000_00)
	default:
		return g.between(of, r, 0, 100_0)
	}
}

// between returns a random number for a generator.
func (g *group) between(of generator, r *row, low, high int) int {
	random := g.numbers.At(uint64(r.n)<<8 | uint64(of))
	n, _ := bits.Mul64(random, uint64(high-low+1))
	return low + int(n)
}

// decimals returns the number of decimals of a numeric generator.
func (g generator) decimals() int {
	switch g {
	case generateSalary, generateInteger:
		return 0
	case generatePercent:
		return 1
	default:
		return 2
	}
}

// numberSize returns the size in bytes of the value of a numeric generator.
func (g generator) numberSize(of *group, r *row) int {
	if g.isClock() || g > generateAmount {
		var b [maxGenerated]byte
		return len(g.appendTo(b[:0], of, r))
	}
	n, decimals := of.number(g, r), g.decimals()
	size := 1
	if n < 0 {
		size, n = size+1, -n
	}
	if decimals > 0 {
		size, n = size+1+decimals, n/powers[decimals]
	}
	for ; n >= 10; n /= 10 {
		size++
	}
	return size
}

// powers are the powers of ten.
var powers = [...]int{1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000}

// AppendDecimal appends n divided by 10 to the power of decimals, 0 to 7.
func AppendDecimal(dst []byte, n, decimals int) []byte {
	if decimals == 0 {
		return strconv.AppendInt(dst, int64(n), 10)
	}
	power := powers[decimals]
	if n < 0 {
		dst, n = append(dst, '-'), -n
	}
	dst = append(strconv.AppendInt(dst, int64(n/power), 10), '.')
	for power /= 10; power > 0; power /= 10 {
		dst = append(dst, '0'+byte(n/power%10))
	}
	return dst
}
