// The page with JavaScript: an answer while one types, without loading the page anew. `get` brings the part of an
// address as `{title, html}`, or null where the browser had better go there itself. Without this file forms do it all.

const PAUSE = 350; // milliseconds after the last letter
const LEAST = 3; // letters

const main = document.querySelector("#main");
const field = document.querySelector("#q");
const told = document.querySelector("#told");

/** What a person hears of a new answer: its verdict, or its first heading. */
function tell() {
  const heading = main.querySelector("h1");
  told.textContent = heading ? heading.textContent.trim() : "";
}

function fail(said) {
  const place = document.createElement("p");
  place.className = "why";
  place.setAttribute("role", "alert");
  place.textContent = said;
  main.replaceChildren(place);
}

export function start(get, { links = false } = {}) {
  let wanted = 0;
  let pause = 0;

  async function show(address, { keep = "push", focus = false } = {}) {
    const mine = ++wanted;
    clearTimeout(pause);
    main.setAttribute("aria-busy", "true");
    let part;
    try {
      part = await get(address);
    } catch (error) {
      if (mine === wanted) {
        main.removeAttribute("aria-busy");
        if (error.message) fail(error.message);
      }
      return;
    }
    if (mine !== wanted) return;
    main.removeAttribute("aria-busy");
    if (!part) return void location.assign(address);
    main.innerHTML = part.html;
    document.title = part.title;
    if (keep) history[keep === "push" ? "pushState" : "replaceState"](null, "", address);
    const place = new URL(address, location.href).hash.slice(1);
    if (focus) {
      main.focus({ preventScroll: true });
      const there = place && document.getElementById(place);
      there ? there.scrollIntoView() : scrollTo(0, 0);
    }
    tell();
  }

  const asking = (question) => `${field.form.getAttribute("action")}?${new URLSearchParams({ q: question })}`;

  field.addEventListener("input", (event) => {
    clearTimeout(pause);
    const question = field.value.trim();
    if (event.isComposing || question.length < LEAST) return;
    pause = setTimeout(() => show(asking(question), { keep: location.search.startsWith("?q=") ? "replace" : "push" }), PAUSE);
  });

  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (form !== field.form && !links) return;
    event.preventDefault();
    const action = form.getAttribute("action").split("?")[0];
    show(`${action}?${new URLSearchParams(new FormData(form))}`, { focus: true });
  });

  if (links) {
    document.addEventListener("click", (event) => {
      const link = event.target.closest("a[href]");
      if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const to = new URL(link.href);
      if (to.origin !== location.origin || to.pathname !== location.pathname) return;
      if (to.search === location.search && to.hash) return;
      event.preventDefault();
      show(link.getAttribute("href"), { focus: true });
    });
  }

  addEventListener("popstate", () => {
    field.value = new URLSearchParams(location.search).get("q") ?? "";
    show(location.href, { keep: "" });
  });

  return show;
}
