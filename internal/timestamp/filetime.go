package timestamp

import "time"

// FileTime returns a time as Windows counts it: in units of 100 ns since 1601.
func FileTime(t time.Time) uint64 {
	const secondsTo1970, unitsPerSecond = 11_644_473_600, 10_000_000
	return uint64(t.Unix()+secondsTo1970)*unitsPerSecond + uint64(t.Nanosecond())/100
}
