import { createParser } from 'eventsource-parser';
import type { TurnEvent } from '#shared/contracts/chat.ts';

/** An event with the id after which the server can continue. */
export interface ReceivedEvent<Event = TurnEvent> {
  id: string | undefined;
  event: Event;
}

/** Calls back for every event of a stream; `onBytes` hears pings too. */
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
