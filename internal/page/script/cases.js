// The table of hostile cases, with a search and a button that copies the address of each case. One case is selected.

import { copy } from "./copy.js";
import { template } from "./dom.js";
import { hasWords } from "./texts.js";

/** Fills a field with the table of the cases of a parameter, and puts a search before it. */
export function addCases(field, parameter, kind) {
  const controls = field.querySelector(".controls");
  const head = template("search");
  const [search, status] = head.children;
  const table = caseTable(parameter, kind);
  const rows = Array.from(table.tBodies[0].rows);
  controls.className = "controls cases";
  controls.before(head);
  controls.append(table);
  search.addEventListener("input", (event) => {
    event.stopPropagation(); // it is not a part of the address
    filter(rows, search.value, status);
  });
  search.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault(); // which would download
  });
  filter(rows, "", status);
}

/** Shows the rows that contain all words of a search. */
function filter(rows, query, status) {
  for (const row of rows) row.hidden = !hasWords(row.textContent, query);
  const n = rows.filter((row) => !row.hidden).length;
  status.textContent = n === 1 ? "1 case" : `${n} cases`;
}

function caseTable({ name, cases, example }, kind) {
  const table = template("cases");
  for (const c of cases) {
    const row = template("case");
    Object.assign(row.querySelector("input"), { name, value: c.case, defaultChecked: c.case === example });
    row.querySelector("b").textContent = c.title;
    row.querySelector("code").textContent = `${kind}/${c.case}`;
    row.querySelector("td + td span").textContent = c.attack;
    row.querySelector("small").textContent = c.verdict === "reject" ? "A correct receiver rejects it." : "A correct receiver accepts it.";
    const button = row.querySelector("button");
    button.dataset.copy = `${kind}/${c.case}`;
    button.querySelector("i").textContent = ` ${button.dataset.copy}`;
    button.addEventListener("click", () => copy(button, row.querySelector("code")));
    table.tBodies[0].append(row);
  }
  return table;
}
