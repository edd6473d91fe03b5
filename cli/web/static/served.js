// The page of `judge serve`: parts come from the server, as whole pages.
import { start } from "./page.js";

let asked = new AbortController();

start(async (address) => {
  asked.abort();
  asked = new AbortController();
  let answer;
  try {
    answer = await fetch(address, { signal: asked.signal });
  } catch (error) {
    throw new Error(error.name === "AbortError" ? "" : "No answer: judge serve has been ended.");
  }
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const main = page.querySelector("#main");
  return main && { title: page.title, html: main.innerHTML };
});
