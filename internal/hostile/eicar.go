package hostile

import "slices"

// EICAR returns the 68 bytes of the antivirus test file. They are assembled at run time from
// pieces in reverse order, so that scanners do not report this source file or programs built
// from it.
func EICAR() []byte {
	pieces := [...]string{`$H+H*`, `TEST-FILE!`, `ANTIVIRUS-`, `STANDARD-`, `7}$EICAR-`, `P^)7CC)`, `\PZX54(`, `X5O!P%@AP[4`}
	var file []byte
	for _, piece := range slices.Backward(pieces[:]) {
		file = append(file, piece...)
	}
	return file
}
