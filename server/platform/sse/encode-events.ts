export interface StreamEvent {
  id?: number | string;
  name: string;
  data: string;
}

export type Encode = (events: readonly StreamEvent[]) => string;

/** Encodes events for `text/event-stream`. */
export function encodeEvents(events: readonly StreamEvent[]): string {
  let text = '';
  for (const { id, name, data } of events) {
    text += id === undefined ? '' : `id: ${id}\n`;
    text += `event: ${name}\ndata: ${data}\n\n`;
  }
  return text;
}

/** For `Accept: text/plain`: only the text of deltas. */
export function encodeText(events: readonly StreamEvent[]): string {
  return events
    .filter(({ name }) => name === 'delta')
    .map(({ data }) => (JSON.parse(data) as { t: string }).t) // our own delta event
    .join('');
}
