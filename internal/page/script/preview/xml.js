// XML of office documents, whose elements and attributes are found by their local names.

/** Parses XML. Throws if it is not well-formed. */
export function parseXML(text) {
  const { documentElement: root } = new DOMParser().parseFromString(text, "application/xml");
  if (root.getElementsByTagName("parsererror").length > 0 || root.localName === "parsererror") throw new Error("the XML is damaged");
  return root;
}

/** XML that is cut off, with the ends of the elements that are open. */
export function closed(text) {
  const whole = text.slice(0, text.lastIndexOf(">") + 1);
  const open = [];
  for (const [, end, name, isEmpty] of whole.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) open.pop();
    else if (!isEmpty) open.push(name);
  }
  return whole + open.reverse().map((name) => `</${name}>`).join("");
}

/** The descendants of an element that have a name, in their order. */
export function all(element, name) {
  return element ? Array.from(element.getElementsByTagNameNS("*", name)) : [];
}

/** The children of an element that have one of some names, in their order. */
export function children(element, ...names) {
  return Array.from(element?.children ?? []).filter(({ localName }) => names.includes(localName));
}

/** The element at a path of names below an element, such as "spPr/xfrm/off", or undefined. */
export function at(element, path) {
  return path.split("/").reduce((parent, name) => children(parent, name)[0], element);
}

/** The value of an attribute, without regard to its prefix, or undefined. */
export function attribute(element, name) {
  return Array.from(element?.attributes ?? []).find(({ localName }) => localName === name)?.value;
}

/** The value of an attribute in the first of some elements that has it, or undefined. */
export function firstAttribute(elements, name) {
  return elements.map((element) => attribute(element, name)).find((value) => value !== undefined);
}

/** The value of an attribute as a number, or 0. */
export function number(element, name) {
  return Number(attribute(element, name) ?? 0);
}

/** The attribute val of the element at a path, or undefined. */
export function valueAt(element, path) {
  return attribute(at(element, path), "val");
}
