// <frontdesk-chat business="ava">: a conversation with a desk. `desk` is where it is served, if elsewhere.

import { Line } from "./line.js";
import { bubble, card, dayPicker, dots, icon, ICONS, make } from "./showing.js";
import { fill, wordsFor } from "./words.js";

const HERE = new URL("../../", import.meta.url).origin;
const MOMENT = 400;
const LONGER = 4000;
const ASKS_DAY = new Set(["date", "nights"]);
const LINK = "#talk=";

class FrontdeskChat extends HTMLElement {
  #line;
  #business;
  #words;
  #parts = {};
  #shown = new Map();
  #asked = new Map();
  #last = null;
  #waiting = 0;
  #missed = false;
  #timers = [];

  connectedCallback() {
    if (this.#line) return this.#attend();
    this.desk = this.getAttribute("desk") || HERE;
    this.#words = wordsFor(document.documentElement.lang);
    const listeners = {
      onwait: () => this.#doing(this.#words.offline),
      onsaying: (id, text) => this.#coming(id, text),
      onevent: (event) => this.#happened(event),
    };
    this.#line = new Line(this.desk, this.getAttribute("business"), listeners);
    this.#build();
    document.addEventListener("visibilitychange", this.#attend);
    this.#begin();
  }

  disconnectedCallback() {
    this.#line.quiet();
    document.removeEventListener("visibilitychange", this.#attend);
  }

  // What a page may do: put words in the guest's mouth, or the cursor where they write.
  say(text) { return this.#send({ text }); }
  focus() { this.#parts.field.focus(); }

  #build() {
    const words = this.#words, parts = this.#parts;
    const id = this.getAttribute("business");
    parts.name = make("h2", {}, words.title);
    parts.menu = make("details", { class: "menu" },
      make("summary", { "aria-label": words.menu, title: words.menu }, icon(ICONS.more)),
      make("div", {},
        make("button", { type: "button", onclick: () => this.#share() }, words.link),
        make("button", { type: "button", onclick: () => this.#startOver() }, words.fresh)));
    parts.log = make("div", { class: "log", role: "log", tabindex: "0", "aria-label": words.log, "aria-live": "polite" });
    parts.doing = make("p", { class: "doing", role: "status" });
    parts.taps = make("div", { class: "taps", role: "group", "aria-label": words.taps, hidden: true });
    parts.field = make("textarea", {
      rows: "1", id: "field", maxlength: "4000", placeholder: words.hint, enterkeyhint: "send", autocomplete: "off",
      onkeydown: (event) => this.#typed(event), oninput: () => this.#grow(),
    });
    parts.form = make("form", { class: "write", onsubmit: (event) => this.#submitted(event) },
      make("label", { for: "field", class: "hidden" }, words.write), parts.field,
      make("button", { class: "send", "aria-label": words.send, title: words.send }, icon(ICONS.send)));
    const close = this.hasAttribute("closable") && make("button", {
      type: "button", class: "plain", "aria-label": words.close, title: words.close,
      onclick: () => this.dispatchEvent(new Event("close")),
    }, icon(ICONS.close));
    const chat = make("section", { class: "chat", "data-business": id, "aria-label": words.title },
      make("header", {}, parts.name, parts.menu, close || null),
      parts.log, parts.doing, parts.taps, parts.form);
    const style = (path) => make("link", { rel: "stylesheet", href: `${this.desk}${path}` });
    this.attachShadow({ mode: "open" }).append(style("/theme.css"), style("/static/chat/chat.css"), chat);
  }

  async #begin() {
    const key = location.hash.startsWith(LINK) ? decodeURIComponent(location.hash.slice(LINK.length)) : "";
    if (key && this.desk === location.origin) {
      history.replaceState(null, "", location.pathname + location.search);
      if (key !== this.#line.key) return this.#offerToJoin(key);
    }
    return this.#open();
  }

  // Somebody else's link must not make a guest write into somebody else's conversation unawares.
  #offerToJoin(key) {
    const { joinYes, joinNo, join } = this.#words;
    this.#put(bubble("desk", "", join));
    const choose = (join) => () => {
      this.#parts.log.replaceChildren();
      if (join) this.#line.join(key);
      this.#open();
    };
    this.#tappable([tap(joinYes, choose(true)), tap(joinNo, choose(false))]);
  }

  async #open() {
    try {
      const thread = await this.#line.open();
      this.#welcome(thread);
      this.#sync(thread);
      this.#attend();
      for (const message of this.#line.unsent) this.#send(message);
    } catch {
      const again = () => {
        removeEventListener("online", again);
        this.#parts.log.querySelector(".trouble")?.remove();
        this.#open();
      };
      addEventListener("online", again);
      this.#troubled("", again);
    }
  }

  #welcome({ business, greeting, messages }) {
    this.#business = business;
    this.#parts.name.textContent = business.name;
    this.#parts.log.replaceChildren();
    this.#shown.clear();
    this.#put(bubble("desk", this.#deskSays, greeting.reply));
    if (!messages.length) this.#offer({ choices: greeting.choices });
  }

  get #deskSays() { return fill(this.#words.desk, this.#named); }
  get #named() { return this.#business || { name: "" }; }

  // Show what is not shown yet: another tab or device may have gone on.
  #sync({ messages }) {
    for (const { id, text, answer } of messages) {
      if (!this.#shown.has(id)) this.#guestSaid(id, text);
      if (answer && !this.#shown.get(id).answered) this.#answered(id, answer);
    }
  }

  async #send(said) {
    const message = { id: said.id || newId(), ...said };
    this.#offer({ choices: [] });
    if (!this.#shown.has(message.id)) this.#guestSaid(message.id, message.text);
    this.#wait();
    try {
      const answer = await this.#line.say(message);
      this.#done();
      if (!this.#business) return this.#open();
      if (this.#shown.get(message.id)?.answered === false) this.#answered(message.id, answer);
    } catch (problem) {
      this.#done();
      this.#troubled(problem.message, () => this.#send({ ...message, id: newId() }));
    }
    this.#attend();
  }

  #guestSaid(id, text) {
    this.#shown.set(id, { answered: false });
    // What the desk says unasked answers no words.
    if (text) this.#put(bubble("guest", this.#words.you, text));
  }

  // Sentences of an answer that is not whole yet: to be seen, and read out only when it is.
  #coming(id, text) {
    const shown = this.#shown.get(id);
    if (!shown || shown.answered) return;
    if (!shown.coming) {
      shown.coming = bubble("desk coming", "", "");
      shown.coming.setAttribute("aria-hidden", "true");
      this.#put(shown.coming);
    }
    const said = shown.coming.querySelector("p");
    said.textContent = said.textContent ? `${said.textContent} ${text}` : text;
    this.#toEnd();
  }

  #answered(id, answer) {
    this.#shown.get(id)?.coming?.remove();
    this.#shown.set(id, { answered: true });
    this.#put(bubble("desk", this.#deskSays, answer.reply), ...answer.bookings.map((one) => card(one, this.#business, this.#words)));
    this.#last = { id, choices: answer.choices };
    this.#offer(this.#last);
    this.dispatchEvent(new CustomEvent("answer", { detail: answer }));
  }

  // What can be tapped: the choices, and a day where the desk asked for one or offers some.
  #offer({ id, choices }) {
    const taps = choices.map(({ label, value }) => tap(label, () => this.#tapped({ text: label, choice: value })));
    const words = this.#words;
    if (ASKS_DAY.has(this.#asked.get(id))) taps.push(this.#dayTap(words.day));
    else if (choices.some(({ value }) => value.startsWith("option "))) taps.push(this.#dayTap(words.otherDay));
    this.#tappable(taps);
  }

  #dayTap(label) {
    const picker = dayPicker(this.#business, this.#words, (text) => this.#tapped({ text }));
    const button = tap(label, () => {
      this.#parts.taps.append(picker);
      button.remove();
      this.#toEnd();
      picker.querySelector("input").focus();
    });
    button.prepend(icon(ICONS.day));
    button.classList.add("quiet");
    return button;
  }

  #tappable(taps) {
    this.#parts.taps.replaceChildren(...taps);
    this.#parts.taps.hidden = !taps.length;
    this.#toEnd();
  }

  // The button is gone with its choices: keep the cursor near, without calling up a phone's keyboard.
  #tapped(message) {
    this.#send(message);
    (matchMedia("(pointer: coarse)").matches ? this.#parts.log : this.#parts.field).focus();
  }

  #submitted(event) {
    event.preventDefault();
    const text = this.#parts.field.value.trim();
    if (!text) return;
    this.#parts.field.value = "";
    this.#grow();
    this.#send({ text });
  }

  #typed(event) {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    this.#parts.form.requestSubmit();
  }

  #grow() {
    const { field } = this.#parts;
    field.rows = Math.min(4, Math.max(1, Math.ceil(field.value.length / 34), field.value.split("\n").length));
  }

  #put(...elements) {
    this.#parts.log.querySelector(".dots")?.remove();
    this.#parts.log.append(...elements);
    this.#toEnd();
  }

  #toEnd() { this.#parts.log.scrollTop = this.#parts.log.scrollHeight; }

  // Nothing moves when the answer comes at once; later the desk is seen writing, then said to be.
  #wait() {
    this.#waiting += 1;
    this.#timers.push(setTimeout(() => {
      if (!this.#parts.log.querySelector(".dots")) this.#put(dots());
      this.#doing(fill(this.#words.writing, this.#named), true);
    }, MOMENT), setTimeout(() => this.#doing(this.#words.longer), LONGER));
  }

  #done() {
    this.#waiting -= 1;
    if (this.#waiting) return;
    this.#timers.splice(0).forEach(clearTimeout);
    this.#parts.log.querySelector(".dots")?.remove();
    this.#doing("");
    if (this.#missed) this.#catchUp();
  }

  #doing(text, unseen = false) {
    this.#parts.doing.textContent = text;
    this.#parts.doing.classList.toggle("hidden", unseen || !text);
    this.#toEnd();
  }

  #troubled(detail, retry) {
    const told = make("div", { class: "trouble" }, make("p", {}, detail || this.#words.trouble));
    this.#put(told);
    this.#tappable([tap(this.#words.again, () => {
      told.remove();
      retry();
    })]);
  }

  // Listen while somebody looks; a hidden page keeps no line open.
  #attend = () => {
    if (document.hidden || !this.isConnected) this.#line.quiet();
    else if (this.#business) this.#line.listen();
  };

  #happened({ kind, message, data }) {
    if (kind === "decided") {
      this.#asked.set(message, data.asked);
      if (this.#last?.id === message && ASKS_DAY.has(data.asked) && !this.#waiting) this.#offer(this.#last);
    }
    if (kind !== "said" || this.#shown.get(message)?.answered) return;
    if (this.#waiting) this.#missed = true;
    else this.#catchUp();
  }

  async #catchUp() {
    this.#missed = false;
    try {
      this.#sync(await this.#line.read());
    } catch {
      // The next event, or the next message, brings it.
    }
  }

  async #share() {
    this.#parts.menu.open = false;
    const link = `${this.desk}/b/${this.#business.id}${LINK}${encodeURIComponent(this.#line.key)}`;
    try {
      await navigator.clipboard.writeText(link);
      this.#put(make("p", { class: "note" }, this.#words.copied));
    } catch {
      const field = make("input", { readonly: true, value: link, "aria-label": this.#words.link, onfocus: () => field.select() });
      this.#put(make("div", { class: "note" }, this.#words.linkIs, field));
    }
  }

  #startOver() {
    this.#parts.menu.open = false;
    this.#line.leave();
    this.#last = null;
    this.#open();
    this.focus();
  }
}

const tap = (label, onclick) => make("button", { type: "button", class: "tap", onclick }, label);

// Not crypto.randomUUID: a page that is not served safely has none.
const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

if (!customElements.get("frontdesk-chat")) customElements.define("frontdesk-chat", FrontdeskChat);
