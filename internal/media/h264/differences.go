package h264

// eight is the number of samples in a uint64, the first one in the lowest bits.
const eight = 8

// repeated returns eight equal samples.
func repeated(v uint8) uint64 { return uint64(v) * 0x0101_0101_0101_0101 }

// differences are sums of the absolute differences of samples, each in 16 bits.
type differences uint64

const (
	lanes     = 0x0001_0001_0001_0001
	laneBytes = 0xff * lanes
)

// add adds the absolute differences of eight samples. It can be called 32 times.
func (d *differences) add(a, b uint64) {
	*d += absolute(a&laneBytes, b&laneBytes) + absolute(a>>8&laneBytes, b>>8&laneBytes)
}

// absolute returns the absolute differences of four samples, each in 16 bits.
func absolute(a, b uint64) differences {
	difference := a + 0x100*lanes - b // each difference plus 256
	negative := ^difference >> 8 & lanes
	return differences(difference&laneBytes ^ 0xff*negative + negative)
}

// total returns the sum of all differences.
func (d differences) total() int { return int(d * lanes >> 48) }
