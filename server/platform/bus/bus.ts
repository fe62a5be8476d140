/**
 * Wakes subscribers in all processes. A message may be lost while the carrier is away, so it says
 * where to look, never what is there: the rows are the truth.
 */
export interface Bus {
  /**
   * Hands a message over; subscribers of the same process get it as well. An outage is told to the
   * bus's `onError`, never to the caller, whose work is done by then. Throws only a RangeError for
   * a message that is too long.
   */
  publish(channel: string, payload: string): Promise<void>;
  /** Resolves, once messages arrive, to a function that ends the subscription. */
  subscribe(channel: string, listener: BusListener): Promise<() => Promise<void>>;
  /** Messages may have been lost: whoever follows rows should read them again. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

export type BusListener = (payload: string) => void;

export interface BusOptions {
  url: string;
  /** Told of outages. */
  onError?: (error: Error) => void;
}

/** PostgreSQL takes less than 8,000 bytes for a notification; the limit is the same everywhere. */
export const maxMessageBytes = 7_900;

/** Refuses what one of the buses could not carry. */
export function assertMessage(channel: string, payload: string): void {
  if (!/^[\w:.-]+$/.test(channel)) throw new RangeError(`malformed channel: ${channel}`);
  const bytes = Buffer.byteLength(channel) + Buffer.byteLength(payload);
  if (bytes > maxMessageBytes) {
    throw new RangeError(`a message takes at most ${maxMessageBytes} bytes, not ${bytes}`);
  }
}
