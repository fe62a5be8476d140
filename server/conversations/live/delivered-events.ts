/**
 * Sequence numbers are assigned before the commit: a lower number may appear this long after a
 * higher one.
 */
export const commitGraceMs = 5_000;

/** The events that were delivered, remembered as long as lower numbers may still appear. */
export function createDeliveredEvents() {
  /** No event up to this number can still appear; null before the first read. */
  let settledSeq: number | null = null;
  /** When each event after `settledSeq` was delivered, by its number. */
  const deliveredAt = new Map<number, number>();

  return {
    /** The number after which to read; `load` provides it for the first read. */
    async settledSeq(load: () => Promise<number>): Promise<number> {
      settledSeq ??= await load();
      return settledSeq;
    },

    isFresh: ({ seq }: { seq: number }) => seq > (settledSeq ?? 0) && !deliveredAt.has(seq),

    mark(events: readonly { seq: number }[]): void {
      const now = Date.now();
      for (const { seq } of events) deliveredAt.set(seq, now);
      for (const [seq, at] of deliveredAt) {
        if (now - at < commitGraceMs) break;
        deliveredAt.delete(seq);
        settledSeq = Math.max(settledSeq ?? 0, seq);
      }
    },
  };
}
