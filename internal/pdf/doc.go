// Package pdf groups the packages that write PDF documents (ISO 32000-1). It has no code.
//
// Package structure writes and reads the parts that all documents have: header, cross-reference
// table and trailer. Package textpdf typesets a text of any length on as many pages as it fills.
// Package pages designs the pages of kind pdf. Package composite sets text that a user gives, in any
// script, and truetype makes the fonts of both: subsets with the characters of Windows-1252, and fonts
// with the glyphs of that text. Package encryption encrypts the objects of a document with a password.
//
// Package fpdf, from outside, writes the files of package pages: page objects, contents, fonts,
// pictures and bookmarks. It has neither fonts for shaped text, structure trees, link annotations with
// descriptions, nor references to metadata. Package pages puts the operators for marked content and
// shaped text between operators of package fpdf, and package structure parses the finished file into
// objects and adds the others.
package pdf
