package mail

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pgp"
)

// openPGPCases returns cases of messages that are signed or encrypted with OpenPGP. Everybody can derive the key. Nothing is
// signed or encrypted before a file is built, because RSA takes time.
func openPGPCases() []quirk.Case {
	const mime = "RFC 3156, section "
	flags := []quirk.Flag{quirk.Items, quirk.Encryption}
	return []quirk.Case{
		{
			Token: "eml-pgp-signed", Format: "eml", Title: "Signature and key beside the text (PGP/MIME)",
			About:    "The message is a multipart/signed of a text with the key of the sender, and the signature of both.",
			Ordinary: "The message is the same text without a key and a signature.",
			Writers:  "Mozilla Thunderbird, Enigmail and K-9 Mail", Source: mime + "5 and 7", Valid: true, Flags: append(flags, quirk.Nesting),
			Build: func(twin bool) quirk.File { return signed(said(nil), pgpSigned(), keyFile(), signatureFile())(twin) },
		},
		{
			Token: "eml-pgp-encrypted", Format: "eml", Title: "Encrypted text (PGP/MIME)",
			About:    "The message is a multipart/encrypted of a version and an encrypted file. A reader without the key finds these, and no text.",
			Ordinary: "The message is the same text.",
			Writers:  "Mozilla Thunderbird, Enigmail, Delta Chat and Proton Mail", Source: mime + "4", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File { return pgpEncrypted()(twin) },
		},
		{
			Token: "eml-pgp-inline-signed", Format: "eml", Title: "Signature in the text (OpenPGP)",
			About:    "The text has the signature and the lines around it, as a mail program without OpenPGP shows them.",
			Ordinary: "The message is the same text without a signature.",
			Writers:  "People who sign with GnuPG on their own, Mailvelope, and security advisories", Source: "RFC 4880, section 7", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File { return armored(pgp.ClearSign(text))(twin) },
		},
		{
			Token: "eml-pgp-inline-encrypted", Format: "eml", Title: "Encrypted text in the text (OpenPGP)",
			About:    "The text is encrypted, as a mail program without OpenPGP shows it.",
			Ordinary: "The message is the same text.",
			Writers:  "Mailvelope, FlowCrypt, and people who encrypt with GnuPG on their own", Source: "RFC 4880, section 6.2", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File { return armored(pgp.Encrypt(fold.CRLF(text + "\n")))(twin) },
		},
	}
}

// armored builds a message with a text in armor, as a mail program without OpenPGP shows it.
func armored(armor string) func(twin bool) quirk.File {
	return unlike(message(nil, armor+"\n"), said(nil), content{text: armor}, content{})
}

// pgpEncrypted builds a message of an encrypted part.
func pgpEncrypted() func(twin bool) quirk.File {
	encrypted := pgp.Encrypt(fold.CRLF(plainPart(text))) + "\n"
	return unlike(pgpMultipart("encrypted", "protocol=\"application/pgp-encrypted\"",
		"Content-Type: application/pgp-encrypted\nContent-Description: PGP/MIME version identification\n\nVersion: 1\n",
		"Content-Type: application/octet-stream; name=\"encrypted.asc\"\nContent-Disposition: inline; filename=\"encrypted.asc\"\n\n"+encrypted), said(nil),
		content{text: none, files: []expect.Item{
			file("", "application/pgp-encrypted", "Version: 1\r\n"), file("encrypted.asc", "application/octet-stream", fold.CRLF(encrypted)),
		}}, content{})
}

// pgpMultipart returns a message that is a multipart with parameters.
func pgpMultipart(subtype, parameters string, parts ...string) string {
	return strings.Replace(several(subtype, parts...), "multipart/"+subtype+";", "multipart/"+subtype+"; "+parameters+";", 1)
}

// pgpContent is the part that is signed.
func pgpContent() string {
	return nested("mixed", boundary+"-content", plainPart(text), part("application/pgp-keys; name=\"key.asc\"", "attachment; filename=\"key.asc\"", pgp.Key()+"\n"))
}

func pgpSignature() string { return pgp.Sign(fold.CRLF(pgpContent())) + "\n" }

func pgpSigned() string {
	return pgpMultipart("signed", "protocol=\"application/pgp-signature\"; micalg=pgp-sha256", pgpContent(),
		part("application/pgp-signature; name=\"signature.asc\"", "attachment; filename=\"signature.asc\"", pgpSignature()))
}

func keyFile() expect.Item { return file("key.asc", "application/pgp-keys", pgp.Key()+"\n") }

func signatureFile() expect.Item {
	return file("signature.asc", "application/pgp-signature", pgpSignature())
}
