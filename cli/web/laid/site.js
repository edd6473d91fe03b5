// The page of a laid-out site: Python answers in a worker of this browser, and a service worker keeps the files.
import { start } from "./page.js";

const main = document.querySelector("#main");
const told = document.querySelector("#told");
const waiting = new Map();
let last = 0;

const worker = new Worker("worker.js", { type: "module" });
worker.onmessage = ({ data }) => {
  if (data.said !== undefined) return say(data);
  const [resolve, reject] = waiting.get(data.id) ?? [];
  if (!resolve) return;
  waiting.delete(data.id);
  data.error === undefined ? resolve(data.part) : reject(new Error(data.error));
};
worker.onerror = () => say({ said: "This browser cannot run the page: it needs WebAssembly and module workers.", failed: true });

/** What is being done before the first answer, in a line with a bar above what stands there. */
function say({ said, share, failed }) {
  let place = document.querySelector("#loading");
  if (!said) return void (place && place.remove());
  if (!place) {
    place = document.createElement("p");
    place.id = "loading";
    place.append(document.createElement("span"), document.createElement("progress"));
    main.before(place);
  }
  place.firstChild.textContent = said;
  const bar = place.querySelector("progress");
  if (failed) {
    bar?.remove();
    main.removeAttribute("aria-busy");
    told.textContent = said;
  } else if (bar) {
    share === undefined ? bar.removeAttribute("value") : (bar.value = share);
  }
}

function get(address) {
  const id = ++last;
  return new Promise((resolve, reject) => {
    waiting.set(id, [resolve, reject]);
    worker.postMessage({ id, address: new URL(address, location.href).search });
  });
}

const show = start(get, { links: true });
if (location.search) {
  const query = new URLSearchParams(location.search);
  document.querySelector("#q").value = query.has("search") ? "" : query.get("q") ?? "";
  show(location.href, { keep: "" });
}

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("sw.js").catch(() => {}); // it answers without one too, only not offline
}
