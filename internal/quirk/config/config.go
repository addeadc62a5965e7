// Package config has quirks of files with settings: INI, Java properties and TOML.
package config

import (
	"slices"

	"golang.org/x/text/encoding"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/tree"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(iniFiles(), iniValues(), iniSections(), propertyFiles(), propertyValues(), tomlStrings(), tomlNumbers(), tomlTables())
}

// in returns a text in an encoding.
func in(e encoding.Encoding, text string) string {
	result, _ := e.NewEncoder().String(text) // the tests check that it can be encoded
	return result
}

// settings are the values of most files of INI.
func settings() tree.Object {
	return tree.Object{{"server", tree.Object{{"name", "Büro Köln"}, {"port", "8080"}}}}
}
