// Headless browsers from Debian packages.

import { chromium, firefox } from "playwright-core";

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-background-networking", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
  });
}

export function launchFirefox() {
  // This channel is any Firefox, driven with WebDriver BiDi. The others need a patched one.
  return firefox.launch({ channel: "moz-firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr" });
}
