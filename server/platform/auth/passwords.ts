import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { AppError } from '../http/app-error.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing runs on libuv's four threads, which also read files and resolve names, and uses one core
 * per hash. The limit leaves a core and most threads to chats.
 */
const concurrency = Math.max(1, Math.min(3, availableParallelism() - 1));
/** A longer queue would make people wait longer than they are willing to. */
const maxPending = 200;
const limit = pLimit(concurrency);

const hashing = 'hashing a password';

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  assertNoHeldConnection(hashing);
  return bounded(() => hash(password, cost));
}

/** True when the password is right; an unknown user takes as long as a wrong password. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  assertNoHeldConnection(hashing);
  decoy ??= hash('nobody has this password', cost);
  const known = stored ?? (await decoy);
  const right = await bounded(() => verify(known, password));
  return right && stored !== undefined;
}

function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (limit.pendingCount >= maxPending) throw new AppError('unavailable', 'too many sign-ins');
  return limit(work);
}
