import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../http/app-error.ts';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes are made on the threads that also read files and look up names (four of them), and take a core
 * each: when many people sign in at once, one core and most threads are left to those who chat.
 */
const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Who comes later would wait for longer than a person does. */
const mostWaiting = 200;
const inTurn = pLimit(atOnce);

let decoy: Promise<string> | undefined;

/** Hashes a password with argon2id, off the main thread. */
export function hashPassword(password: string): Promise<string> {
  return bounded(() => hash(password, cost));
}

/** Whether the password is right; an unknown user takes as long as a wrong password. */
export async function checkPassword(
  stored: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hash('nobody has this password', cost);
  const known = stored ?? (await decoy);
  const right = await bounded(() => verify(known, password));
  return right && stored !== undefined;
}

function bounded<Result>(work: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= mostWaiting) throw new AppError('unavailable', 'too many sign-ins');
  return inTurn(work);
}
