// Package office groups the packages that write documents of Office Open XML (ECMA-376) and OpenDocument (ISO/IEC
// 26300). It has no code.
//
// Start with ooxml and odf, which have what the formats of each share. Package document writes docx, odt and doc, presentation writes pptx
// and odp, xlsx writes the parts of that format, ods and xls write the sheets of xlsx, and internal/archive writes the parts as a zip file.
// Package chart writes the charts of xlsx, ods and presentations. Package copyfit chooses sample text that fits on
// a page or a slide. Package encryption encrypts the zip file of Office Open XML with a password, in a compound file
// that package cfb writes; odf encrypts the files in a package. Package msg writes messages of Outlook, which are compound files, too, as xls files are.
package office
