import { readEvents } from '#shared/http/read-events.ts';
import { eventually } from './eventually.ts';

export interface StreamedEvent {
  id: string | undefined;
  name: string;
  data: Record<string, unknown>;
}

/** A stream that stays open during a test; `open` gets the signal that ends it. */
export async function followStream(open: (signal: AbortSignal) => Promise<Response>) {
  const leaving = new AbortController();
  const response = await open(leaving.signal);
  const events: StreamedEvent[] = [];
  const ended = (async () => {
    for await (const { id, name, data } of readEvents(response)) {
      events.push({ id, name, data: JSON.parse(data) });
    }
  })().catch(() => {});
  return {
    events,
    ended,
    named: (name: string) => events.filter((event) => event.name === name),
    /** Waits for an event whose data contains this; fails with the received events. */
    async until(name: string, data: object): Promise<void> {
      // Imported lazily because benchmarks, which run outside the test runner, load this file too.
      const { expect } = await import('@jest/globals');
      const wanted = expect.objectContaining({ name, data: expect.objectContaining(data) });
      await eventually(
        async () => events,
        (all) => all.some((event) => wanted.asymmetricMatch(event)),
      );
      expect(events).toContainEqual(wanted);
    },
    /** Waits for this many events; fails with the number of received ones. */
    async untilCount(count: number): Promise<void> {
      const { expect } = await import('@jest/globals');
      await eventually(
        async () => events.length,
        (length) => length >= count,
      );
      expect(events.length).toBeGreaterThanOrEqual(count);
    },
    async leave(): Promise<void> {
      leaving.abort();
      await ended;
    },
  };
}
export type FollowedStream = Awaited<ReturnType<typeof followStream>>;
