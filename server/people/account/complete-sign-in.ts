import { joinByInvite } from '#server/people/invites/index.ts';
import { revokeWithdrawal } from '#server/people/own-data/index.ts';
import { countAttempt, verifySecondFactor } from '#server/people/two-factor/index.ts';
import { createProfilesRepository } from '#server/people/users/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Language } from '#shared/contracts/languages.ts';

type SignInDeps = Parameters<typeof countAttempt>[0] &
  Parameters<typeof verifySecondFactor>[0] & { bus: Bus };

interface SignInAttempt {
  user: { id: string; email: string; name: string; language: Language; isVerified: boolean };
  context: Pick<PublicContext, 'ip' | 'requestId'>;
  code?: string | undefined;
  isReturning?: boolean | undefined;
  language?: Language | undefined;
  inviteHash?: string | undefined;
}

/**
 * Checks everything between the right password and a session; throws without side effects when
 * something is missing.
 */
export async function completeSignIn(
  { db, bus, limits, ...deps }: SignInDeps,
  { user, context, code, isReturning = false, language, inviteHash: hash }: SignInAttempt,
): Promise<void> {
  if (code !== undefined) await countAttempt({ db, limits }, user.id);
  const notify = await db.transaction().execute(async (transaction) => {
    await verifySecondFactor(deps, transaction, user, code);
    await revokeWithdrawal(transaction, user.id, isReturning);
    if (language) await createProfilesRepository(transaction).setLanguage(user.id, language);
    return hash && joinByInvite(transaction, { by: { ...context, user }, hash, bus });
  });
  if (notify) await notify();
}
