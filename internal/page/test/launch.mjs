// Headless browsers from Debian packages.

import { createRequire } from "node:module";

// An import would first search the whole source for names of exports.
const { chromium, firefox } = createRequire(import.meta.url)("playwright-core");

/** Launches Chromium without its user interface, which makes tests faster, or the whole browser, which has a viewer of
 *  PDFs. */
export function launch({ viewer = false } = {}) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? (viewer ? "/usr/bin/chromium" : "/usr/bin/chromium-headless-shell"),
    args: ["--disable-background-networking", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
  });
}

export function launchFirefox() {
  // This channel is any Firefox, driven with WebDriver BiDi. The others need a patched one.
  return firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" });
}
