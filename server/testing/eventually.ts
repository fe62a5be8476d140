import { setTimeout as wait } from 'node:timers/promises';

/** Polls `read` until `holds` is true of its result; returns the last result after the timeout. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  { withinMs = 60_000 } = {},
): Promise<Value> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > deadline) return value;
    await wait(50);
  }
}
