// The page accepts the paths that `placeholder sync` accepts.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { listText, Paths } from "../script/paths.js";
import { programs, temporaryDirectory } from "./servers.mjs";

/** What the command finds wrong with the lines of a list, or "". */
function checked(text) {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "placeholder.txt"), text);
  const { stderr } = spawnSync(join(programs, "placeholder"), ["sync", "--quiet", directory], { encoding: "utf8" });
  return stderr;
}

/** A list of files at some paths, in which the page finds no problem or one. */
function listOf(paths) {
  const others = new Paths();
  const problems = paths.map((path) => others.add(path)).filter(Boolean);
  const text = listText(paths.map((path) => ({ path, address: "file/1B", asIs: path !== "", problem: "" })));
  return { problems, text };
}

test("valid paths", () => {
  for (const paths of [
    ["a.png"], ["a/b/c.png", "a/b/d.png"], ["Annual report.pdf"], ["#1.txt"], ["über/größe.txt"], ["non\u00a0breaking.txt"], ["zero\u200bwidth.txt"],
    ["日本語.txt"], ["😀.png"], ["a'b&c;$(d).txt"], ["-rf"], [".hidden"], ["a", "b/a"], ["ß", "ss"], ["console.txt"], ["x".repeat(255)], ["%41!=.txt"],
  ]) {
    const { problems, text } = listOf(paths);
    assert.deepEqual(problems, [], text);
    assert.equal(checked(text), "", text);
  }
});

test("invalid paths", () => {
  for (const paths of [
    [""], ["/a"], ["a//b"], ["a/"], ["./a"], ["../a"], ["."], ["a:b"], ["a?"], ["tab\tin"], ["dot."], ["space "], ["dir. /a"], ["con"], ["a/NUL.txt"],
    ["com¹.log"], [".git/config"], ["GIT~1"], ["placeholder.sum"], ["a/Placeholder.txt"], [".placeholder-sync-1"], ["x".repeat(256)], ["é".repeat(128)],
    ["a", "a"], ["A", "a"], ["é", "e\u0301"], ["a", "a/b"], ["a/b", "a"], ["K", "\u212a"], ["s", "ſ"], ["Σ", "ς"],
  ]) {
    const { problems, text } = listOf(paths);
    assert.equal(problems.length, 1, text);
    const reason = problems[0].replace(/".*"/, "");
    assert.match(checked(text), /placeholder.txt:\d+:\d+: /, `${text} ${reason}`);
  }
});

test("the errors are those of the command", () => {
  const problem = (path) => new Paths().add(path);
  for (const path of ["/a", "a//b", "a:b", "dot.", "con", ".git", "x".repeat(256)]) {
    assert.ok(checked(listOf([path]).text).includes(`${problem(path)}, got`), path);
  }
});

test("duplicate paths get a number", () => {
  const paths = new Paths();
  const add = (path) => paths.addUnique(path);
  assert.deepEqual(["a.png", "a.png", "A.PNG", "b.tar.gz", "b.tar.gz", "c", "c", "d/e", "d", "D-2"].map(add), [
    "a.png", "a-2.png", "A-3.PNG", "b.tar.gz", "b-2.tar.gz", "c", "c-2", "d/e", "d-2", "D-2-2",
  ]);
});

test("paths that contradict their address have the mark", () => {
  const text = listText([{ path: "a.jpg", address: "pdf/1", asIs: true, problem: "" }]);
  assert.equal(text, "a.jpg  as-is pdf/1\n");
  assert.equal(checked(text), "");
});

test("lines with a problem become comments", () => {
  const items = [{ path: "a b.png", address: "image/8x8", problem: "" }, { path: "a:b\n", address: "file/1B", problem: "path must" }];
  assert.equal(listText(items), '"a b.png"  image/8x8\n# "a:b ": path must\n');
});
