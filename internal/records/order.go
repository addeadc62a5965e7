package records

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A product is the item of an order.
type product struct {
	name, category, sku string
	price               int // in hundredths of a unit of currency
}

// products returns the products in a data file. Each line consists of the name, the
// category and the price.
func products() []product {
	var all []product
	for i, line := range lines("products.txt") {
		columns := strings.Split(line, "; ")
		price, err := strconv.Atoi(strings.Replace(columns[2], ".", "", 1))
		if err != nil {
			panic(err) // the data files are embedded
		}
		all = append(all, product{
			name:     columns[0],
			category: columns[1],
			sku:      fmt.Sprintf("%s-%04d", strings.ToUpper(columns[1][:3]), 1000+i*37%9000),
			price:    price,
		})
	}
	return all
}

// An order is the sale of some pieces of a product. Days are counted backwards from
// lastDay().
type order struct {
	quantity, percentOff int
	ordered              int
	shipped              int // less than ordered, or notShipped
	status               string
}

const notShipped = -1

// orders returns listSize orders. More of the orders are from the recent past.
func orders() []order {
	numbers := random.Sequence(sale)
	all := make([]order, listSize)
	for i := range all {
		all[i] = newOrder(i, &numbers)
	}
	return all
}

func newOrder(i int, numbers *random.Sequence) order {
	const maxDays = 730
	o := order{
		quantity:   1 + min(numbers.Below(4), numbers.Below(12), numbers.Below(8)),
		percentOff: max(0, 5*(numbers.Below(12)-6)),
		ordered:    maxDays * i / listSize * i / listSize,
		shipped:    notShipped,
	}
	if numbers.Below(25) == 0 {
		o.status = "cancelled"
		return o
	}
	delay := 1 + numbers.Below(4)
	transit := 1 + numbers.Below(5)
	if o.ordered < delay {
		o.status = [...]string{"pending", "paid", "packed"}[min(o.ordered, 2)]
		return o
	}
	o.shipped = o.ordered - delay
	switch {
	case o.shipped < transit:
		o.status = "shipped"
	case o.shipped > transit+7 && numbers.Below(16) == 0:
		o.status = "returned"
	default:
		o.status = "delivered"
	}
	return o
}
