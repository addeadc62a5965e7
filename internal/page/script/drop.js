// Files that somebody drops anywhere on the page.

/** Calls take with the dropped files, and with the entries of dropped directories. */
export function listenToDrops(take) {
  const hasFiles = ({ dataTransfer }) => dataTransfer?.types.includes("Files");
  window.addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault(); // otherwise the browser opens the file
    event.dataTransfer.dropEffect = "copy";
    showTarget();
  });
  window.addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    take(droppedOn(event.dataTransfer)); // which is empty when the event is over
  });
}

let shown;

/** Shows that files can be dropped. Called again and again while they are dragged over the page. */
function showTarget() {
  document.body.classList.add("target");
  clearTimeout(shown);
  shown = setTimeout(() => document.body.classList.remove("target"), 500);
}

function droppedOn({ items }) {
  const files = [...items].filter(({ kind }) => kind === "file");
  return files.map((item) => {
    const entry = item.webkitGetAsEntry();
    return entry?.isDirectory ? entry : item.getAsFile();
  });
}
