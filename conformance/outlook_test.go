//go:build conformance

package conformance

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// besideAttachments are files of a message of Outlook that other formats have as parts without a name, or that pad it.
var besideAttachments = []string{"logo.png", "invite.ics", "details.txt", "headers.txt", "placeholder.bin"}

// onlyAttachments returns messages without the files beside their attachments.
func onlyAttachments(messages []messageContent) []messageContent {
	messages = slices.Clone(messages)
	for i := range messages {
		m := &messages[i]
		m.Attachments = slices.DeleteFunc(slices.Clone(m.Attachments), func(f attachedFile) bool { return slices.Contains(besideAttachments, f.Name) })
		m.Forwarded = onlyAttachments(m.Forwarded)
	}
	return messages
}

// Programs find in a message of Outlook what they find in the same message in another format.
func TestConformanceOutlookMessages(t *testing.T) {
	t.Parallel()
	var mails, messages []string
	for i, query := range []string{
		"", "seed=1&attachments=3", "seed=2&body=text&attachments=0", "seed=5&attachments=20", "seed=4&depth=3", "size=3MB", "attachment=file/9MB?type=zip",
		"attachment=mail/1?seed=7", "country=JP&seed=3", "country=RU&seed=9", "seed=6&attachments=0&size=60000B",
	} {
		mails = append(mails, download(t, "/api/mail/1?"+strings.ReplaceAll(query, "&size=60000B", ""), "message.eml"))
		messages = append(messages, download(t, "/api/mail/1?format=msg&"+query, fmt.Sprintf("message-%d.msg", i)))
	}
	want := onlyAttachments(contentsBy(t, "Python", mails))
	t.Run("msgreader", func(t *testing.T) {
		t.Parallel()
		found := decodeLines[messageContent](t, runTool(t, "node", append([]string{"testdata/mail/outlook.mjs"}, messages...)...), len(messages))
		assert.Equal(t, want, onlyAttachments(found))
	})
	t.Run("msgconvert", func(t *testing.T) {
		t.Parallel()
		dir := t.TempDir()
		runTool(t, "env", append([]string{"-C", dir, "msgconvert"}, messages...)...)
		var converted []string
		for i := range messages {
			converted = append(converted, filepath.Join(dir, fmt.Sprintf("message-%d.eml", i)))
		}
		assert.Equal(t, want, onlyAttachments(contentsBy(t, "Email::MIME", converted)))
	})
}
