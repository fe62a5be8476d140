import { createParser } from 'eventsource-parser';

export interface ServerEvent {
  id: string | undefined;
  name: string;
  data: string;
}

/** Yields the server-sent events of a response until it ends; leaving the loop cancels it. */
export async function* readEvents(response: Response): AsyncGenerator<ServerEvent> {
  if (!response.body) return;
  const pending: ServerEvent[] = [];
  const parser = createParser({
    onEvent: ({ id, event, data }) => pending.push({ id, name: event ?? 'message', data }),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(decoder.decode(value, { stream: true }));
      yield* pending.splice(0);
    }
  } finally {
    // Also when the caller leaves the loop or throws: an unread response would keep its connection
    // open.
    await reader.cancel().catch(() => {});
  }
}
