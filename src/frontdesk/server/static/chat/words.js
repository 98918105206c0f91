// What the conversation's own buttons and labels say. The desk's words come from the desk.

const en = {
  title: "Book or ask",
  close: "Close",
  log: "Conversation",
  write: "Your message",
  hint: "Write a message…",
  send: "Send",
  taps: "Answers to tap",
  you: "You said:",
  desk: "{name}:",
  writing: "{name} is writing",
  longer: "Looking closely, one moment more…",
  offline: "You seem to be offline. Your message goes out as soon as you are back.",
  again: "Try again",
  trouble: "Sorry, that did not get through.",
  menu: "More",
  link: "Go on elsewhere",
  copied: "Link copied: open it on your other device. Whoever has it can read along.",
  linkIs: "Open this link on your other device. Whoever has it can read along.",
  fresh: "Start over",
  join: "This link goes on with a conversation that was begun elsewhere. Go on with it only if that was you.",
  joinYes: "Go on with it",
  joinNo: "Start a new one",
  day: "Choose a day",
  otherDay: "Another day",
  dayLabel: "Day",
  dayTake: "Choose",
  reference: "Reference",
  with: "with {names}",
  party: "{count} people",
  statuses: {
    confirmed: "Confirmed",
    pending: "Requested",
    cancelled: "Cancelled",
    declined: "Declined",
    expired: "Expired",
    completed: "Completed",
    no_show: "Missed",
  },
};

const known = { en };

// The words of a locale's language; English where there are none.
export const wordsFor = (locale) => known[(locale || "en").split("-")[0]] || en;

export const fill = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name] ?? "");
