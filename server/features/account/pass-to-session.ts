import { joinByInvite } from '#server/features/invites/index.ts';
import { passWithdrawal } from '#server/features/own-data/index.ts';
import { passSecondFactor } from '#server/features/two-factor/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PublicContext } from '#server/platform/http/contexts.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createAccountRepository } from './account.repository.ts';

type PassDeps = { db: Database; bus: Bus } & Parameters<typeof passSecondFactor>[0];

interface Passing {
  user: { id: string; email: string; name: string; language: Language };
  context: Pick<PublicContext, 'ip' | 'requestId'>;
  code?: string | undefined;
  comesBack?: boolean | undefined;
  language?: Language | undefined;
  inviteHash?: string | undefined;
}

/**
 * All that stands between the right password and a session: throws where something is missing, and
 * then nothing of it has happened.
 */
export async function passToSession(
  { db, bus, ...deps }: PassDeps,
  { user, context, code, comesBack = false, language, inviteHash: hash }: Passing,
): Promise<void> {
  const tell = await db.transaction().execute(async (transaction) => {
    await passSecondFactor(deps, transaction, user, code);
    await passWithdrawal(transaction, user.id, comesBack);
    if (language) await createAccountRepository(transaction).setLanguage(user.id, language);
    return hash && joinByInvite(transaction, { by: { ...context, user }, hash, bus });
  });
  if (tell) await tell();
}
