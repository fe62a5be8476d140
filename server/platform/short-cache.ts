import { setBounded } from './bounded-map.ts';

/** Monotonic: the system clock may be set back. */
const monotonicNow = () => performance.now();

/**
 * Caches a lookup for a short time, so that many concurrent requests cost one. Failures are not
 * cached; the oldest entries are evicted.
 */
export function cacheLookups<Key extends string, Value>(
  lookUp: (key: Key) => Promise<Value>,
  {
    ttlMs,
    maxEntries,
    now = monotonicNow,
  }: { ttlMs: number; maxEntries: number; now?: () => number },
): (key: Key) => Promise<Value> {
  const entries = new Map<Key, { value: Promise<Value>; until: number }>();
  return (key) => {
    const known = entries.get(key);
    if (known && known.until > now()) return known.value;
    const value = lookUp(key);
    setBounded(entries, key, { value, until: now() + ttlMs }, maxEntries);
    value.catch(() => entries.delete(key));
    return value;
  };
}
