package prose

import "math/bits"

// A weighted is one of the texts that a rule can generate, with its frequency.
type weighted struct {
	text   string
	weight uint64 // of 1<<32
}

// maxExpansions is the maximum number of texts of a rule that are generated beforehand,
// which makes them as fast as single words.
const maxExpansions = 1100

// weights returns the frequency of each alternative.
func (r *rule) weights() []uint64 {
	n := len(r.alternatives)
	weights := make([]uint64, n)
	for i := range weights {
		switch {
		case r.is("even"):
			weights[i] = 1 << 32 / uint64(n)
		case r.is("steep"):
			weights[i] = 1 << 32 / uint64(i+2)
		default:
			weights[i] = 1 << 32 / uint64(3*i+3+n)
		}
	}
	var total uint64
	for _, weight := range weights {
		total += weight
	}
	for i, weight := range weights {
		weights[i] = max(1, weight<<30/total<<2)
	}
	return weights
}

// countExpansions returns how many texts a variant has, or 0 if they are too many or if
// they depend on more than choices. Equal texts count separately.
func (c *compiler) countExpansions(v variant) int {
	if n, ok := c.counts[v]; ok {
		return n
	}
	c.counts[v] = 0 // for rules that refer to themselves
	if v.rule.is("once") {
		return 0
	}
	total := 0
	for _, row := range v.rule.alternatives {
		n := 1
		for _, e := range row[v.column] {
			switch {
			case e.kind == elementLiteral:
			case e.kind == elementReference && e.variable == "":
				r := c.rules[e.name]
				n *= c.countExpansions(variant{rule: r, column: r.column(e.column)})
			default:
				n = 0
			}
			if n > maxExpansions {
				return 0
			}
		}
		if total += n; n == 0 || total > maxExpansions {
			return 0
		}
	}
	c.counts[v] = total
	return total
}

// expansions returns all texts of a variant. The caller must check that countExpansions is not 0.
func (c *compiler) expansions(v variant) []weighted {
	if words, ok := c.texts[v]; ok {
		return words
	}
	words := make([]weighted, 0, c.countExpansions(v))
	index := make(map[string]int, cap(words))
	weights := v.rule.weights()
	for i, row := range v.rule.alternatives {
		for _, word := range c.expandSequence(row[v.column]) {
			at, ok := index[word.text]
			if !ok {
				at = len(words)
				index[word.text] = at
				words = append(words, weighted{text: word.text})
			}
			words[at].weight += multiply(word.weight, weights[i])
		}
	}
	c.texts[v] = words
	return words
}

func (c *compiler) expandSequence(s sequence) []weighted {
	words := []weighted{{"", 1 << 32}}
	for _, e := range s {
		next := []weighted{{e.text, 1 << 32}}
		if e.kind == elementReference {
			r := c.rules[e.name]
			next = c.expansions(variant{rule: r, column: r.column(e.column)})
		}
		words = combine(words, next, e.form)
	}
	return words
}

// combine returns all combinations of two texts in which no word repeats.
func combine(words, next []weighted, f form) []weighted {
	combined := make([]weighted, 0, len(words)*len(next))
	starts := make([]uint32, len(next))
	for i, b := range next {
		starts[i], _ = outerWords(b.text)
	}
	for _, a := range words {
		_, end := outerWords(a.text)
		for i, b := range next {
			text := a.text + applyForm(b.text, f)
			if len(words) > 1 && starts[i] == end && repeatsWord(text) {
				continue
			}
			combined = append(combined, weighted{text, multiply(a.weight, b.weight)})
		}
	}
	return combined
}

// multiply returns the frequency of two events together, which is at least 1.
func multiply(a, b uint64) uint64 {
	high, low := bits.Mul64(a, b)
	return max(1, high<<32|low>>32)
}
