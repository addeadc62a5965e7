//go:build conformance

package conformance

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/smtp"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

// newSMTPServer starts a server that refuses messages above a limit. It returns its address, and the
// directory where it writes messages.
func newSMTPServer(t *testing.T, limit int64) (address, dir string) {
	t.Helper()
	dir = t.TempDir()
	command := exec.Command(python, "testdata/mail/smtpserver.py", dir, strconv.FormatInt(limit, 10))
	command.Stderr = os.Stderr
	stdin, err := command.StdinPipe()
	require.NoError(t, err)
	stdout, err := command.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		assert.NoError(t, stdin.Close())
		assert.NoError(t, command.Wait())
	})
	port, err := bufio.NewReader(stdout).ReadString('\n')
	require.NoError(t, err)
	return "127.0.0.1:" + strings.TrimSpace(port), dir
}

func send(address string, message []byte) error {
	return smtp.SendMail(address, nil, "from@example.com", []string{"to@example.com"}, message)
}

// messagesOf returns the messages of a target, which is an archive of them.
func messagesOf(t *testing.T, target string) (messages [][]byte) {
	t.Helper()
	dir := t.TempDir()
	runTool(t, "unzip", "-q", download(t, target, "mail.zip"), "-d", dir)
	names, err := filepath.Glob(dir + "/*.eml")
	require.NoError(t, err)
	for _, name := range names {
		messages = append(messages, []byte(read(t, name)))
	}
	return messages
}

// Messages arrive as they were sent, over SMTP and then over IMAP. Their threads are the conversations.
func TestConformanceMailIsDelivered(t *testing.T) {
	t.Parallel()
	const attachments = 2
	address, dir := newSMTPServer(t, 100<<20)
	messages := messagesOf(t, fmt.Sprintf("/api/mail/100?format=zip&attachments=%d", attachments))
	threads := 0
	var want []int // attachments
	for i, message := range messages {
		want = append(want, attachments)
		if bytes.Contains(message, []byte("\r\nContent-Type: multipart/report;")) {
			want[i] = 0
		}
		require.NoError(t, send(address, message))
		require.True(t, bytes.Equal(message, []byte(read(t, fmt.Sprintf("%s/%05d.eml", dir, i+1)))), "message %d", i+1)
		if !bytes.Contains(message, []byte("\r\nIn-Reply-To:")) {
			threads++
		}
	}
	noteVerdict("aiosmtpd", nil, true)
	arrived, err := filepath.Glob(dir + "/*.eml")
	require.NoError(t, err)
	require.Len(t, arrived, len(messages))

	t.Run("Dovecot", func(t *testing.T) {
		configuration := writeDovecotConfiguration(t)
		var found struct {
			Threads     int
			Attachments []int
		}
		require.NoError(t, json.Unmarshal([]byte(runTool(t, python, append([]string{"testdata/mail/imap.py", configuration}, arrived...)...)), &found))
		assert.Equal(t, threads, found.Threads)
		assert.Equal(t, want, found.Attachments)
	})
	t.Run("notmuch", func(t *testing.T) {
		notmuch := newNotmuch(t, arrived)
		assert.Equal(t, strconv.Itoa(len(arrived)), notmuch("count", "*"))
		assert.Equal(t, strconv.Itoa(threads), notmuch("count", "--output=threads", "*"))
		pdfs, err := strconv.Atoi(notmuch("count", "mimetype:application/pdf"))
		require.NoError(t, err)
		assert.Greater(t, pdfs, len(arrived)/5)
	})
}

// notmuch recognizes duplicates by their Message-ID, and keeps one of them.
func TestConformanceMailOfOtherOptionsIsNoDuplicate(t *testing.T) {
	t.Parallel()
	var files []string
	for _, query := range []string{"", "attachments=2", "attachments=0", "body=text", "content=eicar", "attachment=pdf/1", "depth=1", "size=1MB"} {
		files = append(files, download(t, "/api/mail/1?"+query, "message.eml"))
	}
	for _, what := range []placeholdertest.MailLimit{placeholdertest.MailMessage, placeholdertest.MailAttachment} {
		for _, c := range placeholdertest.MailSizeCases(what, 100*placeholder.KB) {
			message, err := io.ReadAll(c.Content)
			require.NoError(t, err)
			path := filepath.Join(t.TempDir(), "message.eml")
			require.NoError(t, os.WriteFile(path, message, 0o600))
			files = append(files, path)
		}
	}
	assert.Equal(t, strconv.Itoa(len(files)), newNotmuch(t, files)("count", "*"))
}

// writeDovecotConfiguration writes a configuration of an IMAP server that speaks over a pipe, without
// sign-in, and stores mail in a temporary directory. It refuses to serve root, so nobody has the mail then.
func writeDovecotConfiguration(t *testing.T) string {
	t.Helper()
	const nobody = 65534
	user, group := os.Getuid(), os.Getgid()
	if user == 0 {
		user, group = nobody, nobody
	}
	dir, err := os.MkdirTemp("/tmp", "dovecot") // which others can enter, unlike a TMPDIR
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, os.RemoveAll(dir)) })
	require.NoError(t, os.Chmod(dir, 0o777))
	path := dir + "/dovecot.conf"
	text := fmt.Sprintf("protocols = imap\nssl = no\nbase_dir = %[1]s/run\nmail_location = maildir:%[1]s/mail\nlog_path = %[1]s/log\n"+
		"mail_uid = %[2]d\nmail_gid = %[3]d\nfirst_valid_uid = 1\n", dir, user, group)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// newNotmuch indexes messages, and returns a function that runs notmuch.
func newNotmuch(t *testing.T, paths []string) func(args ...string) string {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.MkdirAll(dir+"/mail/cur", 0o700))
	for i, path := range paths {
		require.NoError(t, os.Link(path, fmt.Sprintf("%s/mail/cur/%05d.eml", dir, i)))
	}
	configuration := dir + "/config"
	require.NoError(t, os.WriteFile(configuration, []byte("[database]\npath="+dir+"/mail\n[user]\nname=a\nprimary_email=a@example.com\n"), 0o600))
	notmuch := func(args ...string) string {
		return strings.TrimSpace(runTool(t, "notmuch", append([]string{"--config=" + configuration}, args...)...))
	}
	notmuch("new", "--quiet")
	return notmuch
}

// An SMTP server accepts exactly the messages up to its limit.
func TestConformanceGatewayLimit(t *testing.T) {
	t.Parallel()
	const limit = 5 * placeholder.MB
	address, _ := newSMTPServer(t, limit)
	for _, c := range placeholdertest.MailSizeCases(placeholdertest.MailMessage, limit) {
		t.Run(c.Name, func(t *testing.T) {
			message, err := io.ReadAll(c.Content)
			require.NoError(t, err)
			assert.Equal(t, c.Accept, send(address, message) == nil)
		})
	}
}
