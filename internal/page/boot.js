// Starts the modules of the first paint, and what they request, at once. The policy allows them because this script adds them.
// Relative URLs need a trailing slash, which a prefix or a proxy may have dropped.
if (location.pathname.endsWith("/")) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href: "openapi.json" }));
  for (const name of {{modules}}) {
    const script = Object.assign(document.createElement("script"), { type: "module", src: `script/${name}` });
    script.addEventListener("error", () => (document.querySelector("main [role=alert]").hidden = false));
    document.head.append(script);
  }
} else {
  location.replace(`${location.pathname}/${location.search}${location.hash}`);
}
