"""Prints the texts of the messages that a program finds in mailboxes.

    mailboxes.py PROGRAM <inputs.json
"""

import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

from programs import answer_all


def run(*command, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=30, **more).stdout


def python(path):
    import mailbox

    box = mailbox.mbox(path, create=False)
    return [box.get_bytes(key) for key in box.iterkeys()]


def gmime(path):
    import gi

    gi.require_version("GMime", "3.0")
    from gi.repository import GMime

    GMime.init()
    parser = GMime.Parser.new_with_stream(GMime.StreamFile.open(path, "r"))
    parser.set_format(GMime.Format.MBOX)
    found = []
    while not parser.eos():
        message = parser.construct_message(None)
        if message is None:
            break
        stream = GMime.StreamMem.new()
        message.write_to_stream(None, stream)
        found.append(bytes(stream.get_byte_array()))
    return found


MAIL_BOX = """
    use Mail::Box::Manager;
    print $_->string, "\\0" for Mail::Box::Manager->new->open(folder => $ARGV[0], type => 'mbox')->messages;
"""
EMAIL_FOLDER = """
    use Email::Folder;
    my $folder = Email::Folder->new($ARGV[0]);
    while (my $message = $folder->next_message) { print $message->as_string, "\\0" }
"""


def printed(*command):
    """Returns what a program prints, with a NUL after each message."""
    return lambda path: run(*[argument.replace("{path}", path) for argument in command]).split(b"\0")[:-1]


def split(*command):
    """Returns what a program passes to a command for each message on its standard input."""

    def read(path):
        with open(path, "rb") as file:
            return run(*command, "sh", "-c", "cat; printf '\\0'", stdin=file).split(b"\0")[:-1]

    return read


def saved(*command):
    """Returns the messages that a program saves in a Maildir or, by their numbers, in a directory. {copy} stands for a copy of the mailbox."""

    def read(path):
        with tempfile.TemporaryDirectory() as folder:
            for name in ("new", "cur", "tmp"):
                os.makedirs(f"{folder}/mail/{name}")
            shutil.copy(path, f"{folder}/copy.mbox")
            known = {"{path}": path, "{copy}": f"{folder}/copy.mbox", "{mail}": f"{folder}/mail", "{folder}": folder}
            arguments = list(command)
            for word, value in known.items():
                arguments = [argument.replace(word, value) for argument in arguments]
            with open(path, "rb") as file:
                run(*arguments, stdin=file, cwd=folder, env=os.environ | {"HOME": folder, "TERM": "xterm", "MH": f"{folder}/profile"})
            return [open(name, "rb").read() for name in glob.glob(f"{folder}/mail/[nc]*/*") + glob.glob(f"{folder}/mail/[0-9]*")]

    return read


MUTT = """set folder={folder} mbox_type=Maildir confirmcreate=no confirmappend=no copy=no wait_key=no quit=yes delete=no
push "<tag-pattern>~A<enter><tag-prefix><copy-message><kill-line>{mail}<enter><quit>"
"""


def in_terminal(program):
    """Returns the messages that a program saves which reads keys from a terminal."""
    return saved("sh", "-c", f"printf %s '{MUTT}' >rc; exec script -qec '{program} -n -F rc -R -f {{copy}}' /dev/null </dev/null")


def dovecot(path):
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        shutil.copy(path, f"{folder}/INBOX")
        os.chmod(f"{folder}/INBOX", 0o666)
        with open(f"{folder}/configuration", "w") as file:
            file.write(f"ssl = no\nbase_dir = {folder}/run\nlog_path = /dev/stderr\nmail_uid = 65534\nmail_gid = 65534\nfirst_valid_uid = 1\n"
                       f"mail_location = mbox:{folder}/mail:INBOX={folder}/INBOX\n")
        out = run("doveadm", "-c", file.name, "-f", "json", "fetch", "text", "mailbox", "INBOX", "all", cwd=folder, env=os.environ | {"USER": "nobody"})
        return [message["text"].encode() for message in json.loads(out)]


PROGRAMS = {
    "python": python,
    "gmime": gmime,
    "mailbox_perl": printed("perl", "-e", MAIL_BOX, "{path}"),
    "folder_perl": printed("perl", "-e", EMAIL_FOLDER, "{path}"),
    "formail": split("formail", "-s"),
    "reformail": split("reformail", "-s"),
    "mdeliver": saved("mdeliver", "-M", "{mail}"),
    "git": saved("git", "mailsplit", "--keep-cr", "-o{mail}", "{path}"),
    "git_mboxrd": saved("git", "mailsplit", "--keep-cr", "--mboxrd", "-o{mail}", "{path}"),
    "mailutils": saved("movemail", "--preserve", "{copy}", "maildir:{mail}"),
    "mb2md": saved("mb2md", "-s", "{copy}", "-d", "{mail}"),
    "nmh": saved("sh", "-c", "echo Path: {folder} >profile; exec /usr/bin/mh/inc -silent -notruncate -file {copy} +mail"),
    "s_nail": saved("s-nail", "-n", "-R", "-#", "-Y", "copy * maildir://{mail}", "-Y", "xit", "-f", "{copy}"),
    "mutt": in_terminal("mutt"),
    "neomutt": in_terminal("neomutt"),
    "dovecot": dovecot,
}


def text(message):
    lines = message.decode("latin-1").replace("\r\n", "\n")
    return lines.partition("\n\n")[2].strip()


answer_all(lambda file: {"header": ["text"], "rows": [[f"string:{text(message)}"] for message in PROGRAMS[sys.argv[1]](file["path"])]})
