//go:build conformance

package conformance

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// pack makes the content of archives: three files in two folders. One file is empty.
const pack = "mkdir -p pack/in && seq 2000 >pack/a.txt && seq 900 >pack/in/b.txt && : >pack/in/c && "

// An archive of a size has one file more than its address says, placeholder.bin.
var foreignArchives = []foreignFile{
	{"infozip.zip", pack + "zip -q -r infozip.zip pack", "archive/3"},
	{"stored.zip", pack + "zip -q -0 -j stored.zip pack/a.txt pack/in/b.txt", "archive/1"},
	{"stream.zip", pack + "zip -q - pack/a.txt | cat >stream.zip", "file/SIZE?type=zip"},
	{"encrypted.zip", pack + "zip -q -r -P secret encrypted.zip pack", "archive/3"},
	{"comment.zip", pack + "echo comment | zip -q -z -r comment.zip pack", "archive/3"},
	{"nested.zip", pack + "zip -q .inner.zip pack/a.txt && seq 40000 | gzip >.noise.gz && zip -q nested.zip .inner.zip .noise.gz pack/a.txt", "archive/3?depth=1"},
	{"7zip.zip", pack + "7z a -bd -tzip 7zip.zip pack", "archive/3"},
	{"bsdtar.zip", pack + "bsdtar -a -cf bsdtar.zip pack", "archive/3"},
	{"python.zip", pack + python + " -m zipfile -c python.zip pack", "archive/3"},
	{"many.zip", "mkdir .many && (cd .many && seq 600 | xargs touch) && zip -q -r many.zip .many", "archive/600"},
	{"lzma.7z", pack + "7z a -bd lzma.7z pack", "archive/0?format=7z"},
	{"lines.gz", "seq 1000 | gzip >lines.gz", "# gz"},
	{"java.jar", pack + "jar --create --file java.jar pack", "# Java archive"},

	{"gnu.tar", pack + "tar -cf gnu.tar pack", "archive/2?format=tar"},
	{"ustar.tar", pack + "tar --format=ustar -cf ustar.tar pack", "archive/2?format=tar"},
	{"v7.tar", pack + "tar --format=v7 -cf v7.tar pack", "archive/2?format=tar"},
	{"posix.tar", pack + "n=.$(seq -s- 60) && cp pack/a.txt $n && tar --format=posix -cf posix.tar pack $n", "archive/4?format=tar"},
	{"longnames.tar", pack + "n=.$(seq -s_ 60) && cp pack/a.txt $n && tar --format=gnu -cf longnames.tar pack $n", "archive/4?format=tar"},
	{"sparse.tar", pack + sparse + "tar --sparse --format=gnu -cf sparse.tar pack .sparse", "archive/3?format=tar"},
	{"sparseposix.tar", pack + sparse + "tar --sparse --format=posix -cf sparseposix.tar pack .sparse", "archive/3?format=tar"},
	{"links.tar", pack + "ln -sf pack/a.txt .soft && ln -f pack/a.txt .hard && tar -cf links.tar pack .soft .hard", "archive/2?format=tar"},
	{"bsdtar.tar", pack + "bsdtar --format=pax -cf bsdtar.tar pack", "archive/2?format=tar"},
	{"7zip.tar", pack + "7z a -bd -ttar 7zip.tar pack", "archive/2?format=tar"},
	{"python.tar", pack + python + " -m tarfile -c python.tar pack", "archive/2?format=tar"},
	{"gnu.tgz", pack + "tar -czf gnu.tgz pack", "archive/3?format=tgz"},
	{"bsdtar.tgz", pack + "bsdtar -czf bsdtar.tgz pack", "archive/3?format=tgz"},
	{"members.tgz", pack + "tar -cf .members pack && (head -c 5000 .members | gzip; tail -c +5001 .members | gzip) >members.tgz", "archive/3?format=tgz"},
}

// sparse makes a file with many holes.
const sparse = "for i in $(seq 40); do truncate -s ${i}M .sparse && echo x >>.sparse; done && "

func TestConformanceSuggestionsForArchives(t *testing.T) {
	t.Parallel()
	tar := []propertyJudge{countFiles("tar", "-tvf"), countFiles("bsdtar", "-tvf")}
	checkSuggestions(t, foreignArchives, map[string][]propertyJudge{
		".zip": {countFiles("zipinfo"), countFiles("bsdtar", "-tvf")}, ".tar": tar, ".tgz": tar, ".jar": {fileSize}, ".7z": {fileSize},
	})
}

// countFiles returns a judge that counts the files that a program lists as ls -l does.
func countFiles(program string, args ...string) propertyJudge {
	file := regexp.MustCompile(`(?m)^[-?][-r]`)
	return func(t *testing.T, path string) properties {
		list := runTool(t, program, append(args, path)...)
		return properties{"files": float64(len(file.FindAllString(list, -1)))}
	}
}

// fileSize finds the size of a file, which is all that some addresses keep.
func fileSize(t *testing.T, path string) properties {
	return properties{"bytes": float64(sizeOf(t, path))}
}

// Beginnings of scripts.
const (
	pyDocx = python + ` -c 'import docx; d = docx.Document(); `
	pyXlsx = python + ` -c 'import openpyxl; w = openpyxl.Workbook(); s = w.active; `
	office = "soffice --headless -env:UserInstallation=file://$PWD/.profile --convert-to "
)

var foreignDocuments = []foreignFile{
	{"python.docx", pyDocx + `[(d.add_heading("Page"), d.add_page_break()) for i in range(5)]; d.add_heading("End"); d.save("python.docx")'`, "document/6"},
	{"sections.docx", pyDocx + `[(d.add_paragraph("Page"), d.add_section()) for i in range(2)]; d.save("sections.docx")'`, "document/3"},
	{"writer.docx", `echo '<p>a</p><p style="page-break-before: always">b</p><p style="page-break-before: always">c</p>' >.writer.html && ` +
		office + "'docx:MS Word 2007 XML' --infilter='HTML (StarWriter)' .writer.html && mv .writer.docx writer.docx", "document/3"},
	{"pandoc.odt", "echo '# Heading' | pandoc -o pandoc.odt", "document/1?format=odt"},
	{"writer.odt", `echo '<p>a</p><p style="page-break-before: always">b</p>' >.open.html && ` +
		office + "odt --infilter='HTML (StarWriter)' .open.html && mv .open.odt writer.odt", "document/2?format=odt"},
	{"pandoc.epub", "echo '# Heading' | pandoc --metadata title=Title -o pandoc.epub", "epub/1"},
	{"pandoc2.epub", `printf '%% Title\n\n# One\n\na\n\n# Two\n\nb\n' | pandoc -t epub2 -o pandoc2.epub`, "epub/2?version=2"},

	{"pandoc.pptx", `printf '%% Title\n\n# One\n\n- a\n\n# Two\n\n- b\n' | pandoc -t pptx -o pandoc.pptx`, "slides/3"},
	{"impress.pptx", "mkdir .impress && " + office + "pptx --outdir .impress pandoc.pptx && mv .impress/pandoc.pptx impress.pptx", "slides/3"},

	{"writer.pdf", "seq 300 >.writer.txt && " + office + "pdf .writer.txt && mv .writer.pdf writer.pdf", "pdf/5"},
	{"ghostscript.pdf", "gs -q -sDEVICE=pdfwrite -o ghostscript.pdf -c 'showpage showpage showpage showpage'", "pdf/4"},
	{"cairo.pdf", drawing + "rsvg-convert -f pdf drawing drawing drawing -o cairo.pdf && rm drawing", "pdf/3"},
	{"single.pdf", drawing + "rsvg-convert -f pdf drawing -o single.pdf && rm drawing", "file/SIZE?type=pdf"},
	{"objects.pdf", "qpdf --object-streams=generate writer.pdf objects.pdf", "pdf/5"},
	{"table.pdf", "qpdf --object-streams=disable writer.pdf table.pdf", "pdf/5"},
	{"linear.pdf", "qpdf --linearize --object-streams=generate writer.pdf linear.pdf", "pdf/5"},
	{"pages.pdf", "qpdf --empty --pages writer.pdf 1-2,5,5 cairo.pdf -- pages.pdf", "pdf/7"},
	{"uncompressed.pdf", "qpdf --qdf --object-streams=generate writer.pdf uncompressed.pdf", "pdf/5"},
	{"mupdf.pdf", "mutool clean -gggg -z writer.pdf mupdf.pdf", "pdf/5"},
	{"updated.pdf", "cp objects.pdf updated.pdf && exiftool -q -overwrite_original -Title=a updated.pdf && exiftool -q -overwrite_original -Title=b updated.pdf", "pdf/5"},
	{"encrypted", "qpdf --encrypt user owner 256 -- writer.pdf encrypted", "file/SIZE?type=pdf"},
}

func TestConformanceSuggestionsForDocuments(t *testing.T) {
	t.Parallel()
	checkSuggestions(t, foreignDocuments, map[string][]propertyJudge{
		".docx": {libreOffice}, ".pptx": {countSlides}, ".pdf": {pdfinfo, qpdf}, ".odt": {libreOffice}, ".epub": {countChapters}, "": {fileSize},
	})
}

func libreOffice(t *testing.T, path string) properties {
	return properties{"pages": float64(pagesInLibreOffice(t, path)[0])}
}

// countChapters counts the files of a book that are chapters.
func countChapters(t *testing.T, path string) properties {
	chapters := regexp.MustCompile(`/ch(apter-)?\d+\.xhtml\n`).FindAllString(runTool(t, "zipinfo", "-1", path), -1)
	return properties{"chapters": float64(len(chapters))}
}

// countSlides counts the parts of a package that are slides.
func countSlides(t *testing.T, path string) properties {
	slides := regexp.MustCompile(`ppt/slides/slide\d+\.xml\n`).FindAllString(runTool(t, "zipinfo", "-1", path), -1)
	return properties{"slides": float64(len(slides))}
}

func pdfinfo(t *testing.T, path string) properties {
	return properties{"pages": float64(pagesInPoppler(t, path))}
}

func qpdf(t *testing.T, path string) properties {
	pages, err := strconv.Atoi(strings.TrimSpace(runTool(t, "qpdf", "--warning-exit-0", "--show-npages", path)))
	require.NoError(t, err)
	return properties{"pages": float64(pages)}
}

// pyCSV begins a script that prints rows of CSV.
const pyCSV = python + ` -c 'import csv, sys; w = csv.writer(sys.stdout, `

var foreignTables = []foreignFile{
	{"excel.csv", pyCSV + `); w.writerow(["id", "note"]); [w.writerow([i, "a, \"b\"\nc"]) for i in range(25)]' >excel.csv`, "csv/25?columns=2"},
	{"unix.csv", pyCSV + `dialect="unix"); w.writerow(["a", "b", "c"]); [w.writerow([i, "x;y", ""]) for i in range(70)]' >unix.csv`, "csv/70?columns=3&newline=lf"},
	{"tabs.tsv", pyCSV + `dialect="excel-tab"); [w.writerow([i, "a\tb", 1.5, "x"]) for i in range(30)]' >tabs.tsv`, "csv/30?columns=4&delimiter=tab&header=0"},
	{"german.csv", pyCSV + `delimiter=";"); w.writerow(["Name", "Betrag", "Straße"]); [w.writerow(["Jürgen", "1,50", "Am Weg"]) for i in range(9)]' | iconv -t latin1 >german.csv`,
		"csv/9?columns=3&delimiter=semicolon"},
	{"pipes.dat", pyCSV + `delimiter="|", lineterminator="\n"); w.writerow(["a", "b"]); [w.writerow([i, i * i]) for i in range(400)]' >pipes.dat`,
		"csv/400?columns=2&delimiter=pipe&newline=lf"},
	{"bom.csv", `(printf '\357\273\277id,city,price\r\n'; seq 12 | sed 's/.*/&,Rome,2.50\r/') >bom.csv`, "csv/12?fields=id,city,price&bom=1"},
	{"ragged.csv", `printf 'a,b,c\n1,2\n1,2,3,4\n' >ragged.csv`, "csv/2?columns=4&newline=lf"},
	{"column.csv", "(echo n; seq 200) >column.csv", "csv/200?columns=1&newline=lf"},
	{"sqlite.csv", sqlite + `.mode csv' '.headers on' '` + series + `' >sqlite.csv`, "csv/80?columns=3"},
	{"sqlitetabs.tsv", sqlite + `.mode tabs' '` + series + `' >sqlitetabs.tsv`, "csv/80?columns=3&delimiter=tab&newline=lf&header=0"},
	{"jq.csv", `jq -nr 'range(15) | [., "x,\(.)", null] | @csv' >jq.csv`, "csv/15?columns=3&newline=lf&header=0"},

	{"openpyxl.xlsx", pyXlsx + `s.append(["id", "name", "date"]); [s.append([i, "x" * i, None]) for i in range(40)]; w.save("openpyxl.xlsx")'`, "sheet/40?columns=3"},
	{"numbers.xlsx", pyXlsx + `[s.append([i] * 7) for i in range(12)]; w.save("numbers.xlsx")'`, "sheet/12?columns=7"},
	{"gaps.xlsx", pyXlsx + `s["C4"] = "a"; s["D4"] = "b"; s["C9"] = 1; s["D20"] = True; s["Z30"].number_format = "0.00"; w.save("gaps.xlsx")'`, "sheet/2?columns=2"},
	{"formulas.xlsx", pyXlsx + `s.append(["a", "b"]); [s.append([i, f"=A{i + 2}*2"]) for i in range(9)]; w.create_sheet("empty"); w.save("formulas.xlsx")'`, "sheet/9?columns=2"},
	{"stream.xlsx", python + ` -c 'import openpyxl; w = openpyxl.Workbook(write_only=True); s = w.create_sheet(); [s.append(["x", i, 2.5, True]) for i in range(3000)]; w.save("stream.xlsx")'`,
		"sheet/3000?columns=4"},
	{"calc.xlsx", "(echo a,b,c; seq 50 | sed 's/.*/&,x,2024-01-31/') >.sheet.csv && " + office + "xlsx .sheet.csv && mv .sheet.xlsx calc.xlsx", "sheet/50?columns=3"},

	{"array.json", `jq -n '[range(30) | {id: ., email: "a\(.)@example.com"}]' >array.json`, "json/30?fields=id,email"},
	{"compact.json", `jq -nc '[range(7) | {a: ., b: {c: [.]}, d: null, e: "\u00e4\"\\"}]' >compact.json`, "json/7?keys=4"},
	{"lines.ndjson", `jq -nc 'range(60) | {a: ., b: "x", c: true}' >lines.ndjson`, "json/60?keys=3&format=ndjson"},
	{"pretty.jsonl", `jq -n 'range(6) | {a: ., b: [1, 2]}' >pretty.jsonl`, "json/6?keys=2&format=ndjson"},
	{"object.json", `jq -n '{name: "x", version: 1, files: ["a"], nested: {a: {}}}' >object.json`, "json/1?keys=4&format=ndjson"},
	{"python.json", python + ` -c 'import json; json.dump([{"a": "ü" * i, "b": 1e-7} for i in range(1, 99)], open("python.json", "w"), indent=4)'`, "json/98?keys=2"},
	{"sqlite.json", sqlite + `.mode json' '` + series + `' >sqlite.json`, "json/80?keys=3"},

	{"numbers.txt", "seq 1000 >numbers.txt", "text/3893"},
	{"prose.txt", `printf 'Grüße aus Köln, und von überall.\n%.0s' $(seq 50) >prose.txt`, "text/1650"},
	{"git.log", "seq -f 'INFO request %g took 3 ms' 20 >git.log", "text/511?text_type=error"},
	{"access.log", `printf '192.0.2.%d - - [01/Jan/2025:00:00:00 +0000] "GET /%d HTTP/1.1" 200 5 "-" "curl/8"\n' $(seq 40) >access.log`, "log/20"},
	{"utf16", "seq 100 | iconv -t UTF-16 >utf16", "# text in UTF-16"},
	{"app.db", "sqlite3 app.db 'create table t (a)'", "# sqlite"},
}

// SQLite prints the result of a query in a mode.
const (
	sqlite = "sqlite3 :memory: '"
	series = `with recursive n(a) as (select 1 union all select a + 1 from n limit 80) select a, "x" || a as b, null as c from n`
)

// tablesOf returns files that psql makes of the result of a query.
func tablesOf(db *postgres) []foreignFile {
	psql := "psql --no-psqlrc --quiet --host=" + db.dir + " --username=postgres "
	const query = `select n as id, repeat($$a, "b"$$, n) as name, now() as created_at from generate_series(1, 90) n`
	return []foreignFile{
		{"psql.csv", psql + "--csv --command='" + query + "' >psql.csv", "csv/90?fields=id,name,created_at&newline=lf"},
		{"copy.tsv", psql + "--command='copy (" + query + ") to stdout' >copy.tsv", "csv/90?columns=3&delimiter=tab&newline=lf&header=0"},
		{"psql.json", psql + "--no-align --tuples-only --command='select json_agg(t) from (" + query + ") t' >psql.json", "json/90?fields=id,name,created_at"},
		{"aligned.txt", psql + "--command='select n as id, n * n as square from generate_series(1, 9) n' >aligned.txt", "text/155"},
	}
}

func TestConformanceSuggestionsForTables(t *testing.T) {
	t.Parallel()
	csv := []propertyJudge{readTable("csv")}
	json := []propertyJudge{jq}
	files := append(tablesOf(startPostgres(t)), foreignTables...)
	checkSuggestions(t, files, map[string][]propertyJudge{
		".csv": csv, ".tsv": csv, ".xlsx": {readTable("xlsx")}, ".json": json, ".ndjson": json, ".jsonl": json,
		".txt": {wc}, ".log": {linesOrCharacters}, ".dat": csv, "": {fileSize},
	})
}

// readTable returns a judge that reads a table in Python.
func readTable(format string) propertyJudge {
	return func(t *testing.T, path string) properties {
		return propertiesIn(t, runTool(t, python, "testdata/tables.py", format, path))
	}
}

// jq counts records, and the keys of the one with the most.
func jq(t *testing.T, path string) properties {
	const script = `[inputs | if type == "array" then .[] else . end] | "records=\(length) keys=\(map(length) | max)"`
	return propertiesIn(t, runTool(t, "jq", "-nr", script, path))
}

// linesOrCharacters counts the lines of the log of a web server, and the characters of another one.
func linesOrCharacters(t *testing.T, path string) properties {
	if log := read(t, path); strings.Contains(log, " HTTP/1.1") {
		return properties{"lines": float64(strings.Count(log, "\n"))}
	}
	return wc(t, path)
}

func wc(t *testing.T, path string) properties {
	chars, _, _ := strings.Cut(strings.TrimSpace(runTool(t, "env", "LC_ALL=C.UTF-8", "wc", "-m", path)), " ")
	n, err := strconv.ParseFloat(chars, 64)
	require.NoError(t, err)
	return properties{"characters": n}
}
