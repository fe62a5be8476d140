import type { ServerResponse } from 'node:http';
import { AppError } from '#server/platform/http/app-error.ts';

/** Limit of one reader in one process: many tabs, but not unlimited. */
const maxPerReader = 30;
const retryAfterSeconds = 10;

/** Limits the open streams of each reader. */
export function createReaderLimit() {
  const openByReader = new Map<string, number>();

  return {
    /** Counts a stream of the reader until it closes; throws beyond the limit. */
    admit(readerId: string, raw: ServerResponse): void {
      const open = openByReader.get(readerId) ?? 0;
      if (open >= maxPerReader) {
        throw new AppError('rate_limited', `more than ${maxPerReader} streams of one reader`, {
          limit: maxPerReader,
          retryAfter: retryAfterSeconds,
        });
      }
      openByReader.set(readerId, open + 1);
      raw.once('close', () => {
        const left = (openByReader.get(readerId) ?? 1) - 1;
        if (left > 0) openByReader.set(readerId, left);
        else openByReader.delete(readerId);
      });
    },
  };
}
