import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Polls `read` until `holds` is true of its result; fails with the last result after the timeout. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  { withinMs = 60_000 } = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${inspect(value)} after ${withinMs} ms`);
    await wait(50);
  }
}
