package hostile

import (
	"encoding/base64"
	"fmt"
	"strings"
)

// mailCases are messages (RFC 5322) with CRLF, as they are sent over SMTP.
var mailCases = []Case{
	{Info{
		Token: "eml-encoded-break", Format: "eml", Title: "Line break in an encoded word", Verdict: Sanitize, CWE: 93, ASVS: "1.3.11",
		Attack:   "An encoded word in the subject decodes to a line break and a Bcc field. A program that writes the decoded subject into a header adds that field.",
		Failure:  "A message that the receiver writes has the field Bcc, or the receiver sends one to " + mailbox + ".",
		Harmless: "The encoded word decodes to spaces and Bcc.",
	}, encodedBreak},
	{Info{
		Token: "eml-bare-return", Format: "eml", Title: "Carriage return in a header", Verdict: Reject, CWE: 93, ASVS: "1.3.11",
		Attack:   "The subject has a carriage return without a line feed. Some programs end the line there and see a Bcc field. Others see it as part of the subject.",
		Failure:  "Two programs see different fields, or the receiver sends a message to " + mailbox + ".",
		Harmless: "The subject is folded before Bcc.",
	}, bareReturn},
	{Info{
		Token: "eml-open-boundary", Format: "eml", Title: "Boundary that is never closed", Verdict: Reject, CWE: 436, ASVS: "1.5.3",
		Attack:   "The message ends without the last boundary. A program that waits for it misses the attachment that others show.",
		Failure:  "One program lists the attachment " + Canary + ", and another does not.",
		Harmless: "The last boundary closes the message.",
	}, openBoundary},
	{Info{
		Token: "eml-nested", Format: "eml", Title: "Parts nested 100 deep", Verdict: Reject, CWE: 674,
		Attack:   "An attachment is nested in 100 multiparts. A scanner stops at its limit or exhausts its stack, but a mail program shows the attachment.",
		Failure:  "The receiver crashes, or accepts the message without having scanned the attachment " + Canary + ".",
		Harmless: "The attachment is nested in 5 multiparts.",
	}, nestedMultiparts},
	{Info{
		Token: "eml-type-name", Format: "eml", Title: "Name in Content-Type that differs", Verdict: Reject, CWE: 436, ASVS: "1.5.3",
		Attack:   "An attachment has the name of a text in Content-Type and the name of a program in Content-Disposition. A filter may check one, and a mail program use the other.",
		Failure:  "A filter sees placeholder.txt, and the attachment is saved as placeholder.exe.",
		Harmless: "Both fields have the name of a text.",
	}, typeName},
	{Info{
		Token: "eml-two-filenames", Format: "eml", Title: "Filename in two encodings", Verdict: Reject, CWE: 436, ASVS: "1.5.3",
		Attack:   "An attachment has the name of a text, and the name of a program in the encoding of RFC 2231. A filter may check one, and a mail program use the other.",
		Failure:  "A filter sees placeholder.txt, and the attachment is saved as placeholder.exe.",
		Harmless: "Both encodings have the name of a text.",
	}, twoFilenames},
	{Info{
		Token: "eml-base64-garbage", Format: "eml", Title: "Base64 with other characters", Verdict: Reject, CWE: 436, ASVS: "1.5.3",
		Attack:   "Padding and invalid characters interrupt the base64 of an attachment. Some programs skip them, others stop there.",
		Failure:  "Two programs decode different contents of the attachment.",
		Harmless: "The base64 has lines of the same lengths, without other characters.",
	}, base64Garbage},
}

// mailbox is the recipient that attacks add.
const mailbox = "placeholder@placeholder.invalid"

// message returns a message with a subject. The entity is the header fields and the body of MIME.
// Lines end in LF, which becomes CRLF.
func message(subject, entity string) []byte {
	const head = "From: Placeholder <from@placeholder.invalid>\nTo: Placeholder <to@placeholder.invalid>\n" +
		"Date: Mon, 4 Mar 2024 09:00:00 +0000\nMessage-ID: <1@placeholder.invalid>\nMIME-Version: 1.0\n"
	return []byte(strings.ReplaceAll(head+"Subject: "+subject+"\n"+entity, "\n", "\r\n"))
}

// plainText returns an entity of text.
func plainText(text string) string {
	return "Content-Type: text/plain; charset=us-ascii\n\n" + text + "\n"
}

// multipart returns an entity of others, without the boundary that closes it.
func multipart(boundary string, entities ...string) string {
	separator := "\n--" + boundary + "\n"
	return "Content-Type: multipart/mixed; boundary=" + boundary + "\n" + separator + strings.Join(entities, separator)
}

// closing returns the boundary that closes a multipart.
func closing(boundary string) string { return "\n--" + boundary + "--\n" }

// attached returns the entity of an attachment with parameters of Content-Type and
// Content-Disposition. The content must be in base64.
func attached(typeParams, dispositionParams, content string) string {
	return "Content-Type: text/plain; charset=us-ascii" + typeParams + "\nContent-Disposition: attachment" + dispositionParams +
		"\nContent-Transfer-Encoding: base64\n\n" + content
}

// withAttachment returns a message of a text and an attachment.
func withAttachment(attachment string) []byte {
	const boundary = "placeholder"
	return message("Invoice", multipart(boundary, plainText("See the attachment."), attachment)+closing(boundary))
}

// canaryFile returns an entity of an attachment with the name Canary.
func canaryFile() string { return attached("", "; filename="+Canary, inBase64("placeholder\n")) }

func inBase64(text string) string { return base64.StdEncoding.EncodeToString([]byte(text)) }

func encodedBreak(twin bool) []byte {
	lineBreak := either(twin, "=20=20", "=0D=0A")
	return message("=?UTF-8?Q?Invoice"+lineBreak+"Bcc:_"+mailbox+"?=", plainText("An invoice."))
}

func bareReturn(twin bool) []byte {
	fold := either(twin, "\n ", "\r")
	return message("Invoice"+fold+"Bcc: "+mailbox, plainText("An invoice."))
}

func openBoundary(twin bool) []byte {
	const boundary = "placeholder"
	return message("Invoice", multipart(boundary, plainText("See the attachment."), canaryFile())+either(twin, closing(boundary), "\n"))
}

func nestedMultiparts(twin bool) []byte {
	entity := canaryFile()
	for level := range either(twin, 5, 100) {
		boundary := fmt.Sprintf("placeholder-%03d", level) // none is the beginning of another
		entity = multipart(boundary, entity) + closing(boundary)
	}
	return message("Invoice", entity)
}

func typeName(twin bool) []byte {
	name := either(twin, "placeholder.txt", "placeholder.exe")
	return withAttachment(attached("; name=placeholder.txt", "; filename="+name, inBase64("placeholder\n")))
}

func twoFilenames(twin bool) []byte {
	name := either(twin, "placeholder.txt", "placeholder.exe")
	return withAttachment(attached("", "; filename=placeholder.txt; filename*=UTF-8''"+name, inBase64("placeholder\n")))
}

// base64Garbage returns a message with an attachment of three lines, which are encoded one by one. In
// the attack, the first line is a byte shorter and thus has padding.
func base64Garbage(twin bool) []byte {
	first := inBase64(either(twin, "This is the first line.\n", "This is the first line\n"))
	garbage := either(twin, "", "!*")
	return withAttachment(attached("", "; filename="+Canary, first+"\n"+garbage+inBase64("And that is the second.\n")+"\n"+inBase64(Canary+"\n")))
}
