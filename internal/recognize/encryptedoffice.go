package recognize

// encryptedKinds are the kinds of office files that may be encrypted, by their formats.
var encryptedKinds = map[string]string{
	"docx": "document", "odt": "document", "xlsx": "sheet", "ods": "sheet", "xls": "sheet", "pptx": "slides", "odp": "slides",
}

// encryptedOffice returns what an address keeps of an encrypted file of a format.
func encryptedOffice(format string) facts {
	kind := encryptedKinds[format]
	expect(kind != "")
	f := facts{kind: kind, segment: "1", sized: true, reduced: true, kept: []string{"that it needs a password"}, lost: []string{"the password and the content"}}
	f.set("format", format, map[string]string{"document": "docx", "sheet": "xlsx", "slides": "pptx"}[kind])
	f.set("password", "secret", "")
	return f
}

// isEncrypted reports whether a manifest says that files are encrypted (OpenDocument 1.3 part 2, 4.4).
func (z *zipFile) isEncrypted() bool {
	return z.countTags("META-INF/manifest.xml", "encryption-data") > 0
}
