package prose

import (
	"strings"
	"unicode/utf8"
)

// A compiler translates a grammar into a program.
type compiler struct {
	grammar
	*program
	targets map[variant]target
	counts  map[variant]int        // of expansions
	texts   map[variant][]weighted // expansions of rules
	indexes map[string]uint32      // of pieces that are literals
	tableOf map[variant]table      // of choices
	slots   map[string]uint8       // of variables
}

// A variant is a column of a rule that starts in a form, after a prefix.
type variant struct {
	rule   *rule
	column int
	form   form
	prefix string
	asOps  bool // even if all alternatives could be pieces
}

// maxVariables is the maximum number of variables of a style.
const maxVariables = 128

func newCompiler(g grammar) *compiler {
	return &compiler{
		grammar: g, program: &program{ascii: true, pieces: make([]piece, 0, 4096), choices: make([]uint16, 1)},
		targets: map[variant]target{}, texts: map[variant][]weighted{}, counts: map[variant]int{},
		tableOf: map[variant]table{}, indexes: map[string]uint32{}, slots: map[string]uint8{"": 0},
	}
}

// root compiles a rule that sentences start with. Without such a rule, the target is
// empty.
func (c *compiler) root(name string) target {
	if c.rules[name] == nil {
		return target{}
	}
	return c.target(variant{rule: c.rules[name], asOps: true})
}

// target compiles a variant.
func (c *compiler) target(v variant) target {
	if t, ok := c.targets[v]; ok {
		return t
	}
	if !v.asOps {
		return c.pieceTarget(v, c.expansions(variant{rule: v.rule, column: v.column}))
	}
	choices := c.table(variant{rule: v.rule, column: -1}, v.rule.weights())
	t := target{uint32(len(c.starts)), uint32(len(v.rule.alternatives)), choices}
	c.targets[v] = t
	c.starts = append(c.starts, make([]uint32, t.count)...)
	for i, row := range v.rule.alternatives {
		start := c.sequence(v, row[v.column])
		c.starts[int(t.first)+i] = start
	}
	return t
}

func (c *compiler) pieceTarget(v variant, texts []weighted) target {
	weights := make([]uint64, len(texts))
	for i, text := range texts {
		weights[i] = text.weight
	}
	choices := c.table(variant{rule: v.rule, column: v.column}, weights)
	t := target{uint32(len(c.pieces)), uint32(len(texts)), choices}
	c.targets[v] = t
	for _, text := range texts {
		c.addPiece(v.prefix + applyForm(text.text, v.form))
	}
	return t
}

// table returns the table of choices for some weights. Variants that differ only in form
// share their table.
func (c *compiler) table(v variant, weights []uint64) table {
	t, ok := c.tableOf[v]
	if !ok {
		choices := newChoices(weights)
		t = table{uint32(len(c.choices)), uint32(len(choices) - 1)}
		c.tableOf[v] = t
		c.choices = append(c.choices, choices...)
	}
	return t
}

// piece returns the index of the piece with a text.
func (c *compiler) piece(text string) uint32 {
	i, ok := c.indexes[text]
	if !ok {
		i = uint32(len(c.pieces))
		c.indexes[text] = i
		c.addPiece(text)
	}
	return i
}

// addPiece adds a piece with a text.
func (c *compiler) addPiece(text string) {
	p, rest := c.newPiece(text)
	p.rest = uint32(len(c.rest))
	for len(rest) > 0 {
		var next [chunk]byte
		rest = rest[copy(next[:], rest):]
		c.rest = append(c.rest, next)
	}
	c.pieces = append(c.pieces, p)
}

// newPiece returns a new piece and what does not fit into its first chunk.
func (c *compiler) newPiece(text string) (p piece, rest string) {
	size := len(text)
	if size > maxPiece {
		fail("%q is longer than %d bytes", text, maxPiece)
	}
	extra := size - utf8.RuneCountInString(text)
	if extra != 0 {
		c.ascii = false
	}
	first, last := outerWords(text)
	p.summary = summary{uint16(size), uint16(extra), first, last}
	n := copy(p.text[:], text)
	return p, text[n:]
}

// An assembly is the part of an alternative that has been compiled.
type assembly struct {
	ops     []op
	literal string // after the last op
}

// sequence compiles an alternative and returns the index of its first op. The alternatives
// it refers to are compiled first, because the ops of an alternative are contiguous.
func (c *compiler) sequence(v variant, s sequence) uint32 {
	a := assembly{}
	f := v.form
	for _, e := range s {
		if e.kind == elementLiteral {
			a.literal += applyForm(e.text, f)
		} else {
			c.element(&a, e, f)
		}
		f = 0
	}
	c.addOp(&a, op{kind: opReturn})
	start := uint32(len(c.ops))
	c.ops = append(c.ops, a.ops...)
	return start
}

// element compiles an element that may start in a form of the alternative it is in.
func (c *compiler) element(a *assembly, e element, f form) {
	if e.kind == elementReference || e.kind == elementVariable {
		e.form = e.form.within(f)
	} else if f.hasArticle() {
		a.literal += applyForm("x", f)[:len("a ")]
	}
	if e.variable == "" || e.kind == elementFigure {
		c.unbound(a, e)
		return
	}
	slot := c.slot(e.variable)
	c.addOp(a, op{kind: opMark, slot: slot})
	c.unbound(a, e)
	kind := opBind
	if e.silent {
		kind = opBindSilent
	}
	c.addOp(a, op{kind: kind, slot: slot})
}

func (c *compiler) addOp(a *assembly, o op) {
	c.addLiteral(a)
	a.ops = append(a.ops, o)
}

// addLiteral adds an op for the literal after the last one.
func (c *compiler) addLiteral(a *assembly) {
	if a.literal != "" {
		a.ops = append(a.ops, op{kind: opPiece, target: target{first: c.piece(a.literal)}})
		a.literal = ""
	}
}

// unbound compiles an element without the variable that is bound to it.
func (c *compiler) unbound(a *assembly, e element) {
	o := op{slot: c.slot(e.variable)}
	switch e.kind {
	case elementReference:
		c.reference(a, e)
		return
	case elementVariable:
		o = c.variable(e)
	case elementDigits:
		o.kind, o.first = opDigits, uint32(len(c.patterns))
		c.patterns = append(c.patterns, newPattern(e.text))
	case elementFigure, elementWait:
		o.kind, o.first = opFigure, uint32(len(c.figures))
		c.figures = append(c.figures, figure{c.expression(e.figure.low), c.expression(e.figure.high), e.figure.format, e.silent})
		if e.kind == elementWait {
			o.kind = opWait
		}
	case elementTime:
		o.kind = opTime
	case elementNextSentence:
		o.kind = opNextSentence
	default:
		o.kind = opNextParagraph
	}
	c.addOp(a, o)
}

func (c *compiler) reference(a *assembly, e element) {
	r := c.rules[e.name]
	v := variant{rule: r, column: r.column(e.column), form: e.form}
	isRow := e.variable != "" && len(r.columns) > 1
	v.asOps = isRow || c.countExpansions(variant{rule: r, column: v.column}) == 0
	if !v.asOps {
		if len(a.literal) <= maxPrefix && strings.IndexFunc(a.literal, isWordCharacter) < 0 {
			// A separate piece for a space or a comma would take as long as the word.
			v.prefix, a.literal = a.literal, ""
		}
		c.addOp(a, op{kind: opPiece, target: c.target(v)})
		return
	}
	kind := opRule
	switch {
	case isRow:
		kind = opRow
	case r.is("once"):
		kind = opOnce
	}
	c.addOp(a, op{kind: kind, target: c.target(v), slot: c.slot(e.variable)})
}

// maxPrefix is the length up to which separators are combined with the word after them.
const maxPrefix = 2

func isWordCharacter(r rune) bool { return !isSeparator(r) }

func (c *compiler) variable(e element) op {
	slot := c.slot(e.name)
	if e.column == "" {
		return op{kind: opVariable, slot: slot, form: e.form}
	}
	table := c.tables[e.name]
	t := c.target(variant{rule: table, column: table.column(e.column), form: e.form, asOps: true})
	return op{kind: opColumn, target: t, slot: slot}
}

// slot returns the slot of a variable. Slot 0 is for elements that are not bound.
func (c *compiler) slot(variable string) uint8 {
	slot, ok := c.slots[variable]
	if !ok {
		if len(c.slots) == maxVariables {
			fail("more than %d variables", maxVariables)
		}
		slot = uint8(len(c.slots))
		c.slots[variable] = slot
	}
	return slot
}

// expression returns a copy of an expression with the slots of its variables.
func (c *compiler) expression(e expression) expression {
	var bound expression
	for _, t := range e {
		if t.kind == tokenVariable {
			t.slot = c.slot(t.name)
		}
		bound = append(bound, t)
	}
	return bound
}
