package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestCheckShowsWhatKeepsPackages(t *testing.T) {
	t.Parallel()
	built := &program{size: 11, allocations: maxAllocations + 1, references: map[string][]string{"_": {"main.main"}, "main.main": {"table"}}}
	for i := range maxTables + 1 {
		built.references["table"] = append(built.references["table"], fmt.Sprintf("%s/internal/mail.f%d", module, i))
	}
	p := importer{name: "NewFile", maxSize: 10, forbidden: []string{"internal/mail", "internal/prose"}}
	assert.Equal(t, []string{
		"NewFile: the program has 11 bytes, more than 10",
		"NewFile: the program allocates 1201 times before main, more than 1200",
		"NewFile: the program contains internal/mail:\n\tinternal/mail.f50\n\ttable\n\tmain.main\n",
	}, p.check(built))
}
