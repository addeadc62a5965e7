package bench

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/seed-40aebabe/placeholder"
)

// charsets are files in charsets, which the csv module of Python writes as well: rows that exist already, and rows
// that a few lines of Python choose.
func charsets() (all []task) {
	const rows = 100_000
	for _, charset := range []placeholder.Charset{placeholder.CharsetUTF8, placeholder.CharsetUTF16LE, placeholder.CharsetWindows1252} {
		options := placeholder.CSVOptions{Rows: rows, Charset: charset, Countries: []string{"BR", "DE", "ES", "FR", "SE"}}
		all = append(all, task{fmt.Sprintf("CSV of 100,000 x 5 in %s", charset), generate(placeholder.NewCSV, options),
			map[string]implementation{"python-csv": python(options, "written"), "python-csv-random": python(options, "chosen")}})
	}
	return all
}

// python returns an implementation by a process of Python, which lives as long as this one. It writes the file
// to a stream that drops the bytes.
func python(o placeholder.CSVOptions, rows string) implementation {
	var stdin io.Writer
	var stdout *bufio.Reader
	return func(w io.Writer) error {
		if stdin == nil {
			var err error
			if stdin, stdout, err = startPython(o, rows); err != nil {
				return err
			}
		}
		if _, err := fmt.Fprintln(stdin); err != nil {
			return err
		}
		var size int64
		if _, err := fmt.Fscanln(stdout, &size); err != nil {
			return err
		}
		_, err := io.CopyN(w, zeros{}, size)
		return err
	}
}

// startPython starts a process that writes a file for each line of its input, and prints its size.
func startPython(o placeholder.CSVOptions, rows string) (io.Writer, *bufio.Reader, error) {
	table := filepath.Join(os.TempDir(), fmt.Sprintf("placeholder-bench-%d.csv", os.Getpid()))
	utf8 := o
	utf8.Charset = placeholder.CharsetUTF8
	file, err := os.Create(table)
	if err != nil {
		return nil, nil, err
	}
	defer os.Remove(table)
	if err := generate(placeholder.NewCSV, utf8)(file); err != nil {
		return nil, nil, err
	}
	command := exec.Command("python3", "testdata/rows.py", table, string(o.Charset), rows)
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	if err != nil {
		return nil, nil, err
	}
	stdout, err := command.StdoutPipe()
	if err != nil {
		return nil, nil, err
	}
	if err := command.Start(); err != nil {
		return nil, nil, err
	}
	answers := bufio.NewReader(stdout)
	_, err = fmt.Fscanln(answers) // when the table is read
	return stdin, answers, err
}

// zeros is an endless reader of bytes whose values do not matter.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { return len(p), nil }
