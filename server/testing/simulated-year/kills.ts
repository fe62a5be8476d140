import { setTimeout as sleep } from 'node:timers/promises';
import { proxyDatabase } from '#server/testing/server-connections.ts';
import type { Random } from './random.ts';

/**
 * Simulates crashes of the server: at the nth request to the database, before it arrives or before its
 * response, all connections break. Uncommitted changes are rolled back, and nothing more is stored.
 */
export async function createKills(databaseUrl: string, random: Random) {
  let left = 0;
  let isDead = false;
  let kills = 0;

  function onRequest(): void {
    if (left === 0) return;
    left -= 1;
    if (left > 0) return;
    isDead = true;
    kills += 1;
    if (random.chance(0.5)) proxy.cut();
    else queueMicrotask(() => proxy.cut());
  }

  const { proxy, url } = await proxyDatabase(databaseUrl, { onRequest });
  return {
    /** The database URL for the server under test. */
    url,
    /** The number of crashes. */
    get count() {
      return kills;
    },
    /** The server crashes at the nth request to the database from now. */
    arm(requests: number): void {
      left = requests;
    },
    /** Restores the connections after a crash, or cancels a crash that has not happened. */
    async disarm(): Promise<void> {
      left = 0;
      if (!isDead) return;
      // Gives the pool time to notice that its connections are broken.
      await sleep(20);
      isDead = false;
      proxy.restore();
    },
    close: () => proxy.close(),
  };
}
export type Kills = Awaited<ReturnType<typeof createKills>>;
