package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/address"
	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// An archive is a case whose files are known.
type archive struct {
	name, address string
	twin          string // the address of a zip with the same files; empty if nothing is expected
	told          map[string]string
	want          string // if it is told to list files
}

// An unpacker is a program that unpacks archives.
type unpacker struct {
	name   string
	source source
	unpack finder[unpacked]
}

// Unpacked is what a program found in an archive: the SHA-256 of each file by its name or, if it had to list the files, the size.
type unpacked struct {
	Files  map[string]string
	Error  string
	Varies bool // whether the program finds other files each time
}

// archives is a table of what programs find in archives.
func archives(name string, cases []archive, programs []unpacker) table {
	t := table{name: name, files: true, atOnce: 2}
	verdicts := map[string]func(unpacked) string{}
	for _, c := range cases {
		files := filesOf(c.twin)
		verdicts[c.name] = func(u unpacked) string { return u.verdict(files) }
		want := verdicts[c.name](unpacked{Files: files})
		if c.told["task"] == "list" {
			verdicts[c.name], want = unpacked.sizes, c.want
		}
		t.cases = append(t.cases, measurement.Case{Name: c.name, Address: c.address, Told: c.told, Want: want})
	}
	for _, p := range programs {
		verdict := func(in input, u unpacked) string { return verdicts[in.Name](u) }
		t.programs = append(t.programs, program{name: p.name, source: p.source, measure: judged(p.unpack, verdict)})
	}
	return t
}

// sizes returns the sizes in a list.
func (u unpacked) sizes() string {
	return cmp.Or(u.Error, strings.Join(slices.Collect(maps.Values(u.Files)), ", ")+" bytes")
}

// verdict compares what a program found with the files of an archive.
func (u unpacked) verdict(want map[string]string) string {
	right, renamed := 0, 0
	for name, content := range u.Files {
		wanted, ok := want[name]
		switch {
		case ok && wanted == content:
			right++
		case !ok && slices.Contains(slices.Collect(maps.Values(want)), content):
			renamed++
		}
	}
	why := shortened(u.Error)
	switch {
	case right+renamed == 0 && why != "":
		return why
	case want == nil:
		return "opens"
	case len(u.Files) == 1 && len(want) > 1:
		return "one file"
	case len(want) == 0:
		return strings.TrimSuffix("no files: "+why, ": ")
	}
	all := counted(len(want), "file")
	switch {
	case right < len(want) && u.Varies:
		all = "some of " + all
	case right < len(want):
		all = fmt.Sprintf("%d of %s", right, all)
	}
	if renamed > 0 {
		all += fmt.Sprintf(", %d with another name", renamed)
	}
	return strings.TrimSuffix(all+": "+why, ": ")
}

// shortened returns the beginning of a message, without the name of the program.
func shortened(message string) string {
	const longest = 90
	line, _, _ := strings.Cut(programName.ReplaceAllString(message, ""), "\n")
	if short := []rune(line); len(short) > longest {
		return string(short[:longest]) + "…"
	}
	return strings.TrimSpace(line)
}

var programName = regexp.MustCompile(`^(?:(?:bsdtar|unzip|tar|qpdf|pandoc): |ADM-ZIP: |ERROR: |error: |: |\[OfficeParser\]: )`)

// filesOf returns the files of a zip, which nothing encrypts.
func filesOf(name string) map[string]string {
	if name == "" {
		return nil
	}
	content, err := address.Open(context.Background(), name)
	if err != nil {
		panic(err) // unreachable: addresses are valid
	}
	r, err := zip.NewReader(content, content.Size())
	if err != nil {
		panic(err) // unreachable: zips are valid
	}
	return unpackedZip(r).Files
}

// unpackedBy unpacks with a script.
func unpackedBy(arguments ...string) finder[unpacked] { return scriptFor[unpacked](arguments...) }

// unpackedByJava unpacks with a library for Java, for all inputs in one process.
func unpackedByJava(library string) finder[unpacked] {
	const jars = "/usr/share/java/"
	return func(ctx context.Context, inputs []input) (map[string]unpacked, error) {
		command := []string{"java", "-cp", jars + "commons-compress.jar:" + jars + "xz.jar:" + jars + "zip4j.jar", "Archives.java", library}
		for _, in := range inputs {
			command = append(command, in.Name, in.Path, in.Told["password"], in.Told["task"])
		}
		return decode[unpacked](ctx, inputs, command...)
	}
}

func filesOfZip(in input) unpacked {
	data, err := os.ReadFile(in.Path)
	if err != nil {
		return unpacked{Error: err.Error()}
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return unpacked{Error: err.Error()}
	}
	if in.Told["task"] == "list" {
		return unpacked{Files: map[string]string{r.File[0].Name: fmt.Sprint(r.File[0].UncompressedSize64)}}
	}
	return unpackedZip(r)
}

func unpackedZip(r *zip.Reader) unpacked {
	u := unpacked{Files: map[string]string{}}
	for _, f := range r.File {
		file, err := f.Open()
		if err == nil {
			u.Files[f.Name], err = digest(file)
		}
		if err != nil {
			u.Error = err.Error()
			break
		}
	}
	return u
}

func filesOfTar(in input) unpacked {
	u := unpacked{Files: map[string]string{}}
	file, err := os.Open(in.Path)
	if err != nil {
		return unpacked{Error: err.Error()}
	}
	defer file.Close()
	var r io.Reader = file
	switch filepath.Ext(in.Path) {
	case ".tgz":
		if r, err = gzip.NewReader(file); err != nil {
			return unpacked{Error: err.Error()}
		}
	case ".txz", ".tzst":
		return unpacked{Error: "–"}
	}
	for t := tar.NewReader(r); ; {
		header, err := t.Next()
		if err == nil {
			u.Files[header.Name], err = digest(t)
		}
		switch err {
		case nil:
		case io.EOF:
			return u
		default:
			u.Error = err.Error()
			return u
		}
	}
}

func digest(r io.Reader) (string, error) {
	h := sha256.New()
	_, err := io.Copy(h, r)
	return fmt.Sprintf("%x", h.Sum(nil)), err
}
