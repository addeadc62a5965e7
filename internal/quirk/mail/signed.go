package mail

import (
	"crypto/sha256"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/cms"
	"github.com/seed-40aebabe/placeholder/internal/quirk/fold"
)

// signedCases returns cases of messages that are signed or encrypted (S/MIME). Everybody can derive the key, so the signatures prove nothing.
func signedCases() []quirk.Case {
	const source = "RFC 8551, section 3.5"
	const writers = "Microsoft Outlook, Apple Mail, and certified mail in Italy (PEC)"
	flags := []quirk.Flag{quirk.Items, quirk.Encryption}
	return []quirk.Case{
		{
			Token: "eml-signed-detached", Format: "eml", Title: "Signature beside the text (S/MIME)",
			About:    "The message is a multipart/signed of a text and its signature.",
			Ordinary: "The message is the same text without a signature.",
			Writers:  writers, Source: source + ".3; RFC 1847, section 2.1", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File {
				signature := string(cms.Sign(sha256.Sum256([]byte(fold.CRLF(plainPart(text)))), false))
				return signed(said(nil), detached(signature), file("smime.p7s", "application/pkcs7-signature", signature))(twin)
			},
		},
		{
			Token: "eml-signed-opaque", Format: "eml", Title: "Text in its signature (S/MIME)",
			About:    "The message is a file smime.p7m, which has the text and its signature. A program that does not read it finds no text.",
			Ordinary: "The message is the same text without a signature.",
			Writers:  writers, Source: source + ".2", Valid: true, Flags: flags,
			Build: func(twin bool) quirk.File {
				body := inBase64(string(cms.SignMessage([]byte(fold.CRLF(plainPart(text))))))
				special := message(fields{
					"Content-Type":              "application/pkcs7-mime; smime-type=signed-data; name=\"smime.p7m\"",
					"Content-Disposition":       "attachment; filename=\"smime.p7m\"",
					"Content-Transfer-Encoding": "base64",
				}, body)
				return signed(said(nil), special)(twin)
			},
		},
		envelopeCase(),
	}
}

// envelopeCase returns the case of a message that is encrypted (S/MIME).
func envelopeCase() quirk.Case {
	envelope := func() string { return string(cms.Encrypt([]byte(fold.CRLF(plainPart(text))))) }
	return quirk.Case{
		Token: "eml-encrypted", Format: "eml", Title: "Encrypted text (S/MIME)",
		About:    "The message is a file smime.p7m, which has the encrypted text. A reader without the key finds the file, and no text.",
		Ordinary: "The message is the same text.",
		Writers:  "Microsoft Outlook, Apple Mail and Mozilla Thunderbird", Source: "RFC 8551, section 3.3", Valid: true, Flags: []quirk.Flag{quirk.Items, quirk.Encryption},
		Build: func(twin bool) quirk.File {
			special := message(fields{
				"Content-Type":              "application/pkcs7-mime; smime-type=enveloped-data; name=\"smime.p7m\"",
				"Content-Disposition":       "attachment; filename=\"smime.p7m\"",
				"Content-Transfer-Encoding": "base64",
			}, inBase64(envelope()))
			return unlike(special, said(nil), content{text: none, files: []expect.Item{file("smime.p7m", "application/pkcs7-mime", envelope())}}, content{})(twin)
		},
	}
}

// detached returns a message of a text and its signature.
func detached(signature string) string {
	m := several("signed", plainPart(text), part("application/pkcs7-signature; name=\"smime.p7s\"", "attachment; filename=\"smime.p7s\"", signature))
	return strings.Replace(m, "multipart/signed;", "multipart/signed; protocol=\"application/pkcs7-signature\"; micalg=sha-256;", 1)
}

// signed returns the builder of a message with a signature and perhaps a file with it, and of an ordinary message.
func signed(ordinary, special string, files ...expect.Item) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := unlike(special, ordinary, content{files: files}, content{})(twin)
		if !twin {
			f.Expect.Items = f.Expect.Items.With(expect.Signatures, expect.Item{Name: cms.Signer, State: "valid"})
		}
		return f
	}
}
