package recognize

// encryptedOffice returns what an address keeps of an encrypted file of a format.
func encryptedOffice(format string) facts {
	var kind, def string
	switch format {
	case "docx", "odt":
		kind, def = "document", "docx"
	case "xlsx", "ods", "xls":
		kind, def = "sheet", "xlsx"
	case "pptx", "odp":
		kind, def = "slides", "pptx"
	}
	expect(kind != "")
	f := facts{kind: kind, segment: "1", sized: true, reduced: true, kept: []string{"that it needs a password"}, lost: []string{"the password and the content"}}
	f.set("format", format, def)
	f.set("password", "secret", "")
	return f
}

// isEncrypted reports whether a manifest says that files are encrypted (OpenDocument 1.3 part 2, 4.4).
func (z *zipFile) isEncrypted() bool {
	return z.countTags("META-INF/manifest.xml", "encryption-data") > 0
}
