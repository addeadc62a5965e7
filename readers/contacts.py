"""Prints what a program finds in the first card of files.

    contacts.py PROGRAM <inputs.json
"""

import base64
import hashlib
import json
import os
import shutil
import sys
import tempfile

from programs import answer_all, run


def photo(value):
    """Returns the checksum of a picture, which may be bytes, base64 or a data URI with it."""
    if isinstance(value, str):
        value = base64.b64decode(value.split(",", 1)[1] if value.startswith("data:") else value)
    return hashlib.sha256(value).hexdigest()


def vobject(path):
    import vobject

    with open(path, encoding="utf-8", newline="") as file:
        card = next(vobject.readComponents(file.read()))
    a = card.adr.value
    try:
        picture = photo(card.photo.value)
    except Exception:  # it is not base64
        picture = "no picture"
    return {
        "name": card.fn.value,
        "labels": card.tel.params["TYPE"],
        "phone": card.tel.value,
        "address": [a.box, a.extended, a.street, a.city, a.region, a.code, a.country],
        "note": card.note.value,
        "birthday": card.bday.value,
        "place": card.geo.value,
        "photo": picture,
    }


def khard(path):
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/cards")
        shutil.copy(path, f"{folder}/cards/1.vcf")
        with open(f"{folder}/config", "w") as file:
            file.write(f"[addressbooks]\n[[cards]]\npath={folder}/cards\n[general]\ndebug=no\n")

        def query(*arguments):
            return run("khard", "-c", f"{folder}/config", *arguments).strip("\n").split("\t")

        phone, name, labels = query("phone", "--parsable")
        shown = run("khard", "-c", f"{folder}/config", "show")
        birthday = run("khard", "-c", f"{folder}/config", "birthdays", "--parsable").split("\t")[0]
    note = shown.split("Note:")[1].strip().split("\n")[0] if "Note:" in shown else ""
    return {"name": name, "labels": labels, "phone": phone, "note": note, "birthday": birthday.replace(".", "")}


def sabre(path):
    script = r"""
        error_reporting(E_ALL & ~E_DEPRECATED);
        require 'Sabre/VObject/autoload.php';
        $card = Sabre\VObject\Reader::read(file_get_contents($argv[1]));
        $labels = [];
        foreach ($card->TEL->parameters as $p) {
            if ($p->name === 'TYPE') $labels[] = $p->value;
        }
        $get = fn ($name) => (string) $card->$name;
        echo json_encode(['name' => $get('FN'), 'labels' => $labels, 'phone' => $get('TEL'), 'address' => $get('ADR'), 'note' => $get('NOTE'),
            'birthday' => $get('BDAY'), 'place' => $get('GEO'), 'picture' => $get('PHOTO')]);
    """
    found = json.loads(run("php", "-r", script, path))
    return {**found, "photo": photo(found["picture"]), "address": found["address"].split(";")}


def perl(path):
    script = r"""
        use Text::vCard::Addressbook; use JSON::PP; binmode STDOUT;
        my $card = Text::vCard::Addressbook->load([$ARGV[0]])->vcards->[0];
        my ($tel) = $card->get('tel'); $tel = $tel->[0] if ref $tel eq 'ARRAY';
        my $adr = ($card->get('adr'))[0]; $adr = $adr->[0] if ref $adr eq 'ARRAY';
        my $value = sub { my ($n) = $card->get($_[0]); $n = $n->[0] if ref $n eq 'ARRAY'; $n ? $n->value : '' };
        print JSON::PP->new->utf8->encode({name => $card->fullname, labels => [$tel->types], phone => $tel->value, note => $value->('note'), birthday => $value->('bday'),
          address => [map { $adr->$_ } qw(po_box extended street city region post_code country)], place => $value->('geo')});
    """
    return json.loads(run("perl", "-e", script, path))


def ezvcard(path):
    jars = ":".join(f"/usr/share/java/{jar}.jar" for jar in ("ez-vcard", "vinnie", "jsoup"))
    found = json.loads(run("java", "-cp", jars, "Contacts.java", path))
    return {**found, "photo": photo(found["photo"])}


PROGRAMS = {f.__name__: f for f in (vobject, khard, sabre, perl, ezvcard)}


def text(value):
    if isinstance(value, list):
        return "; ".join(filter(None, map(text, value)))
    return str(value or "")


def answer(file):
    found = PROGRAMS[sys.argv[1]](file["path"])
    labels = found["labels"] if isinstance(found["labels"], list) else found["labels"].split(", ")
    found["labels"] = " + ".join(sorted(label.lower() for label in labels))
    found["birthday"] = text(found["birthday"]).replace("-", "")
    found["place"] = text(found.get("place")).replace("geo:", "").replace(";", ",").replace(" ", "")
    return {"header": list(found), "rows": [[f"string:{text(value)}" for value in found.values()]]}


answer_all(answer)
