//go:build conformance

// Command generate writes the lists of data/faker: English names and pseudo-Latin words
// from faker. They are generated ahead of time because faker has a single random source
// per process, which a library must neither seed nor share with its users. Because of the
// build tag, go test ./... does not compile faker.
package main

import (
	"log"
	"maps"
	"math/rand"
	"os"
	"slices"
	"strings"

	"github.com/go-faker/faker/v4"
	"github.com/go-faker/faker/v4/pkg/options"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

const (
	seed = 1
	// samples is large enough to obtain every name.
	samples = 50_000
	// listSize is the number of names in each list of a country.
	listSize = 64
	// foreign are family names that are reserved for another country.
	foreign = "Bergstrom McLaughlin Mueller Quigley Schroeder Upton"
	// conspicuous are names that would attract attention: they could form the name of a famous
	// person, because every given name is combined with every family name, they belong to the other
	// sex, or they do not look like names.
	conspicuous = `Abbott Addison Alize Anderson Barton Becker Beer Buck Burnice Buster Carroll Carter Cartwright
		Casper Chasity Clair Cortney Cruickshank Cummerata Daija Dakota Dannie Deja Delphia Destiney Dickens
		Dicki Dickinson Dortha Dulce Eichmann Enid Farrell Ferne Florida Funk Gay Gaylord Genesis Glover
		Goodwin Graham Gust Hailie Hamill Harris Harvey Hassie Hayley Heaven Herzog Howell Hudson Hulda
		Issac Jakayla Jayme Jerde Jermaine Jesus Jo Johns Juston Juvenal Juwan King Klein Kub Kutch Laury
		Layne Lempi Little Litzy Loren Lowe Lynch Marks Maybell Melyna Mills Moore Mose Murl Murphy Nader
		Nella Nicolas Nolan O'Kon Odie Oma Palma Parisian Parker Pasquale Pinkie Price Prince Ransom Ressie
		Reyes Reynolds Rice Romaine Rosario Runolfsdottir Russel Rutherford Ryan Samanta Schiller Selmer
		Shanel Sofia Stanton Stark Swift Sydney Terry Thompson Toni Tre Tremayne Turner Verla Walker Walsh
		Ward Waters West Winfield Xiu-Mei Yaamir`
)

func main() {
	log.SetFlags(0)
	for name, text := range files() {
		if err := os.WriteFile("data/faker/"+name+".txt", []byte(text), 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// files returns the contents of the files by name.
func files() map[string]string {
	faker.SetRandomSource(rand.NewSource(seed))
	women, men, families := collect(faker.FirstNameFemale), collect(faker.FirstNameMale), collect(faker.LastName)
	var numbers random.Sequence
	for _, list := range [][]string{women, men, families} {
		random.Shuffle(&numbers, list)
	}
	excluded := strings.Fields(foreign + " " + conspicuous)
	women, men, families = without(women, men, excluded), without(men, women, excluded), without(families, excluded)
	texts := map[string]string{"latin": strings.Join(collect(faker.Word), "\n") + "\n"}
	for i, country := range []string{"us", "ca"} {
		from, to := i*listSize, (i+1)*listSize
		texts[country] = list("female", women[from:to]) + list("male", men[from:to]) + list("family", families[from:to])
	}
	return texts
}

// collect returns the distinct results of a function of faker. They are sorted because
// their order differs on 32-bit processors.
func collect(generate func(...options.OptionFunc) string) []string {
	values := map[string]bool{}
	for range samples {
		values[generate()] = true
	}
	return slices.Sorted(maps.Keys(values))
}

// without returns the names that are in none of the excluded lists.
func without(names []string, excluded ...[]string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(name string) bool {
		return slices.Contains(slices.Concat(excluded...), name)
	})
}

// list formats a list in the format that package records reads.
func list(name string, items []string) string {
	return name + ":\n" + strings.Join(items, "\n") + "\n"
}
