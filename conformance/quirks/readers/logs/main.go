// Command logs reads log files with libraries of Go. The argument is the library.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// A file is a file to read.
type file struct {
	Name string `json:"name"`
	Path string `json:"path"`
}

// A table has the entries of a log.
type table struct {
	Header  []string    `json:"header"`
	Columns int         `json:"columns"`
	Count   int         `json:"count"`
	Rows    [][]*string `json:"rows"`
}

type found struct {
	Tables []table `json:"tables"`
}

var readers = map[string]func(path string) (table, error){"grok": readGrok, "go-syslog": readSyslog, "go-logfmt": readLogfmt}

func main() {
	read := readers[os.Args[1]]
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var f file
		_ = json.Unmarshal(in.Bytes(), &f) // the caller writes JSON
		t, err := read(f.Path)
		t.Count, t.Columns = len(t.Rows), len(t.Header)
		answer := map[string]any{"name": f.Name, "found": found{[]table{t}}}
		if err != nil {
			answer = map[string]any{"name": f.Name, "error": err.Error()}
		}
		line, _ := json.Marshal(answer)
		fmt.Println(string(line))
	}
}

// lines calls a function with each line of a file.
func lines(path string, each func(line string) error) error {
	in, err := os.Open(path)
	if err != nil {
		return err
	}
	defer in.Close()
	scanner := bufio.NewScanner(in)
	for scanner.Scan() {
		if err := each(scanner.Text()); err != nil {
			return err
		}
	}
	return scanner.Err()
}
