// Package media groups the packages that make sounds and videos. It has no code.
//
// Packages audio and video generate what is heard and seen. The others are formats: mp3 encodes
// audio files, h264 the pictures of a video and aac its beeps, and mp4 puts these into one file.
// All encoders write their bits with bitio. The pictures of a video are those of internal/image.
package media
