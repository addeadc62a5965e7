package main

import "github.com/seed-40aebabe/placeholder/internal/measurement"

var pdfPrograms = []program{
	{name: "pdf-lib", source: npm("pdf-lib"), measure: script("pdfs.mjs", "pdf-lib")},
	{name: "pdf-lib (ignoreEncryption)", source: npm("pdf-lib"), measure: script("pdfs.mjs", "pdf-lib, ignoreEncryption")},
	{name: "@cantoo/pdf-lib", source: npm("@cantoo/pdf-lib"), measure: script("pdfs.mjs", "@cantoo/pdf-lib")},
	{name: "@libpdf/core", source: npm("@libpdf/core"), measure: script("pdfs.mjs", "@libpdf/core")},
	{name: "pdf.js", source: npm("pdfjs-dist"), measure: script("pdfs.mjs", "pdfjs-dist")},
	{name: "pdf-parse", source: npm("pdf-parse"), measure: script("pdfs.mjs", "pdf-parse")},
	{name: "mupdf of npm", source: npm("mupdf"), measure: script("pdfs.mjs", "mupdf")},
	{name: "MuPDF", source: debian("mupdf-tools"), measure: script("pdfs.py", "MuPDF")},
	{name: "PyMuPDF", source: python("python3-fitz"), measure: script("pdfs.py", "PyMuPDF")},
	{name: "Poppler", source: debian("poppler-utils"), measure: script("pdfs.py", "Poppler")},
	{name: "Ghostscript", source: debian("ghostscript"), measure: script("pdfs.py", "Ghostscript")},
	{name: "qpdf", source: debian("qpdf"), measure: script("pdfs.py", "qpdf")},
	{name: "pikepdf", source: python("python3-pikepdf"), measure: script("pdfs.py", "pikepdf")},
	{name: "pypdf", source: python("python3-pypdf"), measure: script("pdfs.py", "pypdf")},
	{name: "pdfminer.six", source: python("python3-pdfminer"), measure: script("pdfs.py", "pdfminer")},
	{name: "pdftk", source: debian("pdftk-java"), measure: script("pdfs.py", "pdftk")},
	{name: "LibreOffice", source: debian("libreoffice-core-nogui"), measure: script("pdfs.py", "LibreOffice")},
}

// pdfs measures which encrypted PDF files programs open.
func pdfs() table {
	const user, both, opens = "pdf/3?password=secret", "pdf/3?password=secret&owner=keeper", "3 pages"
	return table{name: "pdfs", files: true, programs: pdfPrograms, cases: []measurement.Case{
		{Name: "owner only", Address: "pdf/3?owner=keeper", Want: opens},
		{Name: "no password", Address: user},
		{Name: "wrong password", Address: user, Told: wrong},
		{Name: "right password", Address: user, Told: right, Want: opens},
		{Name: "user's of both", Address: both, Told: right, Want: opens},
		{Name: "owner's of both", Address: both, Told: map[string]string{"password": "keeper"}, Want: opens},
		{Name: "RC4, 40 bits", Address: "pdf/3?encryption=rc4-40", Want: opens},
		{Name: "RC4, 128 bits", Address: "pdf/3?encryption=rc4-128", Want: opens},
		{Name: "AES-128", Address: "pdf/3?encryption=aes-128", Want: opens},
		{Name: "AES-256", Address: "pdf/3?encryption=aes-256", Want: opens},
	}}
}

// owners measures whether programs obey the restrictions of an owner.
func owners() table {
	const owner = "pdf/3?owner=keeper"
	return table{name: "owners", files: true, programs: pdfPrograms, cases: []measurement.Case{
		{Name: "text", Address: owner, Told: map[string]string{"try": "text"}},
		{Name: "picture", Address: owner, Told: map[string]string{"try": "draw"}},
		{Name: "copy", Address: owner, Told: map[string]string{"try": "save"}},
		{Name: "copy without the password of the user", Address: "pdf/3?password=secret", Told: map[string]string{"try": "save"}},
	}}
}
