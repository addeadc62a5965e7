// Controls for the parameters of a kind.

const template = (id) => document.getElementById(id).content.firstElementChild.cloneNode(true);

/** The class of the group in which a parameter is folded away, or "". */
function foldOf(parameter) {
  if (parameter["x-fault"]) return "faults";
  return parameter["x-rare"] ? "more" : "";
}

/** Creates the controls of a parameter, with its label and hint. */
function field(parameter, kind) {
  const { name, description, schema } = parameter;
  const id = `${kind}-${name}`;
  const choices = choicesOf(parameter) ?? [];
  const isChoice = choices.length > 1;
  const element = template(isChoice ? "choice" : "field");
  const [main, ...others] = isChoice ? [element] : controls(parameter);
  Object.assign(element.querySelector(".hint"), {
    id: `${id}-hint`,
    textContent: `${description} ${schema.description ?? range(schema)}`,
  });
  element.querySelector(".error").id = `${id}-error`;
  main.setAttribute("aria-describedby", `${id}-hint ${id}-error`);
  entitle(element, parameter);
  if (parameter.cases) Object.assign(element.querySelector(".controls"), { className: "controls cases" }).append(caseTable(parameter));
  else if (isChoice) {
    const create = isList(parameter)
      ? (value) => option({ name, value }, nameOf(value), value)
      : (value) => radio(name, value, value || "unchanged", value === defaultOf(parameter));
    const absent = isList(parameter) || schema.default ? [] : [""];
    element.querySelector(".controls").append(...[...absent, ...choices].map(create));
    if (isList(parameter)) element.querySelector(".controls").classList.replace("choice", "options");
  } else {
    Object.assign(main, { id, name });
    element.querySelector(".name").htmlFor = id;
    element.querySelector(".controls").append(main, ...others);
    element.classList.toggle("wide", others.length > 0 || isList(parameter) || main.type === "textarea" || main.type === "checkbox");
    element.classList.toggle("flag", main.type === "checkbox");
  }
  return element;
}

/** Sets the label of a parameter, and its name as a hint for those who write URLs. */
function entitle(element, { name, schema }) {
  element.querySelector(".name").firstChild.textContent = `${schema.title ?? name} `;
  element.querySelector(".name code").textContent = schema.enum?.length === 1 ? `${name}=${schema.enum[0]}` : name;
}

/** Disables the controls of a parameter while it must be absent, for a reason that the hint gives. */
function setAbsent(element, reason) {
  const hint = element.querySelector(".hint");
  element.about ??= hint.textContent;
  hint.textContent = reason ?? element.about;
  for (const control of element.querySelectorAll("input")) control.disabled = Boolean(reason);
}

/** Describes the range of a number, or the maximum length of a text or of a list. */
function range({ minimum, maximum, maxLength, maxItems, items }) {
  if (maxItems) return items.enum ? "" : `At most ${maxItems}.`;
  if (maxLength) return `Up to ${maxLength.toLocaleString("en")} characters.`;
  // Larger numbers are not exact in JavaScript.
  if (!(maximum <= Number.MAX_SAFE_INTEGER)) return "";
  return `${minimum.toLocaleString("en")} to ${maximum.toLocaleString("en")}.`;
}

function radio(name, value, label, isInitial) {
  const element = template("radio");
  Object.assign(element.querySelector("input"), { name, value, defaultChecked: isInitial });
  element.querySelector("span").textContent = label;
  return element;
}

/** Creates a table of hostile cases, one of which is chosen. */
function caseTable({ name, cases, example }) {
  const table = template("cases");
  for (const c of cases) {
    const row = template("case");
    Object.assign(row.querySelector("input"), { name, value: c.case, defaultChecked: c.case === example });
    const [token, verdict] = row.querySelectorAll("small");
    row.querySelector("b").textContent = c.title;
    token.textContent = c.case;
    row.querySelector("td + td span").textContent = c.attack;
    verdict.textContent = `A correct receiver ${c.verdict}s it.`;
    table.tBodies[0].append(row);
  }
  return table;
}

/** Creates a checkbox, one of several. */
function option(properties, label, note) {
  const element = template("option");
  Object.assign(element.querySelector("input"), properties);
  element.querySelector("b").textContent = label;
  element.querySelector("small").textContent = note;
  return element;
}

/** The name of the country that a value is the code of, or else the value itself. */
function nameOf(value) {
  return /^[A-Z]{2}$/.test(value) ? new Intl.DisplayNames("en", { type: "region" }).of(value) : value;
}

/** Creates a choice of presets. A value is the index of a preset. */
function presetField(presets, name) {
  const element = template("choice");
  element.classList.add("presets");
  element.querySelector(".name").textContent = "Presets";
  element.querySelector(".controls").append(...presets.map(({ title }, i) => radio(name, String(i), title, false)));
  return element;
}

/** Creates the control of a parameter and, for some, a slider or a colour picker. */
function controls(parameter) {
  const { schema } = parameter;
  const label = schema.title ?? parameter.name;
  const value = parameter.required ? String(parameter.example) : defaultOf(parameter);
  if (schema.enum) return [input({ type: "checkbox", value: schema.enum[0] })];
  if (schema.type === "integer") {
    const number = input({ inputMode: "numeric", defaultValue: value });
    const { minimum: min, maximum: max } = schema;
    if (max - min > 1000) return [number];
    return pair(number, input({ type: "range", min, max, defaultValue: value }), `Set ${label}`, (given) => given || value);
  }
  if (schema.format === "color") {
    const picker = input({ type: "color", defaultValue: longColor(value) });
    return pair(input({ defaultValue: value }), picker, `Pick ${label}`, (given) => longColor(given || value));
  }
  if (isList(parameter)) return [input({ defaultValue: value, placeholder: parameter.example?.join(",") ?? "" })];
  if (schema.pattern || schema.anyOf) return [input({ defaultValue: value })];
  return [Object.assign(document.createElement("textarea"), { rows: 2, defaultValue: value })];
}

function input(properties) {
  const common = { autocomplete: "off", autocapitalize: "none", spellcheck: false };
  return Object.assign(document.createElement("input"), common, properties);
}

/** Keeps two controls in sync. */
function pair(main, helper, label, inHelper) {
  helper.setAttribute("aria-label", label);
  helper.addEventListener("input", () => (main.value = helper.value));
  main.addEventListener("input", () => (helper.value = inHelper(main.value)));
  return [main, helper];
}

/** Converts a colour to the six-digit form that a colour picker requires, without the opacity. Without a colour, it is
 *  grey. */
function longColor(value) {
  const [, short, long] = /^#?(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(value) ?? [];
  return `#${long ?? short?.replace(/./g, "$&$&") ?? "cccccc"}`;
}
