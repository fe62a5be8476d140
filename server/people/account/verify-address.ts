import { createSignInsRepository } from '#server/people/sign-ins/index.ts';
import { createUsersRepository } from '#server/people/users/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import { removePreviousHolder } from './remove-previous-holder.ts';

type RootTransaction = Parameters<typeof auditByUser>[0];

export interface VerifiedAddress {
  userId: string;
  email: string;
  /** Sets a new password when the existing one cannot be trusted. */
  resetToken: string | null;
}

interface AddressVerification {
  link: string;
  session: { userId: string; token: string } | null;
  /** Hash of a random password. */
  unknownHash: string;
}

/**
 * Verifies an address by the mailed link. A caller who is signed in to the account has proved both
 * the password and the address, so only the other sessions end. A caller who is not signed in has
 * proved only the address: the password may be a stranger's, so it is replaced and everything that
 * was set up with it is removed. Must be the last step of the transaction.
 */
export async function verifyAddress(
  transaction: RootTransaction,
  { ip, requestId }: Pick<PublicContext, 'ip' | 'requestId'>,
  { link, session, unknownHash }: AddressVerification,
): Promise<VerifiedAddress> {
  const userId = await createOneTimeTokensRepository(transaction, 'verify-email').consume(link);
  const accounts = createUsersRepository(transaction);
  const user = await accounts.lockById(userId);
  const { email, current_organization_id: organizationId } = user;
  if (user.email_verified_at) return { userId, email, resetToken: null };

  const token = session?.userId === userId ? session.token : null;
  const removed = token
    ? { sessions: await createSignInsRepository(transaction, userId).endAll({ except: token }) }
    : await removePreviousHolder(transaction, user);
  await accounts.markVerified(userId);
  let resetToken: string | null = null;
  if (!token) {
    await accounts.setPasswordHash(userId, unknownHash);
    resetToken = await createOneTimeTokensRepository(transaction, 'reset-password').add(userId);
  }
  if (organizationId) {
    const entry = {
      action: 'user.address_verified',
      objectType: 'user',
      objectId: userId,
    } as const;
    const after = { removed };
    await auditByUser(transaction, { user, ip, requestId }, organizationId, { ...entry, after });
  }
  return { userId, email, resetToken };
}
