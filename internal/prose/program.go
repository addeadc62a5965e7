package prose

import (
	"math/bits"
	"slices"
)

// A program is a compiled grammar. Generating text means drawing choices and copying
// pieces. It is immutable.
type program struct {
	pieces   []piece       // alternatives that are pieces are contiguous
	rest     [][chunk]byte // of the texts that are longer than a chunk
	starts   []uint32      // first ops of the other alternatives
	choices  []uint16      // of the alternatives of rules
	ops      []op
	patterns []pattern
	figures  []figure
	ascii    bool // all pieces are ASCII
}

// A piece is a text that is drawn and copied as a whole.
type piece struct {
	text [chunk]byte // the beginning
	rest uint32      // index of the rest of the text, in program.rest
	summary
}

// A summary has the properties of a text that its context depends on.
type summary struct {
	size, extra uint16 // bytes, and bytes minus code points
	first, last uint32 // hashes of the first and the last word, or 0 if there is no word
}

// A target is the alternatives of a rule, which are either all pieces or all made of ops.
type target struct {
	first, count uint32 // pieces, or indexes in program.starts
	table
}

// A table is a part of program.choices in which each alternative occurs in proportion to
// its frequency. Its length is a power of 2, so the low bits of a random number select one.
type table struct {
	start, mask uint32
}

// An op is an instruction.
type op struct {
	target // of a rule; or first is the index of a pattern or figure
	kind   opKind
	slot   uint8 // of a variable
	form   form
}

type opKind uint8

const (
	opPiece      opKind = iota // write one of several pieces
	opRule                     // draw an alternative and execute it
	opReturn                   // end of the alternative
	opOnce                     // as opRule, but do not repeat alternatives in a section
	opRow                      // as opRule, and store the alternative in a variable
	opColumn                   // execute the alternative stored in a variable
	opMark                     // start of the text of a variable
	opBind                     // end of the text of a variable
	opBindSilent               // end of the text of a variable, which is removed
	opVariable                 // write the text of a variable
	opDigits
	opFigure
	opTime
	opWait
	opNextSentence
	opNextParagraph
)

// A figure is a number that is calculated or drawn.
type figure struct {
	low, high expression
	format    *format
	silent    bool // the number is not written
}

// draw returns the index of an alternative that a random number selects.
func (t *target) draw(choices []uint16, random uint64) uint32 {
	return t.first + uint32(choices[t.start+uint32(random)&t.mask])
}

// minChoices is the minimum length of a table. It makes frequencies exact enough.
const minChoices = 64

// newChoices returns a table for the weights of alternatives. Each occurs at least once.
func newChoices(weights []uint64) []uint16 {
	if len(weights) == 1 {
		return []uint16{0}
	}
	size := uint64(1) << bits.Len(uint(max(minChoices, 4*len(weights))-1))
	var total, excess, sum uint64
	for _, weight := range weights {
		total += weight
	}
	for _, weight := range weights {
		excess += max(weight*size, total) - total
	}
	choices := make([]uint16, 0, size)
	for i, weight := range weights {
		sum += max(weight*size, total) - total
		end := uint64(i+1) + sum*(size-uint64(len(weights)))/excess
		for uint64(len(choices)) < end {
			choices = append(choices, uint16(i))
		}
	}
	return choices
}

// maxDepth limits how deep rules can be nested.
const maxDepth = 32

// run executes the ops from pc to the end of the alternative.
func (w *writer) run(pc uint32) {
	var stack [maxDepth]uint32
	depth := 0
	p := w.program
	for {
		op := &p.ops[pc]
		switch op.kind {
		case opPiece:
			pc = w.writePieces(pc)
		case opRule:
			stack[depth] = pc + 1
			depth++
			pc = p.starts[op.draw(p.choices, w.Next())]
		case opReturn:
			if depth == 0 {
				return
			}
			depth--
			pc = stack[depth]
		case opDigits:
			w.putDigits(&p.patterns[op.first])
			pc++
		case opFigure:
			w.putFigure(&w.slots[op.slot], &p.figures[op.first])
			pc++
		default:
			next, call := w.execute(op)
			if pc++; call {
				stack[depth] = pc
				depth++
				pc = next
			}
		}
	}
}

// writePieces executes the ops that write pieces, from pc on, and returns the index of the
// next op. Most of the time for a text is spent here.
func (w *writer) writePieces(pc uint32) uint32 {
	p, n, last, random := w.program, w.n, w.last, w.Stream
	for {
		op := &p.ops[pc]
		if op.kind != opPiece {
			w.n, w.last, w.Stream = n, last, random
			return pc
		}
		pc++
		piece := &p.pieces[op.draw(p.choices, random.Next())]
		if piece.first == last {
			// Another word spares drawing the whole sentence again.
			piece = &p.pieces[op.draw(p.choices, random.Next())]
			w.repeated = w.repeated || piece.first == last
		}
		if n+maxPiece > len(w.out) {
			w.n = n
			w.reserve(maxPiece)
		}
		*(*[chunk]byte)(w.out[n:]) = piece.text
		if piece.size > chunk {
			p.writeRest(w.out[n:], piece)
		}
		if w.first == 0 {
			w.first = piece.first
		}
		if piece.last != 0 {
			last = piece.last
		}
		w.extra += int(piece.extra)
		n += int(piece.size)
	}
}

// writeRest writes the part of a piece after its first chunk.
func (p *program) writeRest(out []byte, piece *piece) {
	for end := chunk; end < int(piece.size); end += chunk {
		*(*[chunk]byte)(out[end:]) = p.rest[int(piece.rest)+end/chunk-1]
	}
}

// execute executes an op of a rare kind. It may return an alternative to execute next.
func (w *writer) execute(op *op) (pc uint32, call bool) {
	v := &w.slots[op.slot]
	switch op.kind {
	case opOnce:
		return w.chooseOnce(&op.target), true
	case opRow:
		row := op.draw(w.choices, w.Next())
		v.row = row - op.first
		return w.starts[row], true
	case opColumn:
		return w.starts[op.first+v.row], true
	case opMark:
		w.mark(v)
	case opBind, opBindSilent:
		w.bind(v, op.kind == opBindSilent)
	case opVariable:
		w.putVariable(v, op.form)
	case opTime:
		w.reserve(maxFigure)
		w.n = len(appendTime(w.out[:w.n], w.at.time))
	case opWait:
		w.at.time += int(w.figures[op.first].low.evaluate(w))
	case opNextSentence, opNextParagraph:
		w.nextInScene(op.kind == opNextParagraph)
	}
	return 0, false
}

// chooseOnce returns the start of a random alternative that is new in this section. If
// none is found, it returns any.
func (w *writer) chooseOnce(t *target) uint32 {
	var start uint32
	for range maxAttempts {
		if start = w.choose(t); !slices.Contains(w.used, start) {
			w.used = append(w.used, start)
			break
		}
	}
	return start
}
