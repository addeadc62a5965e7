// Package codec encodes pictures as PNG, JPEG, WebP and GIF. The encoders work on
// bands and runs, so their cost follows the bytes that they write and not the number
// of pixels.
package codec
