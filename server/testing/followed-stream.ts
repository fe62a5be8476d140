import { expect } from '@jest/globals';
import { readEvents } from '#shared/http/read-events.ts';
import { eventually } from './eventually.ts';

export interface ReceivedEvent {
  id: string | undefined;
  name: string;
  data: Record<string, unknown>;
}

/** A stream of events that a test keeps open; `open` is given the signal that ends it. */
export async function followStream(open: (signal: AbortSignal) => Promise<Response>) {
  const leaving = new AbortController();
  const response = await open(leaving.signal);
  const events: ReceivedEvent[] = [];
  const ended = (async () => {
    for await (const { id, name, data } of readEvents(response)) {
      events.push({ id, name, data: JSON.parse(data) });
    }
  })().catch(() => {});
  return {
    events,
    ended,
    named: (name: string) => events.filter((event) => event.name === name),
    /** Waits for an event with this in its data; fails with what came instead. */
    async until(name: string, data: object): Promise<void> {
      const wanted = expect.objectContaining({ name, data: expect.objectContaining(data) });
      await eventually(
        async () => events,
        (all) => all.some((event) => wanted.asymmetricMatch(event)),
      );
      expect(events).toContainEqual(wanted);
    },
    async leave(): Promise<void> {
      leaving.abort();
      await ended;
    },
  };
}
export type FollowedStream = Awaited<ReturnType<typeof followStream>>;
