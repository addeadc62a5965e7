"""Prints the names and checksums of the attachments that a program finds in messages.

    mail.py PROGRAM <inputs.json
"""

import email
import email.policy
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from programs import answer_all


def python(path):
    with open(path, "rb") as file:
        message = email.message_from_binary_file(file, policy=email.policy.default)
    for part in message.iter_attachments():
        content = part.get_content()
        if isinstance(content, str):
            content = part.get_payload(decode=True)
        yield part.get_filename(), content if isinstance(content, bytes) else bytes(content)


def gmime(path):
    import gi

    gi.require_version("GMime", "3.0")
    from gi.repository import GMime

    GMime.init()
    message = GMime.Parser.new_with_stream(GMime.StreamFile.open(path, "r")).construct_message(None)
    found = []
    message.foreach(lambda _, part: found.append(part) if part.get_disposition() == "attachment" else None)
    for part in found:
        if not isinstance(part, GMime.Part):
            yield part.get_content_type_parameter("name"), b""
            continue
        stream = GMime.StreamMem.new()
        part.get_content().write_to_stream(stream)
        yield part.get_filename(), bytes(stream.get_byte_array())


def saved(texts, *command):
    """Returns what a program saves in the working directory, except texts, which it names itself."""

    def read(path):
        with tempfile.TemporaryDirectory() as folder:
            arguments = [argument.replace("{path}", path) for argument in command]
            subprocess.run(arguments, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False, timeout=30)
            for name in sorted(os.listdir(folder)):
                if not re.fullmatch(texts, name):
                    with open(f"{folder}/{name}", "rb") as file:
                        yield name, file.read()

    return read


def notmuch(path):
    """Returns the parts that notmuch lists with the disposition or the name of an attachment."""
    with tempfile.TemporaryDirectory() as folder:
        os.makedirs(f"{folder}/mail/new")
        os.makedirs(f"{folder}/mail/cur")
        os.makedirs(f"{folder}/mail/tmp")
        shutil.copy(path, f"{folder}/mail/new/1")
        with open(f"{folder}/config", "w") as file:
            file.write(f"[database]\npath={folder}/mail\n[new]\ntags=\n")

        def run(*arguments):
            command = ["notmuch", f"--config={folder}/config", *arguments]
            return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=30).stdout

        run("new")
        shown = json.loads(run("show", "--format=json", "--body=true", "*"))
        yield from [(part.get("filename"), run("show", f"--part={part['id']}", "*")) for part in parts(shown) if part.get("content-disposition") == "attachment"]


def parts(value):
    """Returns the parts of a message in JSON, but not the parts of messages in it."""
    if isinstance(value, list):
        return [part for v in value for part in parts(v)]
    if not isinstance(value, dict):
        return []
    inner = [] if value.get("content-type") == "message/rfc822" else parts(value.get("body", [])) + parts(value.get("content", []))
    return ([value] if "content-type" in value else []) + inner


def ruby(path):
    script = """
        require 'mail'; require 'json'; require 'digest'
        mail = Mail.read(ARGV[0])
        puts JSON.generate(mail.attachments.map { |a| [a.filename, Digest::SHA256.hexdigest(a.decoded)] })
    """
    out = subprocess.run(["ruby", "-e", script, path], stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, timeout=30).stdout
    return json.loads(out)


PROGRAMS = {
    "python": python,
    "gmime": gmime,
    "mu": saved(r"part-\d+", "mu", "extract", "--save-attachments", "{path}"),
    "notmuch": notmuch,
    "munpack": saved(r".*\.desc", "munpack", "-q", "{path}"),
    "ripmime": saved(r"textfile\d*", "ripmime", "--no-nameless", "-i", "{path}", "-d", "."),
    "uudeview": saved(r"", "uudeview", "-i", "-q", "-p", ".", "{path}"),
    "ruby": ruby,
}


def answer(file):
    found = [(name, content if isinstance(content, str) else hashlib.sha256(content).hexdigest()) for name, content in PROGRAMS[sys.argv[1]](file["path"])]
    return {"header": ["name", "sha256"], "rows": [[f"string:{name or ''}", checksum] for name, checksum in found]}


answer_all(answer)
