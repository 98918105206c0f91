// The line to a desk: one conversation, and messages that are sent until they are answered, in their order.

import { Kept } from "./keeping.js";
import { eventsIn, eventsOf } from "./stream.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30000;
const PATIENCE = 30000;
const LATER = new Set([429, 500, 502, 503, 504]);

export class Problem extends Error {
  constructor(status, problem) {
    super(problem.detail || "");
    this.status = status;
    this.code = problem.code;
  }
}

export class Line {
  #url;
  #kept;
  #queue = Promise.resolve();
  #listening = null;
  #heard = 0;

  // `onwait` is told whenever a message could not be sent yet, `onsaying` the sentences of an answer that is
  // still being worded, and `onevent` what happens in the conversation.
  constructor(desk, business, { onwait, onsaying, onevent }) {
    this.#url = `${desk}/api/${business}/conversations`;
    this.#kept = new Kept(desk, business);
    this.onwait = onwait;
    this.onsaying = onsaying;
    this.onevent = onevent;
  }

  get unsent() { return this.#kept.unsent; }
  get key() { return this.#kept.session && `${this.#kept.session}~${this.#kept.token}`; }

  // The conversation this browser has, or a new one.
  async open() {
    if (!this.#kept.token) return this.#begin();
    try {
      return await this.read();
    } catch (problem) {
      if (!gone(problem)) throw problem;
      return this.#begin();
    }
  }

  // Take part in a conversation that was begun elsewhere.
  join(key) {
    const cut = key.indexOf("~");
    this.leave();
    this.#kept.begin(key.slice(0, cut), key.slice(cut + 1));
  }

  leave() {
    this.quiet();
    this.#heard = 0;
    this.#kept.forget();
  }

  read() { return this.#ask("GET", `/${this.#kept.session}`); }

  // Say something; the promise is kept once the desk has answered, however long the way is.
  say(message) {
    if (!this.unsent.some((one) => one.id === message.id)) this.#kept.remember(message);
    const sent = this.#queue.then(() => this.#deliver(message));
    this.#queue = sent.catch(() => {});
    return sent;
  }

  async #deliver(message) {
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const answer = await this.#answer(message);
        this.#kept.answered(message.id);
        return answer;
      } catch (problem) {
        if (gone(problem)) await this.#begin();
        else if (problem instanceof Problem && !LATER.has(problem.status)) {
          this.#kept.answered(message.id);
          throw problem;
        } else {
          this.onwait();
          await pause(problem.after || wait);
        }
      }
    }
  }

  // The answer, its sentences as they come where it takes a while.
  async #answer(message) {
    const path = `/${this.#kept.session}/messages`;
    const response = await this.#fetch("POST", path, message, "text/event-stream, application/json");
    if (!response.headers.get("content-type").startsWith("text/event-stream")) return response.json();
    for await (const { kind, data } of eventsIn(response)) {
      if (kind === "answer") return data;
      if (kind === "saying") this.onsaying(message.id, data.text);
    }
    throw new Error("cut off before the answer");
  }

  async #begin() {
    const begun = await this.#ask("POST", "");
    this.#heard = 0;
    this.#kept.begin(begun.session, begun.token);
    return begun;
  }

  async #ask(method, path) { return (await this.#fetch(method, path)).json(); }

  async #fetch(method, path, body, accept = "application/json") {
    const response = await fetch(this.#url + path, {
      method,
      headers: this.#headers(body ? { accept, "content-type": "application/json" } : { accept }),
      body: body && JSON.stringify(body),
      credentials: "omit",
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (response.ok) return response;
    const problem = new Problem(response.status, await response.json().catch(() => ({})));
    problem.after = 1000 * (Number(response.headers.get("retry-after")) || 0);
    throw problem;
  }

  #headers(more) {
    return this.#kept.token ? { authorization: `Bearer ${this.#kept.token}`, ...more } : more;
  }

  // Hear what happens, from wherever it was caused, until `quiet`.
  async listen() {
    if (this.#listening || !this.#kept.token) return;
    const listening = (this.#listening = new AbortController());
    for (let wait = FIRST_WAIT; this.#listening === listening; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        const headers = this.#headers({ "last-event-id": String(this.#heard) });
        const url = `${this.#url}/${this.#kept.session}/events`;
        for await (const event of eventsOf(url, headers, listening.signal)) {
          this.#heard = event.id;
          this.onevent(event);
          wait = FIRST_WAIT;
        }
      } catch {
        // Cut off, or asked to stop: the loop knows which.
      }
      if (this.#listening === listening) await pause(wait);
    }
  }

  quiet() {
    this.#listening?.abort();
    this.#listening = null;
  }
}

const gone = (problem) => problem instanceof Problem && (problem.status === 404 || problem.status === 401);

// Wait a while, or until the browser is back on the network.
function pause(milliseconds) {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener("online", done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener("online", done);
  });
}
