// Package image groups the packages that make pictures. It has no code.
//
// Start with layout, which says what a placeholder image shows. It uses typeset to break and
// outline text. A picture has up to 256 colours and consists of runs of pixels, so its cost does
// not depend on its dimensions; a raster is in true colour and is painted row by row. Package
// landscape paints the rasters of photos. Package codec encodes both as PNG, JPEG, WebP and GIF,
// and exif builds the metadata of a JPEG. Package qrcode makes the pictures of QR codes.
package image
