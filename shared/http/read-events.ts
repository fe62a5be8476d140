import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** The events of a streamed answer, in order, until it ends or the reader leaves the loop. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const waiting: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => waiting.push({ id, name: event ?? 'message', data }),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* waiting.splice(0);
    }
  } finally {
    // Also when the caller leaves the loop or fails: an unread response would keep its connection.
    await reader.cancel().catch(() => {});
  }
}
