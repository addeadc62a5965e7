// The tool for servers that receive files: a form for the command that tests one.

import { isAllowed, range } from "./address.js";
import { list } from "./fetch.js";
import { FormTool } from "./formtool.js";
import { grouped } from "./texts.js";
import { flagOf, languages } from "./uploadcommand.js";

/** A parameter that is a line of text, unless the schema says otherwise. */
const text = (name, title, description, schema = {}) => ({ name, in: "query", description, schema: { title, type: "string", pattern: "^", description: "", ...schema } });

/** How files are sent. */
const request = [
  text("method", "Method", "POST and PATCH send a form, PUT the file as the body.", { enum: ["POST", "PUT", "PATCH"], default: "POST" }),
  text("raw", "Without a form", "Sends the file as the body with POST and PATCH, too.", { enum: ["1"] }),
  text("field", "Field", "Name of the field of the form that holds the file.", { default: "file" }),
  text("form", "Other fields", "Fields of the form, a name=value on each line.", { pattern: undefined }),
  text("header", "Header", "Fields of the header, a name: value on each line, without secrets.", { pattern: undefined }),
  text("bearer", "Bearer token", "Name of the environment variable that holds the token.", { pattern: "^[A-Za-z_][A-Za-z0-9_]*$" }),
  text("report", "Report", "Format of the report.", { enum: ["text", "json", "junit", "github"], default: "text" }),
].map((parameter) => ({ ...parameter, place: ".request .fields" }));

const url = { ...text("url", "URL", "Where the server receives files. {name} in it stands for the name of the file."), wide: true };

const verdicts = { accept: "to accept", reject: "to reject", either: "to accept or reject" };

/** Limits of what files unpack to. */
const rare = ["unpacked", "files", "ratio", "depth", "pixels"];

export class UploadTest extends FormTool {
  constructor(page) {
    const { get: operation } = page.description.paths["/uploads.json"];
    const described = operation.parameters.filter(({ name }) => name).map(inForm);
    const isFirst = ({ name }) => ["size", "types"].includes(name);
    const files = [...described.filter(isFirst), ...described.filter((parameter) => !isFirst(parameter))];
    super(page, {
      operationId: "test",
      summary: "Test a server",
      description: "Builds the command that uploads files to a server of yours and checks which ones it accepts. It runs on your machine, and nothing is sent from this page.",
      parameters: [url, ...files, ...request].map((parameter) => ({ ...parameter, label: flagOf(parameter.name) })),
    }, languages);
    this.files = files;
  }

  open(address) {
    return super.open(address === "test" ? "test?url=http://localhost:3000/upload&size=5MB&types=png,pdf" : address);
  }

  values() {
    const values = super.values();
    return { ...values, types: values.types.toLowerCase() };
  }

  /** Checks the values, and lists the files if their types are known. */
  async ask(signal) {
    const values = this.values();
    this.#check(values);
    if (!values.types) return { values };
    const query = new URLSearchParams(this.files.map(({ name }) => [name, values[name] ?? ""]).filter(([, value]) => value));
    const cases = await list("uploads", query, signal);
    return { values, cases: cases.filter(({ why }) => why !== "A plain file.") };
  }

  /** Throws if the command would not accept the values. */
  #check(values) {
    if (!/^https?:\/\/[^/]/.test(values.url ?? "")) throw new Error(`url must begin with http:// or https://, got ${values.url || "nothing"}`);
    for (const { name, schema } of this.kind.parameters) {
      const value = values[name];
      if (value && schema.pattern && !isAllowed(schema, value)) throw new Error(`${name} is not valid, got ${value}`);
      if (value && schema.type === "integer" && !isAllowed(schema, value)) throw new Error(`${name} must be ${range(schema).slice(0, -1)}, got ${value}`);
    }
    if (!this.files.some(({ name }) => values[name] && !["types", "eicar"].includes(name))) throw new Error("size must be there, or other files must be chosen");
    const isNamed = (values.method !== "PUT" && !values.raw) || `${values.url}${values.header}`.includes("{name}");
    if (values.filenames && !isNamed) throw new Error("url must contain {name} for hostile names, because a file without a form has no name");
  }

  /** Shows the command, and how many files it sends. */
  show({ values, cases } = {}) {
    this.showCode(values);
    if (!cases) return ["All types that the server accepts", "Types that it rejects are skipped."];
    const counts = Object.entries(verdicts).map(([verdict, words]) => [cases.filter(({ want }) => want === verdict).length, words]);
    const more = values.filenames ? "More than " : ""; // names that are not UTF-8 are not in the list
    return [`${more}${grouped(cases.length)} files`, counts.filter(([n]) => n).map(([n, words]) => `${grouped(n)} ${words}`).join(", ")];
  }
}

/** A parameter of the list of files, in the form. There are too many types for a checkbox each. */
function inForm(parameter) {
  const { name, schema: { title, ...schema } } = parameter;
  const place = rare.includes(name) ? ".limits-of-contents .fields" : ".main";
  if (name === "types") {
    const description = "Types that the server should accept. Without any, all are tried.";
    return { ...parameter, place, required: false, description, schema: { title, type: schema.type, items: { type: "string" }, description: "" } };
  }
  const description = parameter.description.replace(/^1 adds (.)/, (_, first) => first.toUpperCase()).replace(" that are valid UTF-8", ""); // a list in JSON has no others
  return { ...parameter, place, description };
}
