// Command analyze measures how natural the texts of each style are, and prints the table
// in docs/text.md.
//
//	go run ./internal/prose/analyze [-repeated n] [style …]
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose"
	"github.com/seed-40aebabe/placeholder/internal/prose/measure"
)

// length is the number of characters of the texts.
const length = 1_000_000

func main() {
	repeated := flag.Int("repeated", 0, "print the `number` of sentences that are repeated most often")
	flag.Parse()
	styles := flag.Args()
	if len(styles) == 0 {
		styles = strings.Fields("lorem technical german corporate medical legal error numbers marketing list")
	}
	fmt.Println("| style | distinct sentences | shared by seeds | gzip -9 | zstd, 10 MB to 1 MB | words | slope | strongest cycle |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	for _, style := range styles {
		text := generate(style, 1, length)
		fmt.Println(row(style, text))
		for _, s := range measure.Repeated(style, text, *repeated) {
			fmt.Println("   ", s)
		}
	}
}

func row(style, text string) string {
	words := measure.Words(text)
	cycle := "none"
	if lag, ratio, deviations := measure.Cycle(style, text); deviations > 0 {
		cycle = fmt.Sprintf("%.2f at %d (%.1f σ)", ratio, lag, deviations)
	}
	return fmt.Sprintf("| %s | %.1f %% | %.2f %% | %.2f | %s | %d | %.2f | %s |", style,
		100*measure.Distinct(style, text), 100*measure.Shared(style, text, generate(style, 2, length)),
		measure.Gzip(text), growth(style, text), len(words), measure.Slope(words), cycle)
}

func generate(style string, seed uint64, length int) string {
	text := prose.New(style, seed, length, prose.UTF8)
	b, err := io.ReadAll(io.NewSectionReader(text, 0, text.Size()))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	return string(b)
}

// growth returns the compression ratio of a text ten times as long, divided by the ratio of the
// text. It grows if a style repeats itself after a long time.
func growth(style, text string) string {
	short, err := zstd(text)
	if err != nil {
		return "needs zstd"
	}
	long, err := zstd(generate(style, 1, 10*length))
	if err != nil {
		return "needs zstd"
	}
	return strconv.FormatFloat(long/short, 'f', 2, 64)
}

func zstd(text string) (ratio float64, err error) {
	command := exec.Command("zstd", "--long=27", "--stdout", "--quiet", "-")
	command.Stdin = strings.NewReader(text)
	compressed, err := command.Output()
	return float64(len(text)) / float64(len(compressed)), err
}
