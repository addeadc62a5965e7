package grammar

// snapshotTexts describe the parameters of a photo, whose formats and defaults differ between kinds.
type snapshotTexts struct{ icc, gps, taken, camera, orientation string }

// snapshotParams returns the parameters of the colour profile, the metadata and the orientation of a photo.
func snapshotParams(about snapshotTexts) []Param {
	return []Param{
		{Name: "icc", Label: "Colour profile", Option: "ICC", Example: "display-p3", Rare: true, About: about.icc},
		{Name: "gps", Label: "Position", Option: "GPS", Example: "-33.857,151.2153", Rare: true, About: about.gps},
		{Name: "taken", Label: "Taken", Option: "Taken", Example: "2024-06-01T12:00:00+02:00", Rare: true, About: about.taken},
		{Name: "camera", Label: "Camera", Option: "Camera", Example: "phone", Rare: true, About: about.camera},
		{Name: "orientation", Label: "Orientation", Option: "Orientation", Example: "6", Rare: true, About: about.orientation},
	}
}
