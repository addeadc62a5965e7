package audio

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/seed-40aebabe/placeholder/internal/exhaustive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func tones() map[string]Tone {
	return map[string]Tone{"sine": Sine(), "sweep": Sweep(), "noise": Noise(1), "beeps": Beeps(), "speech": Speech(1, 2), "music": Music(1), "silence": Silence()}
}

// samples returns samples of a channel of a signal of an hour.
func samples(tone Tone, channel, start, count int) []int16 {
	p := make([]int16, count)
	Signal{Tone: tone, Channels: 2, Seconds: 3600}.Fill(p, channel, start)
	return p
}

// amplitude returns that of a frequency in samples, by the algorithm of Goertzel.
func amplitude(p []int16, frequency float64) float64 {
	factor := 2 * math.Cos(2*math.Pi*frequency/Rate)
	var last, before float64
	for _, sample := range p {
		last, before = float64(sample)+factor*last-before, last
	}
	return 2 * math.Sqrt(last*last+before*before-factor*last*before) / float64(len(p))
}

// power returns the mean power of samples in dBFS.
func power(p []int16) float64 {
	var sum float64
	for _, sample := range p {
		sum += float64(sample) * float64(sample)
	}
	return 10 * math.Log10(sum/float64(len(p))/(1<<30))
}

func TestSamplesAreIndependentOfReadSize(t *testing.T) {
	t.Parallel()
	for name, tone := range tones() {
		t.Run(name, func(t *testing.T) {
			for _, start := range []int{-50, 0, 10*Rate - 50, 3600*Rate - 450} {
				for channel := range 2 {
					want := samples(tone, channel, start, 500)
					for _, length := range []int{1, 7, 100} {
						for i := 0; i+length <= len(want); i += length {
							require.Equal(t, want[i:i+length], samples(tone, channel, start+i, length))
						}
					}
				}
			}
		})
	}
}

func TestNothingPrecedesAndFollowsTheSignal(t *testing.T) {
	t.Parallel()
	for name, tone := range tones() {
		t.Run(name, func(t *testing.T) {
			p := make([]int16, 3*Rate)
			Signal{Tone: tone, Channels: 1, Seconds: 1}.Fill(p, 0, -Rate)
			assert.Equal(t, make([]int16, Rate), p[:Rate])
			assert.Equal(t, make([]int16, Rate), p[2*Rate:])
			assert.Equal(t, name == "silence", math.IsInf(power(p), -1))
			for _, edge := range []int{Rate, 2*Rate - 1} {
				assert.LessOrEqual(t, math.Abs(float64(p[edge])), 600.0, "no click")
			}
		})
	}
}

func TestSineHas440HertzAndRepeats(t *testing.T) {
	t.Parallel()
	p := samples(Sine(), 0, 0, Rate)
	assert.InDelta(t, level, amplitude(p, 440), 1)
	for i, sample := range p {
		want := level * math.Sin(2*math.Pi*440*float64(i)/Rate)
		require.InDelta(t, want, sample, 0.6)
	}
	assert.Equal(t, p, samples(Sine(), 0, 7*Rate, Rate))
}

func TestSweepRisesByAnOctavePerSecond(t *testing.T) {
	t.Parallel()
	for second := range sweepSeconds {
		for _, offset := range []float64{0, 0.25, 0.5, 0.75} {
			position := int((float64(second) + offset) * Rate)
			// The phase differs by the turns that the frequency makes from one sample to the next.
			step := sweepPhase(position+1) - sweepPhase(position)
			want := 20.0003 * math.Exp2(float64(second)+offset)
			assert.InEpsilon(t, want, float64(step)/(1<<32)*Rate, 1e-4)
		}
	}
	assert.Equal(t, sweepPhase(5*Rate+7), sweepPhase((5+sweepSeconds)*Rate+7))
}

func TestSweepStartsOverWithoutAClick(t *testing.T) {
	t.Parallel()
	const end = sweepSeconds * Rate
	step := sweepPhase(end-1) - sweepPhase(end-2) // the frequency hardly changes in a sample
	next := sweepPhase(end-1) + step
	assert.Less(t, min(next, -next), uint32(1<<32/100))
	assert.Less(t, sweepPhase(end), uint32(1<<32/100))
}

func TestNoiseIsPink(t *testing.T) {
	t.Parallel()
	p := samples(Noise(4), 0, Rate, 2*Rate)
	assert.InDelta(t, -24, power(p), 0.5)
	peak := 0.0
	for _, sample := range p {
		peak = max(peak, math.Abs(float64(sample)))
	}
	assert.InDelta(t, -11, 20*math.Log10(peak/(1<<15)), 2)
	octave := func(from float64) (sum float64) { // mean power of frequencies, relative to pink noise
		const steps = 40
		for i := range steps {
			frequency := from * math.Exp2(float64(i)/steps)
			sum += amplitude(p, frequency) * amplitude(p, frequency) * frequency / steps
		}
		return 10 * math.Log10(sum)
	}
	reference := octave(500)
	for _, from := range []float64{60, 125, 250, 1000, 2000, 4000, 8000} {
		assert.InDelta(t, reference, octave(from), 4.5, "%.0f Hz", from)
	}
}

func TestSeedsAndChannelsOfNoiseAreIndependent(t *testing.T) {
	t.Parallel()
	const count = Rate / 2
	reference := samples(Noise(0), 0, Rate, count)
	for name, other := range map[string][]int16{
		"other channel": samples(Noise(0), 1, Rate, count), "next seed": samples(Noise(1), 0, Rate, count),
		"highest seed": samples(Noise(math.MaxUint64), 0, Rate, count), "later": samples(Noise(0), 0, 9*Rate, count),
	} {
		t.Run(name, func(t *testing.T) {
			var product, square, otherSquare float64
			for i := range reference {
				a, b := float64(reference[i]), float64(other[i])
				product, square, otherSquare = product+a*b, square+a*a, otherSquare+b*b
			}
			assert.Less(t, math.Abs(product)/math.Sqrt(square*otherSquare), 0.2)
		})
	}
}

func TestBeepsCountTheSeconds(t *testing.T) {
	t.Parallel()
	for _, second := range []int{0, 1, 9, 10, 59, 60, 599, 600, 1234, 3599} {
		t.Run(fmt.Sprintf("second %d", second), func(t *testing.T) {
			for channel := range 2 {
				p := samples(Beeps(), channel, second*Rate, Rate)
				var heard string
				for syllable := range syllables {
					heard += fmt.Sprint(loudest(p[syllable*syllableStep:][:syllableLength], channel))
				}
				assert.Equal(t, fmt.Sprintf("%02d%02d", second/60, second%60), heard)
				assert.Equal(t, make([]int16, Rate-syllables*syllableStep), p[syllables*syllableStep:])
			}
		})
	}
}

// loudest returns the digit whose pitch is the loudest in a channel.
func loudest(p []int16, channel int) (digit int) {
	loudest := 0.0
	for d := range 10 {
		if a := amplitude(p, float64(raised(pitch(d), channel))); a > loudest {
			digit, loudest = d, a
		}
	}
	return digit
}

func TestTonesPeakBelowTheirLevel(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"sine", "sweep", "beeps"} {
		t.Run(name, func(t *testing.T) {
			peak := int16(0)
			for _, sample := range samples(tones()[name], 0, Rate, 10*Rate) {
				peak = max(peak, sample, -sample)
			}
			assert.InDelta(t, level, peak, 40)
		})
	}
}

func BenchmarkPCM(b *testing.B) {
	for name, tone := range tones() {
		b.Run(name, func(b *testing.B) {
			pcm := PCM{Signal: Signal{Tone: tone, Channels: 2, Seconds: 10}}
			p := make([]byte, 256<<10)
			b.ReportAllocs()
			b.SetBytes(int64(len(p)))
			for b.Loop() {
				pcm.Fill(p, 1)
			}
		})
	}
}

func TestSpeechHasPhrasesAndPauses(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		p := samples(Speech(seed, 2), 0, 0, 6*phraseLength)
		for i := range 6 {
			said, pause := p[i*phraseLength:][:Rate*3/2], p[i*phraseLength+Rate*29/10:][:Rate/10]
			assert.InDelta(t, -25, power(said), 4, "seed %d, phrase %d", seed, i)
			assert.True(t, math.IsInf(power(pause), -1), "seed %d, phrase %d", seed, i)
		}
	}
}

func TestSpeechIsAsLoudInTwoChannels(t *testing.T) {
	t.Parallel()
	mono, stereo := samples(Speech(3, 1), 0, 0, 2*Rate), samples(Speech(3, 2), 0, 0, 2*Rate)
	const quarter = 0.97 // dB that another channel with a quarter of the power adds
	assert.InDelta(t, quarter, power(mono)-power(stereo), 0.1)
}

// A file whose channels are lost or exchanged has other samples.
func TestChannelsDifferInEachSecond(t *testing.T) {
	t.Parallel()
	for name, tone := range tones() {
		if name == "silence" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			for second := range 3 {
				pcm := lazyfile.Bytes(lazyfile.New(PCM{Signal: Signal{Tone: tone, Channels: 2, Seconds: 3}}))[4*Rate*second:][:4*Rate]
				var difference, left, right float64
				for i := 0; i < len(pcm); i += 4 {
					a, b := float64(int16(binary.LittleEndian.Uint16(pcm[i:]))), float64(int16(binary.LittleEndian.Uint16(pcm[i+2:])))
					difference, left, right = difference+(a-b)*(a-b), left+a*a, right+b*b
				}
				assert.Greater(t, right, left/20)
				assert.Greater(t, difference, left/500)
			}
		})
	}
}

func TestNoPhraseReachesTheNext(t *testing.T) {
	t.Parallel()
	for seed := range uint64(len(speakers)) {
		for i := range 500 {
			p := newPhrase(seed, i, loudness[0])
			require.Less(t, p.targets[len(p.targets)-1].at, phraseLength-milliseconds(150))
		}
	}
}

func TestMusicPlaysItsChords(t *testing.T) {
	t.Parallel()
	for seed := range uint64(10) {
		p := newPiece(seed)
		for bar, chord := range p.progression {
			heard := samples(Music(seed), 0, bar*barSteps*p.stepLength, barSteps*p.stepLength)
			for _, semitones := range chord {
				frequency := 220 * math.Exp2(float64(p.key+semitones)/12)
				assert.Greater(t, amplitude(heard, frequency), 3*amplitude(heard, frequency*math.Exp2(0.5/12)), "seed %d, bar %d", seed, bar)
			}
		}
	}
}

func TestTempoIsThatOfMusic(t *testing.T) {
	t.Parallel()
	tempos := map[int]bool{}
	for seed := range uint64(100) {
		tempo := 60 * Rate / (newPiece(seed).stepLength * beatSteps)
		assert.InDelta(t, 108, tempo, 32)
		tempos[tempo] = true
	}
	assert.Greater(t, len(tempos), 40)
}

func TestPatternsOfDrumsFillABar(t *testing.T) {
	t.Parallel()
	for _, drums := range patterns {
		for _, pattern := range drums {
			assert.Len(t, pattern, barSteps)
		}
		assert.Equal(t, "x", string(drums[0][0]), "the bass drum is on the first beat")
	}
}

func TestMusicIsNeverClipped(t *testing.T) {
	t.Parallel()
	for seed := range exhaustive.Or[uint64](1, 20) {
		for channel := range 2 {
			p := samples(Music(seed), channel, 0, 12*Rate)
			assert.Less(t, slices.Max(p), int16(30_000))
			assert.Greater(t, slices.Min(p), int16(-30_000))
		}
	}
}
