package prose

import (
	"strconv"
	"strings"
)

// An expression is a calculation with integers, in reverse Polish notation.
type expression []token

// A token is an operand or an operator.
type token struct {
	kind   byte   // of an operand, or the operator: + - * /
	slot   uint8  // of a variable, set by the compiler
	number int64  // of a tokenNumber
	name   string // of a tokenVariable
}

// The kinds of operands.
const (
	tokenNumber   = 'n'
	tokenVariable = 'v'
	tokenSection  = 's'
	tokenClause   = 'c'
)

func (t *token) isOperand() bool { return t.kind >= 'a' }

// The counters that expressions can use besides variables.
const (
	sectionCounter = "section" // number of the scene with a heading
	clauseCounter  = "clause"  // number of the paragraph with a marker
)

func isCounter(name string) bool { return name == sectionCounter || name == clauseCounter }

// maxOperands limits the depth of an expression.
const maxOperands = 8

// parseExpression parses sums and products of numbers, variables and parentheses.
// Division rounds to the nearest integer.
func parseExpression(text string) expression {
	p := expressionParser{rest: strings.TrimSpace(text)}
	p.sum()
	if p.rest != "" {
		fail("unexpected %q in the expression %q", p.rest, text)
	}
	return p.out
}

type expressionParser struct {
	rest string
	out  expression
}

// accept reads an operator if it is one of the given ones.
func (p *expressionParser) accept(operators string) (byte, bool) {
	p.rest = strings.TrimLeft(p.rest, " ")
	if p.rest == "" || !strings.Contains(operators, p.rest[:1]) {
		return 0, false
	}
	operator := p.rest[0]
	p.rest = p.rest[1:]
	return operator, true
}

func (p *expressionParser) sum() {
	p.product()
	for {
		operator, ok := p.accept("+-")
		if !ok {
			return
		}
		p.product()
		p.out = append(p.out, token{kind: operator})
	}
}

func (p *expressionParser) product() {
	p.operand()
	for {
		operator, ok := p.accept("*/")
		if !ok {
			return
		}
		p.operand()
		p.out = append(p.out, token{kind: operator})
	}
}

func (p *expressionParser) operand() {
	if _, ok := p.accept("("); ok {
		p.sum()
		if _, ok := p.accept(")"); !ok {
			fail("missing parenthesis before %q", p.rest)
		}
		return
	}
	name, rest := cutName(p.rest)
	p.rest = rest
	if name == "" {
		fail("missing operand before %q", p.rest)
	}
	p.out = append(p.out, newOperand(name))
}

func newOperand(name string) token {
	switch number, err := strconv.ParseInt(name, 10, 64); {
	case err == nil:
		return token{kind: tokenNumber, number: number}
	case name == sectionCounter:
		return token{kind: tokenSection}
	case name == clauseCounter:
		return token{kind: tokenClause}
	default:
		return token{kind: tokenVariable, name: name}
	}
}

// evaluate returns the value of the expression.
func (e expression) evaluate(w *writer) int64 {
	if len(e) == 1 { // as almost all are
		return w.operand(&e[0])
	}
	var stack [maxOperands]int64
	n := 0
	for i := range e {
		t := &e[i]
		if t.isOperand() {
			stack[n] = w.operand(t)
			n++
			continue
		}
		n--
		left, right := &stack[n-1], stack[n]
		switch t.kind {
		case '+':
			*left += right
		case '-':
			*left -= right
		case '*':
			*left *= right
		case '/':
			*left = divide(*left, right)
		}
	}
	return stack[0]
}

// divide returns a/b rounded to the nearest integer, half away from zero. A quotient by
// zero is zero.
func divide(a, b int64) int64 {
	if b < 0 {
		a, b = -a, -b
	}
	switch {
	case b == 0:
		return 0
	case a < 0:
		return -((-a + b/2) / b)
	default:
		return (a + b/2) / b
	}
}

// operand returns the value of a number, a counter or a variable.
func (w *writer) operand(t *token) int64 {
	switch t.kind {
	case tokenNumber:
		return t.number
	case tokenVariable:
		return w.slots[t.slot].value
	case tokenSection:
		return int64(w.at.section)
	default:
		return int64(w.at.clause)
	}
}
