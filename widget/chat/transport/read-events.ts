import { createParser } from 'eventsource-parser';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';

/** An event with the id from which the stream can resume. */
export interface ReceivedEvent<Event = TurnEvent> {
  id: string | undefined;
  event: Event;
}

/** Parses an event stream; `onBytes` is also called for pings. */
export async function readEvents<Event = TurnEvent>(
  body: ReadableStream<Uint8Array>,
  onEvent: (received: ReceivedEvent<Event>) => void,
  onBytes: () => void = () => {},
): Promise<void> {
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      onEvent({ id, event: { name: event, data: JSON.parse(data) } as Event }); // our own server's; unknown names are ignored downstream
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    parser.feed(decoder.decode(value, { stream: true }));
  }
}
