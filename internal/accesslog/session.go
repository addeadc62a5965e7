package accesslog

import "github.com/seed-40aebabe/placeholder/internal/random"

// A step is a page of a session. A form is sent to another page, which redirects to it.
type step struct{ kind, form uint8 }

const none = 0 // no form; nobody sends one to the home page

// A visit is what a kind of visitors does.
type visit struct {
	agent string // "" for the browser of a person
	steps []step
}

// people is the number of visits that are those of people, which come first.
const people = 13

// visits returns the kinds of visits, the frequent ones several times.
func visits() []*visit {
	buy := &visit{steps: []step{{home, none}, {list, none}, {product, none}, {product, none}, {cart, cart}, {checkout, none}, {done, checkout}, {account, none}}}
	browse := &visit{steps: []step{{product, none}, {list, none}, {product, none}, {nextList, none}, {product, none}, {search, none}, {product, none}, {product, none}}}
	read := &visit{steps: []step{{blog, none}, {blog, none}, {about, none}, {blog, none}, {contact, none}, {home, none}, {list, none}, {product, none}}}
	member := &visit{steps: []step{{login, none}, {account, login}, {search, none}, {product, none}, {cart, cart}, {cart, none}, {home, none}, {list, none}}}
	crawl := &visit{crawler, []step{{robots, none}, {home, none}, {list, none}, {blog, none}, {product, none}, {product, none}, {about, none}, {product, none}}}
	scan := &visit{scanner, []step{{home, none}, {setup, none}, {environment, none}, {admin, none}, {setup, none}, {environment, none}, {admin, none}, {setup, none}}}
	return []*visit{buy, buy, buy, browse, browse, browse, browse, browse, read, read, read, member, member, crawl, crawl, scan}
}

// A session is a visit of a client.
type session struct {
	id    uint64
	visit *visit
}

// blockRounds is the number of rounds that a lane divides into sessions.
const blockRounds = 8

// divisions are ways to divide a block into sessions, by the round that begins each.
var divisions = [...][blockRounds]uint8{
	{0, 0, 0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 5, 5, 5}, {0, 0, 0, 3, 3, 3, 3, 3}, {0, 0, 0, 0, 4, 4, 4, 4},
	{0, 0, 2, 2, 2, 2, 2, 2}, {0, 1, 1, 1, 1, 1, 1, 1}, {0, 0, 0, 3, 3, 3, 6, 6}, {0, 1, 1, 3, 3, 3, 3, 3},
}

// sessionOf returns the session of a lane in a round, and the number of its steps before that. A lane is a place for a visitor: one
// follows another. The first lane has only people.
func (l *log) sessionOf(lane, round int) (s session, before int) {
	block := l.blocks.At(uint64(round/blockRounds)*lanes + uint64(lane))
	begin := divisions[block%uint64(len(divisions))][round%blockRounds]
	s.id = random.Mix(block + uint64(begin) + 1)
	kinds := len(l.visits)
	if lane == 0 {
		kinds = people
	}
	s.visit = l.visits[s.id>>16%uint64(kinds)]
	return s, round%blockRounds - int(begin)
}

// agent returns the user agent of a session.
func (s *session) agent() string {
	if s.visit.agent != "" {
		return s.visit.agent
	}
	return agents[s.id>>8%uint64(len(agents))]
}

// returns reports whether the browser already has the files that all pages consist of.
func (s *session) returns() bool { return s.id>>32%3 == 0 }

// pageOf returns the page of a step.
func (l *log) pageOf(s *session, step int) page {
	return l.newPage(s.visit.steps[step].kind, random.Mix(s.id+uint64(step)))
}
