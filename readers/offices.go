package main

import "github.com/seed-40aebabe/placeholder/internal/measurement"

// offices measures what programs say about encrypted office files.
func offices() table {
	const docx, xlsx, opens = "document/2?password=secret", "sheet/10?password=secret", "opens"
	return table{
		name: "offices", files: true,
		cases: []measurement.Case{
			{Name: "docx", Address: docx},
			{Name: "docx, wrong password", Address: docx, Told: wrong},
			{Name: "docx, right password", Address: docx, Told: right, Want: opens},
			{Name: "xlsx", Address: xlsx},
			{Name: "xlsx, wrong password", Address: xlsx, Told: wrong},
			{Name: "xlsx, right password", Address: xlsx, Told: right, Want: opens},
		},
		programs: []program{
			{name: "officecrypto-tool", source: npm("officecrypto-tool"), measure: script("offices.mjs", "officecrypto-tool")},
			{name: "officeparser", source: npm("officeparser"), measure: script("offices.mjs", "officeparser")},
			{name: "mammoth", source: npm("mammoth"), measure: script("offices.mjs", "mammoth")},
			{name: "SheetJS", source: npm("xlsx"), measure: script("offices.mjs", "xlsx")},
			{name: "exceljs", source: npm("exceljs"), measure: script("offices.mjs", "exceljs")},
			{name: "xlsx-populate", source: npm("xlsx-populate"), measure: script("offices.mjs", "xlsx-populate")},
			{name: "msoffcrypto-tool", source: python("python3-msoffcrypto-tool"), measure: script("offices.py", "msoffcrypto")},
			{name: "msoffcrypto-tool (verify)", source: python("python3-msoffcrypto-tool"), measure: script("offices.py", "msoffcrypto_verified")},
			{name: "python-docx", source: python("python3-docx"), measure: script("offices.py", "python_docx")},
			{name: "openpyxl", source: python("python3-openpyxl"), measure: script("offices.py", "openpyxl")},
			{name: "xlsx2csv", source: debian("xlsx2csv"), measure: script("offices.py", "xlsx2csv")},
			{name: "docx2txt", source: debian("docx2txt"), measure: script("offices.py", "docx2txt")},
			{name: "pandoc", source: debian("pandoc"), measure: script("offices.py", "pandoc")},
			{name: "LibreOffice", source: debian("libreoffice-writer-nogui"), measure: script("offices.py", "libreoffice")},
		},
	}
}
