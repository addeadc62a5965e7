// Package codec encodes pictures as PNG, JPEG, WebP and GIF. The encoders work on
// bands and runs. Their cost depends on the size of the output, not on the number of
// pixels.
package codec
