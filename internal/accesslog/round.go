package accesslog

import (
	"cmp"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	lanes       = 8  // visitors at a time
	roundLines  = 32 // requests of a round, in which each visitor opens a page
	roundMillis = 20_000
	maxUnit     = 2500 // milliseconds from the first request of a page to its last one
)

// A request is a line of a log.
type request struct {
	at       int64 // milliseconds since 1970
	session  session
	page     page
	from     page // that refers to it
	referrer referrer
	isForm   bool
	status   int
	bytes    int // of the body
	millis   int // that it took
}

// A referrer is what refers to a page.
type referrer uint8

const (
	noReferrer referrer = iota
	searchEngine
	ownPage
)

// A round is the requests of all visitors in a span of time.
type round struct {
	number   int // counted from 1, or 0 if it has no requests
	requests [roundLines]request
	count    int
}

// A unit is a page that a visitor opens: one or two requests for it, and those for what it consists of.
type unit struct {
	session session
	step    int
	page    page
	isWhole bool // whether the browser asks for what the page consists of
	parts   int
	at      int64
}

// fill makes r the round of a number, counted from 0.
func (l *log) fill(r *round, number int) {
	if r.number == number+1 {
		return
	}
	r.number, r.count = number+1, 0
	numbers := random.Sequence(l.rounds.At(uint64(number)))
	var units [lanes]unit
	for lane := range units {
		u := &units[lane]
		u.session, u.step = l.sessionOf(lane, number)
		u.at = l.start + int64(number)*roundMillis + int64(numbers.Below(roundMillis-maxUnit))
		l.open(r, u, &numbers)
		u.isWhole = u.isWhole || lane == 0 // so that there is a browser for all that is left
	}
	for lane := int(numbers.At(0) % lanes); r.count < roundLines; lane = (lane + 1) % lanes {
		if u := &units[lane]; u.isWhole {
			l.load(r, u, &numbers)
		}
	}
	slices.SortStableFunc(r.requests[:], func(a, b request) int { return cmp.Compare(a.at, b.at) })
}

func (r *round) add(q request) {
	r.requests[r.count] = q
	r.count++
}

// open adds the requests for a page itself.
func (l *log) open(r *round, u *unit, numbers *random.Sequence) {
	u.page = l.pageOf(&u.session, u.step)
	q := request{at: u.at, session: u.session, page: u.page, status: 200, bytes: l.sizeOf(u.page), millis: 15 + numbers.Below(240)}
	switch isPerson := u.session.visit.agent == ""; {
	case isPerson && u.step > 0:
		q.referrer, q.from = ownPage, l.pageOf(&u.session, u.step-1)
	case isPerson && u.session.id>>40%2 == 0:
		q.referrer = searchEngine
	}
	if form := u.session.visit.steps[u.step].form; form != none && u.step > 0 {
		sent := q
		sent.page, sent.isForm, sent.status, sent.bytes = page{form, 0}, true, 303, 0
		r.add(sent)
		q.at += int64(sent.millis) + 30
	}
	switch failure := numbers.Below(200); {
	case u.session.visit.agent == scanner && u.page.kind != home, failure < 4 && u.page.kind == product:
		q.status, q.bytes = 404, 1245
	case failure == 199:
		q.status, q.bytes, q.millis = 503, 197, 5000
	}
	u.isWhole = u.session.visit.agent == "" && q.status == 200
	r.add(q)
}

// shared are the files that all pages consist of.
var shared = [...]uint8{style, script, logo, icon}

// load adds a request for a part of a page: on the first page for one of the shared files, then for pictures.
func (l *log) load(r *round, u *unit, numbers *random.Sequence) {
	part := u.parts
	u.parts++
	if u.step > 0 {
		part += len(shared)
	}
	p := l.newPage(picture, random.Mix(u.session.id+uint64(u.step))>>8+uint64(part))
	if part < len(shared) {
		p = page{shared[part], 0}
	}
	q := request{session: u.session, page: p, from: u.page, referrer: ownPage, status: 200, bytes: l.sizeOf(p), millis: 1 + numbers.Below(9)}
	q.at = u.at + 700 + int64(numbers.Below(maxUnit-700))
	if u.session.returns() && part < len(shared) {
		q.status, q.bytes = 304, 0
	}
	r.add(q)
}
