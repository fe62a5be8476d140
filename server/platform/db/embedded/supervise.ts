import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseLocation } from './database-location.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { isPostmaster, readPidFile } from './pid-file.ts';

const checkEveryMs = 1_000;

export interface Supervised {
  location: DatabaseLocation;
  /** Starts the server unless another process has; rejects when it cannot. */
  restart(): Promise<void>;
  /** Delays between attempts; after the last one `onLost` is called. */
  waitsMs: readonly number[];
  log: (text: string) => void;
  onLost: (error: EmbeddedPostgresError) => void;
}

/** Restarts a crashed server; every process that shares it does so. Ends with `stop`. */
export function supervise({ location, restart, waitsMs, log, onLost }: Supervised) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = watch().catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

  async function watch(): Promise<void> {
    for (;;) {
      await sleep(checkEveryMs, undefined, { ref: false, signal });
      if (await isRunning(location)) continue;
      log('The database stopped unexpectedly and is restarted.');
      const failure = await restartWithBackoff();
      if (failure) return onLost(failure);
    }
  }

  async function restartWithBackoff(): Promise<EmbeddedPostgresError | null> {
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
      `The database in ${location.home} stopped and cannot be restarted: ${reason}`,
    );
  }

  return {
    async stop(): Promise<void> {
      stopping.abort();
      await watching;
    },
  };
}

/** Also true while starting: another process may have been faster. */
async function isRunning(location: DatabaseLocation): Promise<boolean> {
  const status = await readPidFile(location);
  return status !== undefined && exists(status.pid) && (await isPostmaster(status.pid, location));
}

/** A cheap check that spares `isPostmaster`, which may start a process. */
function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
