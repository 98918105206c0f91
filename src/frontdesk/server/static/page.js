// The page of a business and its conversation: a free time that is tapped is asked for.

import "./chat/chat.js";

const chat = document.querySelector("frontdesk-chat");

for (const time of document.querySelectorAll("[data-day] .times time")) {
  const service = time.closest(".service").querySelector(".title > :first-child").textContent;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ask";
  const wish = `${service}, ${time.closest("[data-day]").dataset.day}, ${time.textContent}`;
  button.setAttribute("aria-label", wish);
  time.replaceWith(button);
  button.append(time);
  button.addEventListener("click", () => {
    chat.scrollIntoView({ block: "center" });
    chat.say(wish);
    chat.focus();
  });
}
