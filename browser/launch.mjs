// Headless Chromium from the Debian package.

import { chromium } from "playwright-core";

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-background-networking", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])],
  });
}
