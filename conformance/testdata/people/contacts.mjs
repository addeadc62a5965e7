// Prints the fields of each vCard, as ical.js reads them, as a JSON object per line. Version 4.0 must
// also be valid for vcard4, which is strict.
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { parse } from "vcard4";

const fields = {
  uid: "uuid", fn: "name", email: "email", tel: "phone", url: "website", title: "job_title", tz: "time_zone",
  bday: "birth_date", note: "notes", rev: "created_at",
};
const file = readFileSync(process.argv[2], "utf8");
const parsed = ICAL.parse(file);
const cards = (parsed[0] === "vcard" ? [parsed] : parsed).map((card) => new ICAL.Component(card));
for (const card of cards) {
  const value = (name) => card.getFirstPropertyValue(name);
  const values = Object.fromEntries(Object.entries(fields).map(([name, field]) => [field, value(name).toString()]));
  values.uuid = values.uuid.replace("urn:uuid:", "");
  values.phone = values.phone.replace(/^tel:(\+\d+)-/, "$1 ");
  [values.last_name, values.first_name] = value("n");
  [values.company, values.department] = value("org");
  [values.street, values.city, values.state, values.postal_code, values.country] = value("adr").slice(2);
  console.log(JSON.stringify(values));
}
if (cards[0].getFirstPropertyValue("version") === "4.0") {
  const strict = [parse(file)].flat();
  if (strict.length !== cards.length) throw new Error(`vcard4 finds ${strict.length} cards, ical.js ${cards.length}`);
}
