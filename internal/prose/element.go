package prose

import "strings"

// A sequence is the elements of an alternative, in order.
type sequence []element

// An element is a literal, or what stands in braces.
type element struct {
	kind     elementKind
	text     string  // of a literal or a digit pattern
	name     string  // of the rule or variable
	column   string  // of the table, or ""
	form     form    // how a reference starts
	variable string  // that is bound to the element, or ""
	silent   bool    // the element is bound but not written
	figure   *figure // a number, or the milliseconds of a wait
}

type elementKind uint8

const (
	elementLiteral       elementKind = iota
	elementDigits                    // {1,000.00}: a random number in that format
	elementReference                 // {rule}, {Rule}, {a rule}, {table.column}
	elementVariable                  // {variable}: the value that was bound to it
	elementFigure                    // {count=10..99}, {part*100/count:0.0}: a number
	elementTime                      // {time}: the time of a log
	elementWait                      // {+milliseconds}: time passes
	elementNextSentence              // {/}: the next sentence of the same scene
	elementNextParagraph             // {//}: the next paragraph of the same scene
)

// A form changes the beginning of a text.
type form uint8

const (
	capitalized        form = 1 << iota // the first letter is in upper case
	withArticle                         // "a" or "an" precedes
	withCapitalArticle                  // "A" or "An" precedes
)

func (f form) hasArticle() bool { return f&(withArticle|withCapitalArticle) != 0 }

// within returns the form of the first element of an alternative that has a form itself.
func (f form) within(outer form) form {
	if outer == capitalized && f&withArticle != 0 {
		return f&^withArticle | withCapitalArticle
	}
	return f | outer
}

// parseSequence returns the elements of an alternative.
func parseSequence(text string) sequence {
	var s sequence
	for text != "" {
		literal, rest, _ := strings.Cut(text, "{")
		if literal != "" {
			s = append(s, element{kind: elementLiteral, text: escapes.Replace(literal)})
		}
		hole, rest, ok := strings.Cut(rest, "}")
		if ok {
			s = append(s, parseHole(hole))
		}
		text = rest
	}
	return s
}

// parseHole returns the element that stands in braces.
func parseHole(text string) element {
	if variable, value, silent := cutBinding(text); value != "" {
		e := parseHole(value)
		e.variable, e.silent = variable, silent
		return e
	}
	switch {
	case text == "/":
		return element{kind: elementNextSentence}
	case text == "//":
		return element{kind: elementNextParagraph}
	case text == "time":
		return element{kind: elementTime}
	case strings.HasPrefix(text, "+"):
		return element{kind: elementWait, figure: &figure{low: parseExpression(text[1:])}}
	case isDigits(text):
		return element{kind: elementDigits, text: text}
	}
	if e, ok := parseReference(text); ok && !isCounter(text) {
		return e
	}
	return parseFigure(text)
}

// isDigits reports whether text is a format of random digits.
func isDigits(text string) bool {
	return text != "" && strings.Contains("01x", text[:1]) && strings.Trim(text, "01x,.- ") == "" && !strings.Contains(text, "..")
}

// cutBinding returns the parts of "variable=value" and, if silent, "variable:=value".
// The value is empty if text is something else.
func cutBinding(text string) (variable, value string, silent bool) {
	variable, rest := cutName(text)
	rest, silent = strings.CutPrefix(rest, ":")
	value, ok := strings.CutPrefix(rest, "=")
	if !ok || variable == "" || !isLower(variable[0]) {
		return "", "", false
	}
	return variable, value, silent
}

// cutName splits text after the name that it starts with.
func cutName(text string) (name, rest string) {
	n := 0
	for n < len(text) && isNameByte(text[n]) {
		n++
	}
	return text[:n], text[n:]
}

func isNameByte(c byte) bool { return isLower(c) || c >= '0' && c <= '9' || c == '_' }

func isLower(c byte) bool { return c >= 'a' && c <= 'z' }

// parseReference parses an optional article, a name, and an optional column. The name may start
// with a capital letter.
func parseReference(text string) (e element, ok bool) {
	e.kind = elementReference
	if rest, ok := strings.CutPrefix(text, "a "); ok {
		e.form, text = withArticle, rest
	} else if rest, ok := strings.CutPrefix(text, "A "); ok {
		e.form, text = withCapitalArticle, rest
	}
	if text != "" && text[0] >= 'A' && text[0] <= 'Z' {
		e.form |= capitalized
		text = strings.ToLower(text[:1]) + text[1:]
	}
	e.name, text = cutName(text)
	if rest, ok := strings.CutPrefix(text, "."); ok && rest != "" {
		e.column, text = cutName(rest)
	}
	return e, text == "" && e.name != "" && isLower(e.name[0])
}

// parseFigure parses an expression, or two with ".." between them for a number from one to the
// other. The format may follow after a colon.
func parseFigure(text string) element {
	value, layout, ok := strings.Cut(text, ":")
	if !ok {
		layout = "1"
	}
	low, high, random := strings.Cut(value, "..")
	f := figure{low: parseExpression(low), format: parseFormat(layout)}
	if random {
		f.high = parseExpression(high)
	}
	return element{kind: elementFigure, figure: &f}
}
