import { setTimeout as sleep } from 'node:timers/promises';
import { proxyDatabase } from '#server/testing/server-connections.ts';
import type { Random } from './random.ts';

/**
 * Kills the server as the database and the provider see it: at a chosen request to the database, before it arrives or
 * before its answer, all connections break. What was not committed is rolled back, and nothing more is stored.
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
    /** At which the server under test reaches its database. */
    url,
    /** How often it has died. */
    get count() {
      return kills;
    },
    /** The server dies with the nth request from now on. */
    arm(requests: number): void {
      left = requests;
    },
    /** Starts a dead server again, or lets a living one live. */
    async disarm(): Promise<void> {
      left = 0;
      if (!isDead) return;
      // Until the pool has noticed that its connections are broken.
      await sleep(20);
      isDead = false;
      proxy.restore();
    },
    close: () => proxy.close(),
  };
}
export type Kills = Awaited<ReturnType<typeof createKills>>;
