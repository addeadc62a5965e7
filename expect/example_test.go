package expect_test

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
)

func ExampleTable_Strings() {
	table := expect.NewTable([]string{"id", "price"}, []string{"1", "1.234,50"})
	fmt.Println(table.Count, table.Strings())
	// Output: 1 [[1 1.234,50]]
}

// A long text is described by its length and hash, and still compared.
func ExampleText_Matches() {
	text := expect.NewText(strings.Repeat("a", 32768))
	fmt.Println(text.Characters, text.Content == nil)
	fmt.Println(text.Matches(strings.Repeat("a", 32768)), text.Matches(strings.Repeat("a", 32767)))
	// Output:
	// 32768 true
	// true false
}

func ExampleTable_Diff() {
	table := expect.NewTable([]string{"id", "price"}, []string{"1", "1.234,50"})
	fmt.Println(table.Diff([]string{"id", "price"}, [][]string{{"1", "1.23"}}))
	// Output: row 1: want ["1" "1.234,50"], got ["1" "1.23"]
}

// A program that finds no types and no header is compared by what it finds.
func ExampleExpectation_Diff() {
	want := expect.Expectation{Tables: []expect.Table{expect.NewTable([]string{"id", "price"}, []string{"1", "1.234,50"})}}
	found := expect.Expectation{Tables: []expect.Table{{Rows: expect.Rows([]string{"1", "1234.5"})}}}
	fmt.Println(want.Diff(found))
	// Output: value "1234.5" instead of "1.234,50"
}
