import { createUsersRepository } from '#server/people/users/index.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { readablePassword } from '#server/platform/auth/readable-password.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { newId } from '#server/platform/ids.ts';
import { beginReset, setPassword } from './set-password.ts';

/**
 * Sets a new password for an account, for an operator who vouches that the person owns the address;
 * null for an unknown address. Ends every session.
 */
export async function resetByOperator(
  db: Database,
  deps: { translator: Translator; consoleOrigin: string },
  email: string,
): Promise<string | null> {
  const password = readablePassword();
  const hash = await hashPassword(password);
  return db.transaction().execute(async (transaction) => {
    const accounts = createUsersRepository(transaction);
    const known = await accounts.findByEmail(email.trim().toLowerCase());
    if (!known) return null;
    const owner = await accounts.lockById(known.id);
    const removed = await beginReset(transaction, owner);
    const action = 'user.password_reset' as const;
    const request = { ip: '', requestId: newId() };
    await setPassword(transaction, deps, request, owner, {
      hash,
      currentToken: null,
      action,
      removed,
    });
    return password;
  });
}
