// What a browser keeps of a conversation: its token, and messages that were not answered yet.

export class Kept {
  #name;
  #value = {};

  constructor(desk, business) {
    this.#name = `frontdesk:${desk}:${business}`;
    try {
      this.#value = JSON.parse(localStorage.getItem(this.#name)) || {};
    } catch {
      // Storage may be closed to us; then the conversation lasts as long as the page.
    }
  }

  get session() { return this.#value.session; }
  get token() { return this.#value.token; }
  get unsent() { return this.#value.unsent || []; }

  begin(session, token) { this.#write({ session, token, unsent: this.unsent }); }
  forget() { this.#write({}); }
  remember(message) { this.#write({ ...this.#value, unsent: [...this.unsent, message] }); }
  answered(id) { this.#write({ ...this.#value, unsent: this.unsent.filter((one) => one.id !== id) }); }

  #write(value) {
    this.#value = value;
    try {
      localStorage.setItem(this.#name, JSON.stringify(value));
    } catch {
      // As above.
    }
  }
}
