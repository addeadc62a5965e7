// Launches the browsers of Debian.

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const options = {
  chromium: { executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"] },
  firefox: { executablePath: "/usr/bin/firefox-esr", browser: "firefox", extraPrefsFirefox: { "media.autoplay.default": 0 } },
};

/** Returns a browser, a directory for what it saves, and a function that ends all. */
export async function launch(name) {
  const directory = mkdtempSync(join(tmpdir(), "readers-"));
  const browser = await puppeteer.launch({ ...options[name], acceptInsecureCerts: true, userDataDir: join(directory, "profile") });
  const close = async () => {
    await browser.close();
    rmSync(directory, { recursive: true, force: true });
    process.exit();
  };
  return { browser, directory, close };
}
