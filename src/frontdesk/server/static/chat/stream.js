// Server-sent events over fetch: EventSource could send neither the token nor a message.

// What happens in a conversation, one event after the other.
export async function* eventsOf(url, headers, signal) {
  const response = await fetch(url, { headers, signal, credentials: "omit" });
  if (!response.ok) throw new Error(`no events: ${response.status}`);
  for await (const { id, kind, data } of eventsIn(response)) if (id) yield { id: Number(id), kind, ...data };
}

export async function* eventsIn(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += value;
    const blocks = text.split("\n\n");
    text = blocks.pop();
    for (const block of blocks) {
      const event = parse(block);
      if (event) yield event;
    }
  }
}

function parse(block) {
  const fields = {};
  for (const line of block.split("\n")) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) || [];
    if (name) fields[name] = value;
  }
  return fields.data && { id: fields.id, kind: fields.event, data: JSON.parse(fields.data) };
}
