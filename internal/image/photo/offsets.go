package photo

// These are added to the seeds of most other scenes as well, so that not all photos of a seed have the
// same weather. They give the default seed bright photos.
const (
	coastOffset  = 1010
	desertOffset = 2001
	forestOffset = 3001
	meadowOffset = 4010
	snowOffset   = 5002
)
