// Runs functions in a page of Chromium.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Opens a page with run(f, ...args), which calls a function in the page with arguments and returns its result,
 * define(...functions), which defines functions that it calls, visit(url, f), which calls a function in another page,
 * and close().
 * @param {string[]} flags of Chromium
 */
export async function openPage(...flags) {
  const directory = mkdtempSync(join(tmpdir(), "chromium-"));
  const page = join(directory, "page.html"); // a file, because ImageDecoder needs a secure context
  writeFileSync(page, "<!DOCTYPE html><title>Page</title>");
  const browser = new Browser(directory, flags);
  const url = pathToFileURL(page).href;
  const { evaluate } = await browser.open(url);
  return {
    run: (f, ...args) => evaluate(`(${f})(${args.map((arg) => JSON.stringify(arg))})`),
    define: (...functions) => evaluate(functions.join("\n")),
    async visit(url, f) {
      const visited = await browser.open(url);
      try {
        return await visited.evaluate(`(${f})()`);
      } finally {
        await visited.close();
      }
    },
    async close() {
      await browser.close();
      rmSync(directory, { recursive: true });
    },
  };
}

/** A browser that is told what to do through pipes, as the DevTools protocol describes it. */
class Browser {
  #process;
  #calls = new Map();
  #received = "";
  #count = 0;

  constructor(directory, flags) {
    const options = [...flags, "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", `--user-data-dir=${directory}`, "--remote-debugging-pipe"];
    this.#process = spawn("chromium-headless-shell", options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    this.#process.on("exit", () => this.#calls.forEach(({ reject }) => reject(new Error("Chromium ended"))));
    this.#process.stdio[4].setEncoding("utf8").on("data", (text) => this.#receive(text));
  }

  #receive(text) {
    const messages = (this.#received + text).split("\0");
    this.#received = messages.pop();
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const call = this.#calls.get(id);
      this.#calls.delete(id);
      error ? call?.reject(new Error(error.message)) : call?.resolve(result);
    }
  }

  call(method, params, sessionId) {
    const id = ++this.#count;
    this.#process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#calls.set(id, { resolve, reject }));
  }

  /** Opens a page, and returns functions that evaluate an expression in it, and that close it. */
  async open(url) {
    const { targetId } = await this.call("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.call("Target.attachToTarget", { targetId, flatten: true });
    await this.call("Page.navigate", { url }, sessionId);
    const evaluate = async (expression) => {
      const { result, exceptionDetails } = await this.call("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true }, sessionId);
      if (exceptionDetails) throw new Error(exceptionDetails.exception.description);
      return result.value;
    };
    while (!(await evaluate(`location.href === "${url}" && document.readyState === "complete"`)));
    return { evaluate, close: () => this.call("Target.closeTarget", { targetId }) };
  }

  async close() {
    const ended = new Promise((resolve) => this.#process.on("exit", resolve));
    this.call("Browser.close").catch(() => {});
    await ended;
  }
}
