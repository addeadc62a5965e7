// Controls for the parameters of a kind.

import { choicesOf, defaultOf, isList, range, tidy } from "./address.js";
import { newElement, template } from "./dom.js";

/** The class of the group in which a parameter is folded away, or "". */
export function foldOf(parameter) {
  if (parameter["x-fault"]) return "faults";
  return parameter["x-rare"] ? "more" : "";
}

/** Creates the controls of a parameter, with its label and hint. */
export function field(parameter, kind) {
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
  if (isChoice) {
    if (!parameter.cases) addChoices(element.querySelector(".controls"), parameter, choices);
  } else {
    Object.assign(main, { id, name });
    element.querySelector(".name").htmlFor = id;
    element.querySelector(".controls").append(main, ...others);
    element.classList.toggle("wide", parameter.wide || others.length > 0 || isList(parameter) || main.type === "textarea" || main.type === "checkbox");
    element.classList.toggle("flag", main.type === "checkbox");
  }
  return element;
}

/** Adds a checkbox for each value of a list, or radio buttons for the values of another parameter. */
function addChoices(place, parameter, choices) {
  const { name, schema } = parameter;
  const create = isList(parameter)
    ? (value) => option({ name, value }, nameOf(value), nameOf(value) === value ? "" : value)
    : (value) => radio(name, value, value || "unchanged", value === defaultOf(parameter));
  const absent = isList(parameter) || schema.default ? [] : [""];
  place.append(...[...absent, ...choices].map(create));
  if (isList(parameter)) place.classList.replace("choice", "options");
}

/** Sets the title of a parameter, and its label or name as a hint for those who write commands or URLs. */
function entitle(element, { name, label, schema }) {
  element.querySelector(".name").firstChild.textContent = `${schema.title ?? name} `;
  element.querySelector(".name code").textContent = label ?? (schema.enum?.length === 1 ? `${name}=${schema.enum[0]}` : name);
}

/** The values in a form, except from controls that are disabled or not checked. */
export function valuesOf(form, parameters) {
  const data = new FormData(form);
  const given = parameters.filter((p) => data.has(p.name));
  return Object.fromEntries(given.map((p) => [p.name, tidy(p, data.getAll(p.name).join(","))]));
}

/** Sets the values of a form, and the others to their defaults. */
export function fillForm(form, parameters, values) {
  form.reset();
  for (const { name } of parameters) {
    const control = form.elements.namedItem(name);
    if (values[name] !== undefined) setControl(control, values[name]);
    control.dispatchEvent?.(new Event("input")); // for what shows the value as well, such as a slider
  }
}

/** Sets the value of a control, of a group of radio buttons or checkboxes, or of a checkbox. */
function setControl(control, value) {
  const isGroup = control instanceof RadioNodeList;
  const boxes = (isGroup ? [...control] : [control]).filter(({ type }) => type === "checkbox");
  for (const box of boxes) box.checked = value.split(",").includes(box.value);
  if (boxes.length === 0) control.value = value;
}

/** Shows a message at the control of the parameter that is wrong, which may be folded away, and none at the others. */
export function markWrong(form, wrong, message) {
  for (const control of form.querySelectorAll("[id][name]")) {
    const isWrong = control.name === wrong;
    control.setAttribute("aria-invalid", String(isWrong));
    const folded = isWrong && control.closest("details");
    if (folded) folded.open = true;
    control.closest(".field").querySelector(".error").textContent = isWrong ? message : "";
  }
}

/** Disables the controls of a parameter while it must be absent, for a reason that the hint gives. */
export function setAbsent(element, reason) {
  const hint = element.querySelector(".hint");
  element.about ??= hint.textContent;
  hint.textContent = reason ?? element.about;
  const controls = [element, ...element.querySelectorAll("input, select, textarea")]; // a group is a fieldset
  for (const control of controls) control.disabled = Boolean(reason);
}

/** Creates a radio button, one of several with a name. */
export function radio(name, value, label, isInitial = false) {
  const element = template("radio");
  Object.assign(element.querySelector("input"), { name, value, defaultChecked: isInitial });
  element.querySelector("span").textContent = label;
  return element;
}

/** Creates a checkbox, one of several. */
export function option(properties, label, note) {
  const element = template("option");
  Object.assign(element.querySelector("input"), properties);
  element.querySelector("b").textContent = label;
  element.querySelector("small").textContent = note;
  return element;
}

/** The name of the country if a value is the code of one, otherwise the value itself. */
function nameOf(value) {
  return /^[A-Z]{2}$/.test(value) ? new Intl.DisplayNames("en", { type: "region" }).of(value) : value;
}

/** Creates a choice of presets. A value is the index of a preset. */
export function presetField(presets, name) {
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
    const { minimum: min, maximum: max = Infinity } = schema;
    if (max - min > 1000) return [number];
    return pair(number, input({ type: "range", min, max, ...(value && { defaultValue: value }) }), `Set ${label}`, (given) => given || value);
  }
  if (schema.format === "color") {
    const picker = input({ type: "color", defaultValue: longColor(value) });
    return pair(input({ defaultValue: value }), picker, `Pick ${label}`, (given) => longColor(given || value));
  }
  if (isList(parameter)) return [input({ defaultValue: value, placeholder: parameter.example?.join(",") ?? "" })];
  if (schema.pattern || schema.anyOf) return [input({ defaultValue: value })];
  return [newElement("textarea", { rows: 2, defaultValue: value })];
}

function input(properties) {
  const common = properties.type === "checkbox" ? {} : { autocomplete: "off", autocapitalize: "none", spellcheck: false };
  return newElement("input", { ...common, ...properties });
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
