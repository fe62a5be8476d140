import { auditByUser } from '#server/features/audit/index.ts';
import { createSignInsRepository } from '#server/features/sign-ins/index.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { newToken } from '#server/platform/ids.ts';
import { createAccountRepository } from './account.repository.ts';
import { dropFormerHolder } from './former-holder.repository.ts';

type RootTransaction = Parameters<typeof auditByUser>[0];

export interface Proof {
  userId: string;
  email: string;
  /** Sets a password where the first one cannot be trusted. */
  resetToken: string | null;
}

/**
 * Proves an address by the link that was mailed to it. Who is signed in to the account knows its
 * password and reads its mail: it is theirs, and other sessions end. Anybody else only reads the mail:
 * the password, and all that was done with it, may be a stranger's. The last part of a transaction.
 */
export async function proveAddress(
  transaction: RootTransaction,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
  { link, session }: { link: string; session: { userId: string; token: string } | null },
): Promise<Proof> {
  const userId = await createOneTimeTokensRepository(transaction, 'verify-email').take(link);
  const accounts = createAccountRepository(transaction);
  const user = await accounts.lockById(userId);
  const { email, current_organization_id: organizationId } = user;
  if (user.email_verified_at) return { userId, email, resetToken: null };

  const token = session?.userId === userId ? session.token : null;
  const dropped = token
    ? { sessions: await createSignInsRepository(transaction, userId).endAll({ except: token }) }
    : await dropFormerHolder(transaction, user);
  await accounts.markVerified(userId);
  let resetToken: string | null = null;
  if (!token) {
    await accounts.setPasswordHash(userId, await hashPassword(newToken()));
    resetToken = await createOneTimeTokensRepository(transaction, 'reset-password').add(userId);
  }
  if (organizationId) {
    const entry = { action: 'user.address_proven', objectType: 'user', objectId: userId } as const;
    const after = { dropped };
    await auditByUser(transaction, { user, ip, requestId }, organizationId, { ...entry, after });
  }
  return { userId, email, resetToken };
}
