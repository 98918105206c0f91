// <script src="https://desk.example/widget.js" data-business="ava" async></script> puts a button and, behind it,
// a conversation with that business's desk into any page. Words on the button: data-label.

(() => {
  const script = document.currentScript;
  const desk = new URL(script.src).origin;
  const business = script.dataset.business;
  const label = script.dataset.label || "Book or ask";

  const put = (tag, attributes, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  function start() {
    const button = put("button", { type: "button", class: "launch", "aria-expanded": "false" }, label);
    const panel = put("div", { class: "panel", role: "dialog", "aria-label": label, hidden: "" });
    const place = put("div", { class: "place", "data-business": business }, panel, button);
    const styles = ["/theme.css", "/static/widget.css"].map((path) => put("link", { rel: "stylesheet", href: desk + path }));
    const host = put("div", { "data-frontdesk": business });
    // Until its styles are there, the button is not: it would show up as plain text first.
    place.hidden = true;
    styles[1].addEventListener("load", () => { place.hidden = false; });
    host.attachShadow({ mode: "open" }).append(...styles, place);
    document.body.append(host);

    let chat = null;
    const load = () => import(`${desk}/static/chat/chat.js`);
    const show = async (open) => {
      panel.hidden = !open;
      button.setAttribute("aria-expanded", String(open));
      place.classList.toggle("open", open);
      if (!open) return button.focus();
      if (!chat) {
        chat = put("frontdesk-chat", { business, desk, closable: "" });
        chat.addEventListener("close", () => show(false));
        await load();
        panel.append(chat);
      }
      chat.focus();
    };
    button.addEventListener("click", () => show(panel.hidden));
    button.addEventListener("pointerenter", load, { once: true });
    panel.addEventListener("keydown", (event) => event.key === "Escape" && show(false));
  }

  if (document.body) start();
  else addEventListener("DOMContentLoaded", start, { once: true });
})();
