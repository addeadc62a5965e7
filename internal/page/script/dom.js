// Elements, and announcements for screen readers.

/** Creates an element from a template of the page. */
export function template(id) {
  return document.getElementById(id).content.firstElementChild.cloneNode(true);
}

/** Creates an element with some properties. */
export function newElement(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

/** Puts an element into an item of a list. */
export function inItem(child) {
  const item = document.createElement("li");
  item.append(child);
  return item;
}

/** Whether a click on a link opens it in this tab. */
export function opensHere({ ctrlKey, metaKey, shiftKey }) {
  return !ctrlKey && !metaKey && !shiftKey;
}

/** Creates an element that the keyboard can scroll. */
export function scrollable(tag, name, content, className = "") {
  const element = newElement(tag, { className, tabIndex: 0 });
  element.setAttribute("role", "group");
  element.setAttribute("aria-label", `Beginning of ${name}`);
  element.append(content);
  return element;
}

let announced;

/** Shows a message for three seconds, which screen readers read. */
export function announce(message) {
  const place = document.querySelector(".announcement");
  place.textContent = message;
  clearTimeout(announced);
  announced = setTimeout(() => (place.textContent = ""), 3000);
}

/** Loads a module once: an import takes a while even if the module is there, and what it shows would be out of date. */
export function once(load) {
  let loaded;
  return () => (loaded ??= load());
}

export function sleep(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
