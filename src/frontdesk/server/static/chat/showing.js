// Pieces of a conversation as elements. Everything said is put in as text, never as markup.

import { fill } from "./words.js";

export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

export function icon(path) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "path");
  drawn.setAttribute("d", path);
  svg.append(drawn);
  return svg;
}

export const ICONS = {
  send: "M4 12 20 4l-6 16-3-7-7-1Z",
  close: "M6 6l12 12M18 6 6 18",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  day: "M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7",
};

export function bubble(whose, label, text) {
  return make("div", { class: `said ${whose}` }, make("span", { class: "hidden" }, label), " ", make("p", {}, text));
}

export function dots() {
  const three = [1, 2, 3].map(() => make("i"));
  return make("div", { class: "said desk dots", "aria-hidden": "true" }, ...three);
}

// A booking as a card: what was agreed, and where it stands.
export function card(booking, business, words) {
  const facts = [
    when(booking, business),
    booking.with.length ? fill(words.with, { names: booking.with.join(", ") }) : null,
    booking.party > 1 ? fill(words.party, { count: booking.party }) : null,
    booking.price ? money(booking.price, business) : null,
  ];
  return make("section", { class: `booking ${booking.status}`, "aria-label": booking.reference },
    make("p", { class: "status" }, words.statuses[booking.status] || booking.status),
    make("p", { class: "what" }, booking.what),
    ...facts.filter(Boolean).map((fact) => make("p", {}, fact)),
    make("p", { class: "reference" }, `${words.reference} `, make("strong", {}, booking.reference)),
  );
}

function when({ start, end }, { locale, zone }) {
  if (start.includes("T")) {
    return new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short", timeZone: zone }).format(new Date(start));
  }
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeZone: "UTC" });
  return `${days.format(new Date(start))} – ${days.format(new Date(end))}`;
}

function money({ amount, currency, up_to }, { locale }) {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" });
  return [amount, up_to].filter(Boolean).map((one) => format.format(one)).join(" – ");
}

// A native date field that says the day in words.
export function dayPicker(business, words, ontake) {
  const field = make("input", { type: "date", min: business.today, value: business.today, required: true });
  const picked = (event) => {
    event.preventDefault();
    if (!field.value) return;
    const say = new Intl.DateTimeFormat(business.locale, { dateStyle: "full", timeZone: "UTC" });
    ontake(say.format(new Date(field.value)));
  };
  return make("form", { class: "days", onsubmit: picked },
    make("label", {}, make("span", { class: "hidden" }, words.dayLabel), field),
    make("button", { class: "tap strong" }, words.dayTake),
  );
}
