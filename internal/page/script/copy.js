// Copying, with feedback at the button and for screen readers.

import { announce } from "./dom.js";

/** Copies the text of an element, or selects it if the browser does not allow to copy. */
export async function copy(button, source) {
  const what = button.dataset.copy;
  const copied = await navigator.clipboard?.writeText(source.textContent).then(() => true, () => false);
  if (copied || copyBySelection(source)) {
    confirmCopy(button);
    announce(`Copied ${what}`);
  } else {
    announce(`Could not copy ${what}. It is selected: copy it with the keyboard or the menu`);
  }
}

/** Says "Copied" on a button for two seconds. */
function confirmCopy(button) {
  const label = button.firstElementChild;
  button.classList.add("copied");
  label.textContent = "Copied";
  clearTimeout(button.confirmed);
  button.confirmed = setTimeout(() => {
    button.classList.remove("copied");
    label.textContent = "Copy";
  }, 2000);
}

/** Copies without the Clipboard API, which needs HTTPS or a permission. The text stays selected if this fails. */
function copyBySelection(source) {
  const selection = getSelection();
  selection.selectAllChildren(source);
  const copied = document.execCommand("copy");
  if (copied) selection.removeAllRanges();
  return copied;
}
