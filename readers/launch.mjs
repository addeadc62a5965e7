// Launches the browsers of Debian.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer from "puppeteer-core";

const options = {
  chromium: () => ({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--autoplay-policy=no-user-gesture-required"] }),
  firefox: (downloads) => ({
    executablePath: "/usr/bin/firefox-esr",
    browser: "firefox",
    extraPrefsFirefox: { "media.autoplay.default": 0, "browser.download.folderList": 2, "browser.download.dir": downloads },
  }),
};

/** Returns a profile, in which Chromium saves downloads in a directory. */
function profileIn(directory, downloads) {
  const profile = join(directory, "profile");
  mkdirSync(join(profile, "Default"), { recursive: true });
  writeFileSync(join(profile, "Default/Preferences"), JSON.stringify({ download: { default_directory: downloads } }));
  return profile;
}

/** Returns a browser, a directory for what it saves, and a function that ends all. */
export async function launch(name) {
  const directory = mkdtempSync(join(tmpdir(), "readers-"));
  const downloads = join(directory, "downloads");
  mkdirSync(downloads);
  const browser = await puppeteer.launch({ ...options[name](downloads), acceptInsecureCerts: true, userDataDir: profileIn(directory, downloads) });
  process.on("exit", () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 })); // after the browser was ended
  process.once("SIGTERM", () => process.exit(143)); // 128 and the signal
  const close = async () => {
    await browser.close();
    process.exit();
  };
  return { browser, directory, close };
}
