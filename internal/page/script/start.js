// Starts the page as soon as the description of the API is there.

import { base, get } from "./fetch.js";
import { Page } from "./page.js";

async function start() {
  try {
    const response = await get(new URL("openapi.json", base));
    const page = new Page(await response.json());
    window.addEventListener("hashchange", () => page.route());
    document.querySelector(".find").hidden = false;
    await page.route();
    await listen(page);
  } catch {
    document.querySelector("main [role=alert]").hidden = false;
  }
}

/** Loads what can wait until the first view is there: the field at the top, and the files that people drop. */
async function listen(page) {
  const [{ FindField }, { listenToDrops }] = await Promise.all([import("./findfield.js"), import("./drop.js")]);
  new FindField(page);
  listenToDrops((dropped) => page.take(dropped));
  document.querySelector(".find").removeAttribute("aria-busy");
}

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault(); // the fragment is for addresses
  document.querySelector("main").focus();
});

start();
