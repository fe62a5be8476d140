import { invalidField } from '#server/platform/http/app-error.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { createIdentityRepository } from './identity.repository.ts';
import { checkPassword } from './passwords.ts';

const tries = { name: 'confirm-password', points: 10, seconds: 900 };

/** Asks a signed-in user for the password again: what follows is not for who found a page open. */
export async function confirmPassword(
  { db, limits }: Pick<HttpPlatform, 'db' | 'limits'>,
  userId: string,
  password: string,
): Promise<void> {
  await limits.take(tries, userId);
  const hash = await createIdentityRepository(db).findPasswordHash(userId);
  if (!(await checkPassword(hash, password))) throw invalidField('password', 'wrong');
}
