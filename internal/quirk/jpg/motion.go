package jpg

import (
	"encoding/binary"
	"fmt"
	"github.com/seed-40aebabe/placeholder/internal/image/ifd"
	"image/color"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/image/layout"
	"github.com/seed-40aebabe/placeholder/internal/media/mp4"
	"github.com/seed-40aebabe/placeholder/internal/media/video"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// motionCases are cases about photos with a video.
func motionCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "jpg-motion-photo", Format: "jpg", Title: "Motion photo",
			About:    "A video follows the picture, and XMP has its length.",
			Ordinary: "The picture alone.",
			Writers:  "Pixel phones since 2020, and phones of Samsung and Xiaomi with recent versions of Android", Source: "Android, Motion photo format 1.0", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				movie := clip()
				s.segments = segments{xmp(`GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:MotionPhotoPresentationTimestampUs="500000"`,
					container(item("Primary", "image/jpeg", 0), item("MotionPhoto", "video/mp4", len(movie))))}
				s.play(movie)
			}, unchanged),
		},
		{
			Token: "jpg-micro-video", Format: "jpg", Title: "Motion photo of older phones",
			About:    "A video follows the picture, and XMP has its offset from the end of the file under the name MicroVideo.",
			Ordinary: "The picture alone.",
			Writers:  "Pixel phones until 2020, and phones of Xiaomi", Source: "Android, Motion photo format 1.0, history", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				movie := clip()
				s.segments = segments{xmp(fmt.Sprintf(`GCamera:MicroVideo="1" GCamera:MicroVideoVersion="1" GCamera:MicroVideoOffset="%d" GCamera:MicroVideoPresentationTimestampUs="500000"`, len(movie)), "")}
				s.play(movie)
			}, unchanged),
		},
		{
			Token: "jpg-motion-photo-samsung", Format: "jpg", Title: "Motion photo of Samsung",
			About:    "A trailer with a directory at its end has a video, without a word in XMP.",
			Ordinary: "The picture alone.",
			Writers:  "Phones of Samsung until 2020", Source: "ExifTool, Samsung trailer tags", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				movie := clip()
				s.trailer = samsungTrailer(movie)
				s.add(expect.Attachments, "", movie)
			}, unchanged),
		},
		{
			Token: "jpg-motion-photo-lost", Format: "jpg", Title: "Motion photo without its video",
			About:    "XMP has the length of a video that is no longer there.",
			Ordinary: "The same picture without XMP.",
			Writers:  "Editors and messengers that keep XMP and drop what follows the picture", Source: "Android, Motion photo format 1.0", Valid: false,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				s.segments = segments{xmp(`GCamera:MotionPhoto="1" GCamera:MotionPhotoVersion="1" GCamera:MotionPhotoPresentationTimestampUs="500000"`,
					container(item("Primary", "image/jpeg", 0), item("MotionPhoto", "video/mp4", 150_000)))}
			}, unchanged),
		},
		{
			Token: "jpg-live-photo", Format: "jpg", Title: "Live Photo",
			About:    "A maker note of Apple has the content identifier, which the video of the same name has as well.",
			Ordinary: "The same picture without a maker note.",
			Writers:  "iPhones that are set to the most compatible format", Source: "Apple, PHLivePhoto and AVMetadataIdentifier", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: shots(func(s *shot) {
				note := ifd.Format{Order: binary.BigEndian}.AppendDirectory([]byte("Apple iOS\x00\x00\x01MM"), ifd.Directory{0x0011: quirk.LivePhoto})
				s.exposure = s.exposure.With(ifd.Directory{tagMakerNote: note})
				s.camera = s.camera.With(ifd.Directory{tagMake: "Apple"})
				s.set(quirk.ContentIdentifier, quirk.LivePhoto)
			}, unchanged),
		},
	}
}

// play adds a video after the picture.
func (s *shot) play(movie []byte) {
	s.trailer = movie
	s.add(expect.Attachments, "", movie)
}

// clip returns an MP4 of a second.
func clip() []byte {
	gray := color.NRGBA{128, 128, 128, 255}
	c := video.Clip{Placeholder: layout.Placeholder{Width: 48, Height: 32, Background: gray, Foreground: gray}, Rate: 2}
	movie := mp4.Movie{Movie: c.Movie(1, 0)}.File()
	data := make([]byte, movie.Size())
	movie.Fill(data, 0)
	return data
}

// samsungTrailer returns a block with a video, and the directory of blocks.
func samsungTrailer(movie []byte) []byte {
	const kind, name = 0x0a30, "MotionPhoto_Data"
	order := binary.LittleEndian
	block := order.AppendUint16([]byte{0, 0}, kind)
	block = order.AppendUint32(block, uint32(len(name)))
	block = append(append(block, name...), movie...)
	index := order.AppendUint32([]byte("SEFH"), 107) // version
	index = order.AppendUint32(index, 1)
	index = append(index, 0, 0)
	index = order.AppendUint16(index, kind)
	index = order.AppendUint32(index, uint32(len(block))) // before the directory
	index = order.AppendUint32(index, uint32(len(block)))
	end := order.AppendUint32(nil, uint32(len(index)))
	return append(append(append(block, index...), end...), "SEFT"...)
}
