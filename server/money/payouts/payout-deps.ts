import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';

export interface PayoutDeps {
  db: Database;
  clock: Clock;
  sealer: Sealer;
}

/** The operator who acts. */
export interface Operator {
  userId: string;
  name: string;
  ip: string;
  requestId: string;
}
