package exif

// A Camera is a fictional camera.
type Camera string

// The cameras.
const (
	CameraCompact Camera = "compact"
	CameraPhone   Camera = "phone"
	CameraSLR     Camera = "slr"
	CameraDrone   Camera = "drone"
)

// A device is what a camera writes about itself and its exposure.
type device struct {
	model          string
	speed          uint32 // exposures per second
	fNumber, focal [2]uint32
	iso            uint16
}

func (c Camera) device() device {
	switch c {
	case CameraPhone:
		return device{"Fictional Phone 2", 60, [2]uint32{9, 5}, [2]uint32{34, 5}, 50}
	case CameraSLR:
		return device{"Fictional SLR 3", 500, [2]uint32{28, 5}, [2]uint32{85, 1}, 200}
	case CameraDrone:
		return device{"Fictional Drone 4", 1000, [2]uint32{14, 5}, [2]uint32{44, 5}, 100}
	default:
		return device{"Fictional Camera 1", 250, [2]uint32{8, 1}, [2]uint32{35, 1}, 100}
	}
}
