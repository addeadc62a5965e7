// Package image groups the packages that make pictures. It has no code.
//
// Start with layout, which says what a placeholder image shows. It uses typeset to break and
// outline text. Package fonts has the fonts of all scripts, emoji the colour emoji, glyph models
// their outlines, and bidi orders text of mixed directions. A picture has up to 256 colours and
// consists of runs of pixels, so its cost does not depend on its dimensions; a raster is in true
// colour and is painted row by row. Package photo paints the rasters of photos, with a package for
// each kind of scene. Packages png, jpeg, gif and webp encode both, with the arithmetic of swar,
// and exif builds the metadata of a JPEG. Packages bmp and tiff encode rasters, and ifd writes the
// directories of TIFF and Exif; imagetest is for the tests of all. Packages ccitt and jbig2
// encode pictures of two colours as scanners do, and jpeg2000 encodes small ones; the latter two
// share the arithmetic coder mq. Package t81 encodes small JPEGs as rare programs do. Package hevc encodes the
// pictures of HEIC files, with the transform of dct and what intra has for encoders. Package qrcode makes the pictures of QR codes, and barcode those of other codes. Package face draws
// portraits, identicon draws figures of blocks, and initials finds the letters of avatars.
package image
