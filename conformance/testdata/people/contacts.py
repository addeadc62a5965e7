"""Prints the fields of each vCard, as vobject reads them, as a JSON object per line."""

import json
import sys

import vobject

FIELDS = {"uid": "uuid", "fn": "name", "email": "email", "tel": "phone", "url": "website", "title": "job_title", "tz": "time_zone",
          "bday": "birth_date", "note": "notes", "rev": "created_at"}

for card in vobject.readComponents(open(sys.argv[1], encoding="utf-8", newline="").read()):
    assert card.validate(raiseException=True)
    fields = {field: card.getChildValue(name) for name, field in FIELDS.items()}
    fields["last_name"], fields["first_name"] = card.n.value.family, card.n.value.given
    fields["company"], fields["department"] = card.org.value
    address = card.adr.value
    fields.update(street=address.street, city=address.city, state=address.region, postal_code=address.code, country=address.country)
    print(json.dumps(fields))
