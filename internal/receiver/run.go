package receiver

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/check"
)

// A Test uploads files.
type Test struct {
	Endpoint
	Rules
	Workers   int   // uploads at once
	PlainSize int64 // of plain files
	// Advice says what may be wrong if the receiver answers a plain file with a status.
	Advice map[int]string
	// Again returns the command that repeats the check of a name. It may be nil.
	Again func(name string) string
}

// A Plan is what a test does after a first look at the receiver.
type Plan struct {
	Cases []Case

	test    Test
	refused map[string]string // answers to plain files by format, of formats that the receiver does not accept
	client  *http.Client
	hanging *hang
}

// Plan uploads a plain file of each format. A receiver that accepts none is an error. Formats that it does not accept are an
// error if they were given, and their files are skipped otherwise.
func (t Test) Plan(ctx context.Context, cases []Case, given bool) (Plan, error) {
	p, plain := t.newPlan(cases), PlainFiles(cases, t.PlainSize)
	var refusal error
	for _, c := range plain {
		a := t.send(ctx, p.client, c)
		if ctx.Err() != nil {
			return Plan{}, context.Cause(ctx)
		}
		decision, err := t.decide(a)
		switch {
		case decision == Accept:
			continue
		case a.err != nil:
			return Plan{}, fmt.Errorf("cannot upload a plain file, %s: %w", c.Name, a.err)
		}
		p.refused[c.Format] = a.String()
		refusal = fmt.Errorf("a plain file, %s, is not accepted: %s", c.Name, a)
		if advice := t.Advice[a.status]; advice != "" {
			refusal = fmt.Errorf("%w; %s", refusal, advice)
		}
		if given || err != nil || a.status == 404 || a.status == 405 {
			return Plan{}, refusal
		}
	}
	if len(plain) > 0 && len(p.refused) == len(plain) {
		return Plan{}, refusal
	}
	return p, nil
}

func (t Test) newPlan(cases []Case) Plan {
	return Plan{cases, t, map[string]string{}, t.newClient(), &hang{workers: t.Workers}}
}

// Run uploads the files of a plan, and passes the results to done in their order.
func (p Plan) Run(ctx context.Context, done func(check.Result) error) error {
	return check.Run(ctx, p.test.Workers, len(p.Cases), func(ctx context.Context, i int) check.Result { return p.Check(ctx, p.Cases[i]) }, done)
}

// Check uploads a file.
func (p Plan) Check(ctx context.Context, c Case) check.Result {
	r := check.Result{Name: c.Name, Want: fmt.Sprintf("%s: %s", c.Want, c.Why), Status: check.Skipped}
	if answer, ok := p.refused[c.Format]; ok {
		r.Note = "the receiver does not accept a plain " + c.Format + ": " + answer
		return r
	}
	if p.test.Again != nil {
		r.Again = p.test.Again(c.Name)
	}
	if p.hanging.is() {
		r.Status, r.Got = check.Failed, "not sent: the receiver does not answer any more"
		return r
	}
	start := time.Now()
	a := p.test.send(ctx, p.client, c)
	p.hanging.saw(a)
	r.Time, r.Got, r.Status = time.Since(start), a.String(), p.test.judge(c.Want, a)
	return r
}

// judge compares an answer with what a correct receiver does.
func (r Rules) judge(want Want, a answer) check.Status {
	decision, err := r.decide(a)
	if err == nil && (want == Either || decision == want) {
		return check.Passed
	}
	return check.Failed
}

// A hang notices that a receiver does not answer any more, after a timeout for each worker and no answer in between.
type hang struct {
	workers  int
	mutex    sync.Mutex
	timeouts int
}

func (h *hang) saw(a answer) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	switch {
	case errors.Is(a.err, errTimeout):
		h.timeouts++
	case h.timeouts < h.workers:
		h.timeouts = 0
	}
}

func (h *hang) is() bool {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	return h.timeouts >= h.workers
}
