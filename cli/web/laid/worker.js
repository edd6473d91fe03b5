// Python in the browser: answers the addresses of the site. The first visit unpacks what was sent and keeps Python's
// memory as it is then; later ones go on from there.
const VERSION = "%VERSION%";
const LOCK = %LOCK%;
const SIZES = %SIZES%; // bytes of what is fetched
const FOLDER = "/site";
const READY = 3000; // milliseconds without a question after which the memory is kept
const ANSWERS = 200; // so many answers are kept: those of this version stay what they are

const keeping = self.caches ? caches.open(`headjudge-${VERSION}`).catch(() => null) : Promise.resolve(null);
let kept = null; // where files are kept, if the browser has such a place for this page
const all = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
let came = 0;

const say = (said, share) => postMessage({ said, share });

/** A file of the site as it was sent, from what is kept or the network, and kept from then on. */
async function sent(name) {
  let answer = await kept?.match(name);
  if (!answer) {
    answer = await fetch(name);
    if (!answer.ok) throw new Error(`${name} cannot be fetched (${answer.status}).`);
    const parts = [];
    for (const reader = answer.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      came += value.length;
      say("Fetching the knowledge base, once", Math.min(1, came / all));
    }
    const body = new Blob(parts);
    kept?.put(name, new Response(body)).catch(() => {}); // nobody waits for it
    return new Response(body);
  }
  return answer;
}

/** A file that was sent gzipped, unpacked. */
async function unpacked(name, type) {
  const body = (await sent(`${name}.gz`)).body.pipeThrough(new DecompressionStream("gzip"));
  return new Response(body, { headers: { "content-type": type } });
}

/** What `make` gives, made once and kept beside the files. */
async function once(name, make) {
  const had = await kept?.match(name);
  if (had) return had;
  const made = await make();
  kept?.put(name, made.clone()).catch(() => {}); // nobody waits for it
  return made;
}

/** Pyodide's own files come from what was sent. */
const WASM = "pyodide/pyodide.asm.wasm";
const STDLIB = "pyodide/python_stdlib.zip";
const GIVEN = { [WASM]: "application/wasm", [STDLIB]: "application/zip" };
const network = self.fetch.bind(self);
self.fetch = (address, options) => {
  const name = Object.keys(GIVEN).find((end) => String(address.url ?? address).endsWith(end));
  return name ? once(`kept/${name}`, () => unpacked(name, GIVEN[name])) : network(address, options);
};

let modules = null;

/** The modules of Pyodide, imported once. */
function parts() {
  const unpacking = () => once("kept/pyodide.asm.mjs", () => unpacked("pyodide/pyodide.asm.mjs", "text/javascript"));
  const compiled = async () => import(URL.createObjectURL(new Blob([await (await unpacking()).text()], { type: "text/javascript" })));
  return (modules ??= Promise.all([import("./pyodide/pyodide.mjs"), compiled()]));
}

async function loaded({ memory = 0, ...more }) {
  const [{ loadPyodide }, asm] = await parts();
  // What was kept of Python's memory may be more than it begins with.
  const made = async (settings) => {
    const module = await asm.default(settings);
    if (memory > module.HEAP8.length) module.growMemory(memory);
    return module;
  };
  const indexURL = new URL("pyodide/", location.href).href;
  return loadPyodide({ indexURL, lockFileContents: LOCK, createPyodideModule: made, checkAPIVersion: false, ...more });
}

/** Write the files that `files` holds: a line of JSON with the name and size of each, then their bytes. */
function lay(FS, files) {
  const end = files.indexOf(10);
  let at = end + 1;
  for (const [name, size] of JSON.parse(new TextDecoder().decode(files.subarray(0, end)))) {
    FS.mkdirTree(name.slice(0, name.lastIndexOf("/")));
    FS.writeFile(name, files.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

/** Every file below a folder, as `lay` reads them. */
function gathered(FS, folder) {
  const found = [];
  const walk = (place) => {
    for (const name of FS.readdir(place)) {
      if (name === "." || name === ".." || name === "__pycache__") continue;
      const path = `${place}/${name}`;
      FS.isDir(FS.stat(path).mode) ? walk(path) : found.push([path, FS.readFile(path)]);
    }
  };
  walk(folder);
  const head = JSON.stringify(found.map(([path, bytes]) => [path, bytes.length]));
  return new Blob([`${head}\n`, ...found.map(([, bytes]) => bytes)]);
}

async function again(memory, files) {
  const [snapshot, laid] = await Promise.all([memory.arrayBuffer(), files.arrayBuffer(), parts()]);
  const python = await loaded({ memory: snapshot.byteLength, _loadSnapshot: snapshot, fsInit: async (FS) => lay(FS, new Uint8Array(laid)) });
  python.runPython("inside.wake()");
  return { python, fresh: false };
}

async function first() {
  const archive = sent("headjudge.tar.xz");
  const python = await loaded({ _makeSnapshot: Boolean(kept) });
  const bytes = new Uint8Array(await (await archive).arrayBuffer());
  say("Unpacking it, once");
  python.FS.writeFile("/sent.tar.xz", bytes, { canOwn: true });
  python.runPython(`
import sys, tarfile
with tarfile.open("/sent.tar.xz", "r:xz") as archive:
    archive.extractall("${FOLDER}", filter="data")
sys.path.insert(0, "${FOLDER}")
sys.dont_write_bytecode = True
from cli.web import inside
inside.complete()
`);
  python.FS.unlink("/sent.tar.xz");
  return { python, fresh: true };
}

async function started() {
  kept = await keeping;
  const [memory, files] = await Promise.all([kept?.match("kept/memory"), kept?.match("kept/files")]);
  if (memory && files) {
    try {
      return await again(memory, files);
    } catch (error) {
      console.warn("Python's memory cannot be taken up again; it starts anew.", error);
      await kept.delete("kept/memory");
    }
  }
  return first();
}

const starting = started();
starting.then(
  ({ python, fresh }) => {
    say("");
    if (fresh) setTimeout(() => python.runPython("inside.finish()")); // who waits for a first answer has it before
  },
  (error) => postMessage({ said: `It could not be started: ${error.message}`, failed: true }),
);

let quiet = 0;

/** Keep Python's memory and files for the next visit, when nobody has asked for a while; with what answers need. */
async function keep(python) {
  for (const usual of JSON.parse(python.runPython("inside.usual()"))) {
    const address = new URL(usual, location.href).search;
    await keepAnswer(address, answered(python, address));
    await new Promise((resolve) => setTimeout(resolve)); // whoever asks meanwhile comes first
  }
  python.runPython("inside.rest()");
  await kept.put("kept/files", new Response(gathered(python.FS, FOLDER)));
  await kept.put("kept/memory", new Response(python.makeMemorySnapshot()));
  python.runPython("inside.wake()");
}

const answered = (python, address) => JSON.parse(python.runPython(`inside.answer(${JSON.stringify(address)})`));

/** The address under which an answer is kept. */
const place = (address) => `kept/answer/${encodeURIComponent(address)}`;

/** Keep an answer, and no more than so many. */
async function keepAnswer(address, part) {
  await kept.put(place(address), new Response(JSON.stringify(part)));
  const all = (await kept.keys()).filter(({ url }) => url.includes("/kept/answer/"));
  await Promise.all(all.slice(0, -ANSWERS).map((old) => kept.delete(old)));
}

self.onmessage = async ({ data: { id, address } }) => {
  clearTimeout(quiet);
  let answer;
  try {
    const had = await (await keeping)?.match(place(address));
    if (had) {
      postMessage({ id, part: await had.json() });
      return rest();
    }
    const { python } = await starting;
    const part = answered(python, address);
    answer = { id, part };
    if (kept) keepAnswer(address, part).catch(() => {});
  } catch (error) {
    answer = { id, error: `It could not be answered: ${String(error.message).trim().split("\n").at(-1)}` };
  }
  postMessage(answer);
  rest();
};

async function rest() {
  const start = await starting.catch(() => null);
  clearTimeout(quiet);
  if (!start?.fresh || !kept) return;
  quiet = setTimeout(() => {
    start.fresh = false;
    keep(start.python).catch((error) => console.warn("The next visit starts anew.", error));
  }, READY);
}

rest();
