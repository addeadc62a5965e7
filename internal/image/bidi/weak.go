package bidi

import "golang.org/x/text/unicode/bidi"

// class returns the class of character i of the sequence. Outside the sequence, it returns the
// class of its start or its end.
func (s *sequence) class(i int) class {
	switch {
	case i < 0:
		return s.sos
	case i >= len(s.at):
		return s.eos
	default:
		return s.classes[s.at[i]]
	}
}

func (s *sequence) setClass(i int, c class) { s.classes[s.at[i]] = c }

// resolveWeak resolves numbers and what belongs to them (W1 to W7).
func (s *sequence) resolveWeak() {
	s.resolveMarks()
	s.resolveArabic()
	s.resolveSeparators()
	s.resolveTerminators()
	s.resolveRest()
}

// resolveMarks gives marks the class of the character before them (W1).
func (s *sequence) resolveMarks() {
	for i := range s.at {
		if s.class(i) != bidi.NSM {
			continue
		}
		before := s.class(i - 1)
		if i > 0 && (isIsolateInitiator(before) || before == bidi.PDI) {
			before = bidi.ON
		}
		s.setClass(i, before)
	}
}

// resolveArabic makes numbers after Arabic letters Arabic numbers (W2 and W3).
func (s *sequence) resolveArabic() {
	strong := s.sos
	for i := range s.at {
		switch c := s.class(i); c {
		case bidi.L, bidi.R, bidi.AL:
			strong = c
		case bidi.EN:
			if strong == bidi.AL {
				s.setClass(i, bidi.AN)
			}
		}
	}
	for i := range s.at {
		if s.class(i) == bidi.AL {
			s.setClass(i, bidi.R)
		}
	}
}

// resolveSeparators makes a single separator between numbers part of the number (W4).
func (s *sequence) resolveSeparators() {
	for i := 1; i < len(s.at)-1; i++ {
		before, c, after := s.class(i-1), s.class(i), s.class(i+1)
		isNumber := before == bidi.EN && (c == bidi.ES || c == bidi.CS) || before == bidi.AN && c == bidi.CS
		if isNumber && after == before {
			s.setClass(i, before)
		}
	}
}

// resolveTerminators makes terminators beside European numbers part of the number (W5).
func (s *sequence) resolveTerminators() {
	for i := 0; i < len(s.at); i++ {
		if s.class(i) != bidi.ET {
			continue
		}
		end := i
		for s.class(end) == bidi.ET {
			end++
		}
		if i > 0 && s.class(i-1) == bidi.EN || end < len(s.at) && s.class(end) == bidi.EN {
			for ; i < end; i++ {
				s.setClass(i, bidi.EN)
			}
		}
		i = end - 1
	}
}

// resolveRest makes other separators and terminators neutral, and turns numbers after Latin letters
// into letters (W6 and W7).
func (s *sequence) resolveRest() {
	strong := s.sos
	for i := range s.at {
		switch c := s.class(i); c {
		case bidi.ES, bidi.ET, bidi.CS:
			s.setClass(i, bidi.ON)
		case bidi.L, bidi.R:
			strong = c
		case bidi.EN:
			if strong == bidi.L {
				s.setClass(i, bidi.L)
			}
		}
	}
}

// addImplicitLevels raises the levels of characters against the direction of the sequence
// (I1 and I2).
func (s *sequence) addImplicitLevels() {
	for i, at := range s.at {
		switch c := s.class(i); {
		case s.level.IsRightToLeft() && c != bidi.R, !s.level.IsRightToLeft() && c == bidi.R:
			s.levels[at]++
		case c == bidi.AN || c == bidi.EN:
			s.levels[at] += 2
		}
	}
}
