import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './errors.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';
import type { Place } from './place.ts';

const lookEveryMs = 1_000;

export interface Supervised {
  place: Place;
  /** Starts the server unless another process has; rejects when it cannot. */
  restart(): Promise<void>;
  /** Waits between attempts; after the last one `onLost` is called. */
  waitsMs: readonly number[];
  log: (text: string) => void;
  onLost: (error: EmbeddedPostgresError) => void;
}

/** Starts the server again when it died; whoever shares it does the same. Ends with `stop`. */
export function supervise({ place, restart, waitsMs, log, onLost }: Supervised) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(lookEveryMs, undefined, { ref: false, signal });
      if (await isRunning(place)) continue;
      log('The database ended by itself: it is started again.');
      const failure = await restartPatiently();
      if (failure) return onLost(failure);
    }
  }

  async function restartPatiently(): Promise<EmbeddedPostgresError | null> {
    let reason = '';
    for (const wait of waitsMs) {
      try {
        await restart();
        return null;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
      await sleep(wait, undefined, { signal });
    }
    return new EmbeddedPostgresError(
      `The database in ${place.home} ended and cannot be started again: ${reason}`,
    );
  }

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}

/** Also true of one that is just starting: another process may have been quicker. */
async function isRunning(place: Place): Promise<boolean> {
  const status = await readPidFile(place);
  return status !== undefined && exists(status.pid) && (await isPostmaster(status.pid, place));
}

/** Asked first, for it costs nothing. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
