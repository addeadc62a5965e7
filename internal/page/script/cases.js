// The table of the cases of a kind, such as hostile files, by format, with a search and a button that copies the
// address of each case. One case is selected.

import { copy } from "./copy.js";
import { newElement, template } from "./dom.js";
import { hasWords } from "./texts.js";

/** Fills a field with the table of the cases of a parameter, and puts a search before it. */
export function addCases(field, parameter, kind) {
  const controls = field.querySelector(".controls");
  const head = template("search");
  const [search, status] = head.children;
  const table = caseTable(parameter, kind);
  controls.className = "controls cases";
  controls.before(head);
  controls.append(table);
  search.addEventListener("input", (event) => {
    event.stopPropagation(); // it is not a part of the address
    filter(table, search.value, status);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault(); // which would download
  });
  filter(table, "", status);
}

/** Shows the rows that contain all words of a search, and the formats that have such rows. */
function filter(table, query, status) {
  let n = 0;
  for (const { rows: [heading, ...rows] } of table.tBodies) {
    for (const row of rows) row.hidden = !hasWords(`${heading.textContent} ${row.textContent}`, query);
    const shown = rows.filter((row) => !row.hidden).length;
    heading.hidden = shown === 0;
    n += shown;
  }
  status.textContent = n === 1 ? "1 case" : `${n} cases`;
}

function caseTable(parameter, kind) {
  const table = template("cases");
  table.tHead.querySelector("th + th").textContent = parameter.description.replace(/\.$/, "");
  for (const [format, cases] of Map.groupBy(parameter.cases, (one) => one.format)) {
    const body = table.createTBody();
    body.append(formatRow(format), ...cases.map((one) => caseRow(one, parameter, kind)));
  }
  return table;
}

function formatRow(format) {
  const row = newElement("tr", {});
  row.append(newElement("th", { scope: "rowgroup", colSpan: 3, textContent: format }));
  return row;
}

function caseRow(one, { name, example }, kind) {
  const row = template("case");
  const address = `${kind}/${one.case}`;
  Object.assign(row.querySelector("input"), { name, value: one.case, defaultChecked: one.case === example });
  row.querySelector("b").textContent = one.title;
  row.querySelector("code").textContent = address;
  row.querySelector("td + td span").textContent = one.attack ?? one.about;
  row.querySelector("small").textContent = note(one);
  const button = row.querySelector("button");
  button.dataset.copy = address;
  button.querySelector("i").textContent = ` ${address}`;
  button.addEventListener("click", () => copy(button, row.querySelector("code")));
  return row;
}

/** Says what a correct receiver does with a hostile file, or who writes a quirk. */
function note({ verdict, writers, valid }) {
  if (verdict) return verdict === "reject" ? "A correct receiver rejects it." : "A correct receiver accepts it.";
  return `Writers: ${writers}.${valid ? "" : " The standard does not allow it."}`;
}
