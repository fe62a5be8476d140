/** Random numbers that are the same for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from `min` to `max`, both included. */
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  return {
    between,
    chance: (share: number) => next() < share,
    pick<Item>(items: readonly Item[]): Item {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
    /** Picks a name with a probability in proportion to its weight. */
    weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
      const entries = Object.entries<number | undefined>(weights);
      const sum = entries.reduce((total, [, weight = 0]) => total + weight, 0);
      let left = next() * sum;
      const found = entries.find(([, weight = 0]) => {
        left -= weight;
        return left < 0;
      });
      return (found ?? entries[0])?.[0] as Name; // a key of `weights`
    },
  };
}
export type Random = ReturnType<typeof createRandom>;
