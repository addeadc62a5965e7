// The programming language that somebody chose, which the browser remembers if it may.

const key = "placeholder-language";

let preferred = remembered();

/** The preferred one of some languages, or the first one. */
export function preferredOf(languages) {
  return languages.find(({ name }) => name === preferred) ?? languages[0];
}

/** Prefers the language with a name. */
export function prefer(name) {
  preferred = name;
  try {
    localStorage.setItem(key, name);
  } catch {
    // The choice lasts until the page is left.
  }
}

function remembered() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // the browser refuses
  }
}
