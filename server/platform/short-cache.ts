import { setYoungest } from './set-youngest.ts';

/** The computer's clock may be set back; this one only goes on. */
const monotonicNow = () => performance.now();

/**
 * Remembers what a lookup found for a moment, so that many requests at once cost one. A lookup that
 * failed is not remembered; the oldest entries make room.
 */
export function cachedShortly<Key extends string, Value>(
  lookUp: (key: Key) => Promise<Value>,
  { ms, most, now = monotonicNow }: { ms: number; most: number; now?: () => number },
): (key: Key) => Promise<Value> {
  const entries = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const value = lookUp(key);
    setYoungest(entries, key, { value, until: now() + ms }, most);
    value.catch(() => entries.delete(key));
    return value;
  };
}
