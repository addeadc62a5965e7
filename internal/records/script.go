package records

import (
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// A Script is what the names and addresses of people are written in.
type Script uint8

// The scripts.
const (
	Latin  Script = iota
	Native        // of the country
	scriptCount
)

// NativeCountryCodes returns the codes of the countries whose people write in another script than Latin.
func NativeCountryCodes() []string { return slices.Clone(nativeCodes.Get()) }

var nativeCodes = lazy.Value[[]string]{Compute: func() (codes []string) {
	for _, code := range countries {
		if country(lists("countries/" + code + ".txt")).hasScript() {
			codes = append(codes, strings.ToUpper(code))
		}
	}
	return codes
}}

// hasScript reports whether people of the country write in another script than Latin.
func (c country) hasScript() bool { return c["native_name"] != nil }

// The columns of lists that have values in both scripts. A name, a street or a stem has two. The cities end
// with the city and the state, and the firms with the pattern, in the script of the country.
const (
	cityColumns  = 6
	stateColumn  = 2
	firmColumns  = 2
	columnsBreak = "; "
)

// write makes the lists of a country contain only the values in one script.
func (c country) write(script Script) {
	for _, name := range []string{"female", "male", "family", "female_family", "street", "stem", "city", "firm"} {
		for i, line := range c[name] {
			c[name][i] = inScript(name, strings.Split(line, columnsBreak), script)
		}
	}
}

// inScript returns a line of a list without the columns of the other script.
func inScript(list string, columns []string, script Script) string {
	latin, native := columns[:1], columns[1:]
	switch list {
	case "city":
		latin, native = columns[:cityColumns], slices.Clone(columns[:cityColumns])
		native[0], native[stateColumn] = columns[cityColumns], columns[cityColumns+1]
	case "firm":
		latin, native = columns[:firmColumns], []string{columns[firmColumns], columns[1]}
	}
	if script == Latin {
		native = latin
	}
	return strings.Join(native, columnsBreak)
}

// nativeVocabulary has the lists that differ in the scripts of countries.
var nativeVocabulary = lazy.Value[vocabulary]{Compute: func() vocabulary {
	v, all := vocabulary{}, residents(Native)
	v.add("given", given, func(i int) string { return all[i].given })
	v.add("family", family, func(i int) string { return all[i].family })
	v.add("family.before", family, func(i int) string { before, _ := all[i].aroundGiven(); return before })
	v.add("family.after", family, func(i int) string { _, after := all[i].aroundGiven(); return after })
	v.add("company", company, func(i int) string { return all[i].company })
	v.add("street", street, func(i int) string { return all[i].street })
	v.add("city", city, func(i int) string { return all[i].city })
	v.add("state", city, func(i int) string { return all[i].state })
	return v
}}

// aroundGiven returns what precedes and follows the given name in the full name.
func (r *resident) aroundGiven() (before, after string) {
	before, after, _ = strings.Cut(r.nameOrder, "{given}")
	family := strings.NewReplacer("{family}", r.family)
	return family.Replace(before), family.Replace(after)
}

const (
	latinOrder  = "{given} {family}"
	nativeOrder = "{family.before}{given}{family.after}"
)

// hasScripts reports whether values of the kind differ in the scripts of countries.
func (k *kind) hasScripts() bool {
	for _, list := range []string{"{given}", "{family}", "{company}", "{street}", "{city}", "{state}"} {
		if strings.Contains(k.pattern, list) {
			return true
		}
	}
	return false
}

// listOf returns a list of the vocabulary.
func (s Script) listOf(name string) *valueList {
	if s == Native {
		if list, ok := nativeVocabulary.Get()[name]; ok {
			return list
		}
	}
	return sharedVocabulary.Get()[name]
}

// patternOf returns the pattern of values in the script.
func (s Script) patternOf(pattern string) string {
	if s == Native {
		return strings.ReplaceAll(pattern, latinOrder, nativeOrder)
	}
	return pattern
}
