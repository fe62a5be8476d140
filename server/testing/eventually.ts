import { setTimeout as wait } from 'node:timers/promises';

/** What `read` answers once `holds` is true of it; its last answer when that takes too long. */
export async function eventually<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
): Promise<Value> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (holds(value) || Date.now() > deadline) return value;
    await wait(50);
  }
}
