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
  for await (const bytes of response.body) {
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* waiting.splice(0);
  }
}
