// The lines that vCards (RFC 6350, RFC 2426) and calendars (RFC 5545) consist of.

/** The components of a name, such as VEVENT, that are complete in a text: their properties and the components in them. */
export function componentsOf(text, name) {
  const found = [];
  const open = [];
  for (const line of text.replace(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    const property = propertyOf(line);
    if (property?.name === "BEGIN") open.push({ name: property.value.toUpperCase(), properties: [] });
    else if (property?.name === "END") found.push(open.pop());
    else if (property) open.at(-1)?.properties.push(property);
  }
  return found.filter((component) => component?.name === name).map(({ properties }) => new Component(properties));
}

class Component {
  constructor(properties) {
    this.properties = properties;
  }

  /** The first property of a name, or undefined. */
  get(name) {
    return this.properties.find((property) => property.name === name);
  }

  /** The text of the first property of a name, or "". */
  text(name) {
    return unescape(this.get(name)?.value ?? "");
  }

  /** The texts of all properties of a name. */
  texts(name) {
    return this.properties.filter((property) => property.name === name).map(({ value }) => unescape(value));
  }

  /** The parts of a property that semicolons separate, for example of an address, without empty parts. */
  parts(name) {
    const value = this.get(name)?.value ?? "";
    return value.split(/(?<!\\);/).map(unescape).filter(Boolean);
  }
}

/** The name, parameters and value of a line, or undefined. A group and a dot may precede the name. */
function propertyOf(line) {
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line);
  if (!match) return undefined;
  const [, name, rest, value] = match;
  const parameters = Array.from(rest.matchAll(/;([\w-]+)=("[^"]*"|[^;]*)/g), ([, key, given]) => [key.toUpperCase(), given.replaceAll('"', "")]);
  return { name: name.toUpperCase(), parameters: Object.fromEntries(parameters), value };
}

function unescape(value) {
  return value.replace(/\\(.)/g, (_, char) => (char.toLowerCase() === "n" ? "\n" : char));
}
