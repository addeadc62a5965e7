package main

import (
	"cmp"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/measurement"
)

// A passwordCase is a password, and what is entered for it if that is spelled in another way.
type passwordCase struct{ name, password, entered, parameters string }

func passwordCases() []passwordCase {
	key := strings.Repeat("鍵", 42) // of three bytes each
	return []passwordCase{
		{name: "33 bytes", password: strings.Repeat("x", 33)},
		{name: "99 bytes", password: key[:99]},
		{name: "100 bytes", password: key[:99] + "x"},
		{name: "127 bytes", password: key + "x"},
		{name: "emoji", password: "\U0001f511"},
		{name: "é, entered as e with an accent", password: "caf\u00e9", entered: "cafe\u0301"},
	}
}

// casesOf returns the cases of files of an address.
func casesOf(passwords []passwordCase, address, want string) (cases []measurement.Case) {
	for _, p := range passwords {
		told := map[string]string{"password": cmp.Or(p.entered, p.password)}
		cases = append(cases, measurement.Case{Name: p.name, Address: address + "?password=" + p.password + p.parameters, Told: told, Want: want})
	}
	return cases
}

// zipPasswords measures which passwords programs accept for a zip.
func zipPasswords() table {
	const files = "archive/3"
	var cases []archive
	for _, c := range casesOf(passwordCases(), files, "") {
		cases = append(cases, archive{name: c.Name, address: c.Address, twin: files, told: c.Told})
	}
	return archives("zippasswords", cases, zipPrograms).with("zip.js", "zip4j", "ZipArchive of PHP", "7-Zip", "bsdtar")
}

// pdfPasswords measures which passwords programs accept for a PDF.
func pdfPasswords() table {
	passwords := append(passwordCases(), passwordCase{name: "é, RC4", password: "caf\u00e9", parameters: "&encryption=rc4-128"})
	t := table{name: "pdfpasswords", files: true, atOnce: 2, cases: casesOf(passwords, "pdf/3", "3 pages"), programs: pdfPrograms}
	return t.without("pdf-lib", "pdf-lib (ignoreEncryption)", "pdftk", "LibreOffice")
}

// officePasswords measures which passwords programs accept for a workbook.
func officePasswords() table {
	t := offices().with("officecrypto-tool", "officeparser", "xlsx-populate", "msoffcrypto-tool (verify)", "LibreOffice")
	t.name, t.atOnce, t.cases = "officepasswords", 2, casesOf(passwordCases(), "sheet/10", "opens")
	return t
}
