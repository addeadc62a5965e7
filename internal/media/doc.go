// Package media groups the packages that make sounds and videos. It has no code.
//
// Packages audio and video generate sounds and moving pictures. The others are formats: mp3, gsm and others encode
// audio files, h264 the pictures of a video and aac its beeps, and mp4 puts these into one file. Package signal
// converts colours to samples of pictures, tag writes the tags of sounds, and checksum computes checksums. All
// encoders but gsm write their bits with bitio. The pictures of a video come from internal/image.
package media
