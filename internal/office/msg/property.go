package msg

import (
	"encoding/binary"
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/cfb"
	"github.com/seed-40aebabe/placeholder/internal/timestamp"
	"github.com/seed-40aebabe/placeholder/internal/utf16text"
)

// A property is the identifier of a property ([MS-OXPROPS]).
type property uint16

const (
	importance           property = 0x0017
	messageClass         property = 0x001a
	priority             property = 0x0026
	sensitivity          property = 0x0036
	subject              property = 0x0037
	clientSubmitTime     property = 0x0039
	subjectPrefix        property = 0x003d
	conversationTopic    property = 0x0070
	transportHeaders     property = 0x007d
	recipientType        property = 0x0c15
	displayTo            property = 0x0e04
	messageDeliveryTime  property = 0x0e06
	messageFlags         property = 0x0e07
	responsibility       property = 0x0e0f
	hasAttach            property = 0x0e1b
	normalizedSubject    property = 0x0e1d
	attachSize           property = 0x0e20
	attachNumber         property = 0x0e21
	objectType           property = 0x0ffe
	entryID              property = 0x0fff
	body                 property = 0x1000
	html                 property = 0x1013
	nativeBody           property = 0x1016
	internetMessageID    property = 0x1035
	references           property = 0x1039
	inReplyTo            property = 0x1042
	rowID                property = 0x3000
	displayName          property = 0x3001
	addressType          property = 0x3002
	emailAddress         property = 0x3003
	creationTime         property = 0x3007
	lastModificationTime property = 0x3008
	searchKey            property = 0x300b
	storeSupportMask     property = 0x340d
	attachData           property = 0x3701
	attachExtension      property = 0x3703
	attachFilename       property = 0x3704
	attachMethod         property = 0x3705
	attachLongFilename   property = 0x3707
	renderingPosition    property = 0x370b
	attachMediaType      property = 0x370e
	attachContentID      property = 0x3712
	attachFlags          property = 0x3714
	displayType          property = 0x3900
	smtpAddress          property = 0x39fe
	internetCodepage     property = 0x3fde
	messageCodepage      property = 0x3ffd
	recipientDisplayName property = 0x5ff6
	attachHidden         property = 0x7ffe
	accountName          property = 0x8000 // which namedProperties names
)

// senderProperties describe who wrote a message, and in whose name.
type senderProperties struct{ name, addressType, email, smtp, entryID property }

var (
	sender           = senderProperties{name: 0x0c1a, addressType: 0x0c1e, email: 0x0c1f, smtp: 0x5d01, entryID: 0x0c19}
	sentRepresenting = senderProperties{name: 0x0042, addressType: 0x0064, email: 0x0065, smtp: 0x5d02, entryID: 0x0041}
)

// A propertyType is the type of a value ([MS-OXCDATA], 2.11.1).
type propertyType uint16

const (
	typeLong    propertyType = 0x0003
	typeBoolean propertyType = 0x000b
	typeObject  propertyType = 0x000d
	typeText    propertyType = 0x001f
	typeTime    propertyType = 0x0040
	typeBinary  propertyType = 0x0102
)

// streamName returns the name of the stream or the storage of a property (2.2.3).
func streamName(p property, t propertyType) string { return fmt.Sprintf("__substg1.0_%04X%04X", p, t) }

// A headerKind is the kind of a message, which determines what precedes its properties (2.4.1).
type headerKind int

const (
	topHeader      headerKind = 32
	embeddedHeader headerKind = 24
	// shortHeaderSize is the size of the header of recipients and attachments.
	shortHeaderSize = 8
)

// of returns the header of a message.
func (k headerKind) of(recipients, attachments int) []byte {
	b := make([]byte, k)
	for i, n := range [...]int{recipients, attachments, recipients, attachments} { // the next identifiers, and the numbers
		binary.LittleEndian.PutUint32(b[8+4*i:], uint32(n))
	}
	return b
}

// A storage has properties.
type storage struct {
	name    string
	head    []byte
	table   []byte // of properties (2.4.2)
	entries []cfb.Entry
}

func (s *storage) add(e cfb.Entry) { s.entries = append(s.entries, e) }

// entry returns the storage with the stream of its properties (2.4).
func (s *storage) entry() cfb.Entry {
	s.add(cfb.Entry{Name: "__properties_version1.0", Stream: lazyfile.Literal(append(s.head, s.table...))})
	return cfb.Entry{Name: s.name, Children: s.entries}
}

// fixed writes a property of a fixed length (2.4.2.1).
func (s *storage) fixed(p property, t propertyType, value uint64) {
	const readableAndWritable = 6
	le := binary.LittleEndian
	s.table = le.AppendUint16(s.table, uint16(t))
	s.table = le.AppendUint16(s.table, uint16(p))
	s.table = le.AppendUint32(s.table, readableAndWritable)
	s.table = le.AppendUint64(s.table, value)
}

func (s *storage) long(p property, value uint64) { s.fixed(p, typeLong, value) }

func (s *storage) flag(p property, value bool) {
	n := uint64(0)
	if value {
		n = 1
	}
	s.fixed(p, typeBoolean, n)
}

// time writes a time.
func (s *storage) time(p property, t time.Time) { s.fixed(p, typeTime, timestamp.FileTime(t)) }

// text writes a text unless it is empty. Its size counts a null character at its end, which the stream does not have (2.4.2.2).
func (s *storage) text(p property, text string) {
	if text == "" {
		return
	}
	b := utf16le(text)
	s.fixed(p, typeText, uint64(len(b)+2))
	s.add(cfb.Entry{Name: streamName(p, typeText), Stream: lazyfile.Literal(b)})
}

func (s *storage) binary(p property, data lazyfile.Part) {
	s.fixed(p, typeBinary, uint64(data.Size()))
	s.add(cfb.Entry{Name: streamName(p, typeBinary), Stream: data})
}

// object writes an embedded message.
func (s *storage) object(p property, e cfb.Entry) {
	const unknownSize, isMessage = 0xffffffff, 1 << 32
	s.fixed(p, typeObject, unknownSize|isMessage)
	s.add(e)
}

// utf16le returns a text in UTF-16LE.
func utf16le(text string) []byte { return utf16text.Append(nil, binary.LittleEndian, text) }

// namedProperties returns the storage that gives accountName its name: PidLidInternetAccountName of PSETID_Common (2.2.3.1).
func namedProperties() cfb.Entry {
	const (
		common      = "\x08\x20\x06\x00\x00\x00\x00\x00\xc0\x00\x00\x00\x00\x00\x00\x46"
		name        = 0x8580
		firstGUID   = 3 // of the stream, after two that are always the same
		index       = firstGUID << 1
		buckets     = 0x1f
		firstBucket = property(0x1000)
	)
	entry := binary.LittleEndian.AppendUint32(nil, name)
	entry = binary.LittleEndian.AppendUint32(entry, index|uint32(accountName-0x8000)<<16)
	bucket := firstBucket + (name^index)%buckets
	return cfb.Entry{Name: "__nameid_version1.0", Children: []cfb.Entry{
		{Name: streamName(2, typeBinary), Stream: lazyfile.Literal(common)},
		{Name: streamName(3, typeBinary), Stream: lazyfile.Literal(entry)},
		{Name: streamName(4, typeBinary), Stream: lazyfile.Literal{}},
		{Name: streamName(bucket, typeBinary), Stream: lazyfile.Literal(entry)},
	}}
}
