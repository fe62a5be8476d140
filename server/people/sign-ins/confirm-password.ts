import { checkPassword } from '#server/platform/auth/passwords.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { createIdentityRepository } from './identity.repository.ts';

const attemptLimit = { name: 'confirm-password', points: 10, seconds: 900 };

/** Asks a signed-in user for the password again, in case somebody else uses an unlocked browser. */
export async function confirmPassword(
  { db, limits }: Pick<HttpPlatform, 'db' | 'limits'>,
  userId: string,
  password: string,
): Promise<void> {
  await limits.consume(attemptLimit, userId);
  const hash = await createIdentityRepository(db).findPasswordHash(userId);
  if (!(await checkPassword(hash, password))) throw invalidField('password', 'wrong');
}
