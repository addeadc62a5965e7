package ogg

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestPageHoldsPacketsOfAnySize(t *testing.T) {
	t.Parallel()
	for _, size := range []int{0, 1, 254, 255, 256, 510, MaxPacketSize} {
		page := Page{Flags: First, Number: 3}.Append([]byte("before"), make([]byte, size))[len("before"):]
		total := 0
		for _, segment := range page[27:][:page[26]] {
			total += int(segment)
		}
		assert.Equal(t, size, total)
		assert.Less(t, page[26+int(page[26])], byte(255), "the last segment ends the packet")
		assert.Len(t, page, 27+int(page[26])+size)
	}
}

func TestPacketSizeInvertsPageSize(t *testing.T) {
	t.Parallel()
	pages := map[int]int{}
	for packet := range MaxPacketSize + 1 {
		pages[PageSize(packet)] = packet
	}
	for page := range PageSize(MaxPacketSize) + 500 {
		want, isPage := pages[page]
		packet, ok := PacketSize(page)
		if assert.Equal(t, isPage, ok, page) && ok {
			assert.Equal(t, want, packet)
		}
	}
}
