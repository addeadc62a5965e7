package accesslog

import (
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A page is what a request is for: a kind of page, and which one if there are several.
type page struct{ kind, item uint8 }

// Kinds of pages and of what pages consist of.
const (
	home uint8 = iota
	list
	nextList
	product
	search
	cart
	checkout
	done
	login
	account
	blog
	about
	contact
	robots
	setup
	environment
	admin
	style
	script
	logo
	icon
	picture
)

// A resource is a kind of pages: the path and the query before and after an item, the mean size in bytes, and the items.
type resource struct {
	path, afterItem, query string
	size                   int
	items                  []string // nil for one page
}

var (
	products = []string{
		"desk-lamp", "office-chair", "bed-frame", "felt-slippers", "water-bottle", "backpack", "notebook", "fountain-pen", "bread-knife", "teapot",
		"wool-blanket", "alarm-clock", "bike-light", "rain-jacket", "picture-frame", "plant-pot",
	}
	words    = []string{"lamp", "chair", "gift", "blue+bottle", "wool", "clock", "kitchen", "rain"}
	articles = []string{"spring-sale", "how-to-brew-tea", "new-shop", "desk-ideas", "winter-tips", "behind-the-scenes", "our-workshop", "care-of-wool"}
	numbers  = []string{"2", "3", "4", "5"}
)

// resources are the kinds of pages.
func resources() *[picture + 1]resource {
	return &[...]resource{
		home:     {path: "/", size: 14_000},
		list:     {path: "/products", size: 31_000},
		nextList: {path: "/products", query: "page=", size: 30_000, items: numbers},
		product:  {path: "/products/", size: 22_000, items: products},
		search:   {path: "/search", query: "q=", size: 18_000, items: words},
		cart:     {path: "/cart", size: 9_000},
		checkout: {path: "/checkout", size: 12_000},
		done:     {path: "/checkout/done", size: 7_000},
		login:    {path: "/login", size: 5_000},
		account:  {path: "/account", size: 11_000},
		blog:     {path: "/blog/", size: 26_000, items: articles},
		about:    {path: "/about", size: 8_000},
		contact:  {path: "/contact", size: 6_000},
		robots:   {path: "/robots.txt", size: 120},
		setup:    {path: "/setup.php", size: 1200}, environment: {path: "/.env", size: 1200}, admin: {path: "/admin/", size: 1200},
		style:   {path: "/assets/site.css", size: 21_000},
		script:  {path: "/assets/site.js", size: 88_000},
		logo:    {path: "/assets/logo.svg", size: 2_300},
		icon:    {path: "/favicon.ico", size: 4_200},
		picture: {path: "/images/", afterItem: ".webp", size: 38_000, items: products},
	}
}

// appendPath appends the path of a page.
func (l *log) appendPath(dst []byte, p page) []byte {
	r := &l.resources[p.kind]
	dst = append(dst, r.path...)
	if r.query == "" && r.items != nil {
		dst = append(append(dst, r.items[p.item]...), r.afterItem...)
	}
	return dst
}

// appendQuery appends the query of a page after a separator, or nothing if the page has none.
func (l *log) appendQuery(dst []byte, separator string, p page) []byte {
	r := &l.resources[p.kind]
	if r.query == "" {
		return dst
	}
	return append(append(append(dst, separator...), r.query...), r.items[p.item]...)
}

// newPage returns a page of a kind, which a number selects.
func (l *log) newPage(kind uint8, number uint64) page {
	if n := len(l.resources[kind].items); n > 0 {
		return page{kind, uint8(number % uint64(n))}
	}
	return page{kind, 0}
}

// sizeOf returns the number of bytes of a page, which is always the same.
func (l *log) sizeOf(p page) int {
	mean := l.resources[p.kind].size
	return mean/2 + int(random.Mix(uint64(p.kind)<<8|uint64(p.item)+1<<16)%uint64(mean))
}

// agents are user agents of people.
var agents = []string{
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0",
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
	"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36",
	"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
	"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
	"Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0",
}

// Other user agents.
const (
	crawler = "Mozilla/5.0 (compatible; ExampleBot/2.1; +https://bot.example/about)"
	scanner = "ExampleScanner/1.4"
)

// appendClient appends an address for documentation (RFC 5737, RFC 3849), which a number selects.
func appendClient(dst []byte, number uint64) []byte {
	if number%4 == 0 {
		dst = append(strconv.AppendUint(append(dst, "2001:db8:"...), number>>8%0xffff+1, 16), ':')
		return strconv.AppendUint(append(strconv.AppendUint(dst, number>>24%0xffff+1, 16), "::"...), number>>40%0xffff+1, 16)
	}
	blocks := [...]string{"192.0.2.", "198.51.100.", "203.0.113."}
	return strconv.AppendUint(append(dst, blocks[number>>8%3]...), number>>24%253+2, 10)
}
