// Views that are not kinds of files. Their modules are loaded when they are opened.

export const tools = [
  {
    name: "list",
    title: "List",
    label: ({ list }) => (list.length ? `List (${list.length})` : "List"),
    create: async (page) => new (await import("./list.js")).List(page),
  },
  { name: "limits", title: "Limits", create: async (page) => new (await import("./limits.js")).Limits(page) },
  { name: "test", title: "Test a server", create: async (page) => new (await import("./uploadtest.js")).UploadTest(page) },
];
