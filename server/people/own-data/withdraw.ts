import { createSignInsRepository } from '#server/people/sign-ins/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { queueMail, salutation } from '#server/platform/mail/index.ts';
import { createWithdrawalsRepository } from './withdrawals.repository.ts';

const graceMs = 14 * 24 * 3600 * 1000;

/** Withdraws a user: ends all sessions and returns when the user is erased unless they sign in. */
export function withdraw(
  { db, translator }: Pick<HttpPlatform, 'db' | 'translator'>,
  context: UserContext,
  { reason, now }: { reason: string; now: Date },
): Promise<Date> {
  const { user } = context;
  const eraseAfter = new Date(now.getTime() + graceMs);
  return db.transaction().execute(async (transaction) => {
    const withdrawals = createWithdrawalsRepository(transaction);
    const ownerless = (await withdrawals.listSolelyOwned(user.id)).filter(
      ({ others }) => others > 0,
    );
    if (ownerless.length > 0) {
      throw new AppError('last_owner', 'the only owner of an organization with other members', {
        context: { organizations: ownerless.map(({ id, name }) => ({ id, name })) },
      });
    }
    await withdrawals.insert(user.id, reason, eraseAfter);
    await createSignInsRepository(transaction, user.id).endAll();
    await queueMail(transaction, {
      to: user.email,
      subject: translator.text(user.language, 'server:mail.withdrawn.subject'),
      text: translator.text(user.language, 'server:mail.withdrawn.body', {
        name: salutation(user),
        date: new Intl.DateTimeFormat(user.language, { dateStyle: 'long' }).format(eraseAfter),
      }),
    });
    if (user.currentOrganizationId) {
      const entry = { action: 'user.withdrew', objectType: 'user', objectId: user.id } as const;
      await auditByUser(transaction, context, user.currentOrganizationId, entry);
    }
    return eraseAfter;
  });
}

/** Revokes a pending withdrawal at sign-in; throws unless the user has confirmed to return. */
export async function revokeWithdrawal(
  transaction: Database,
  userId: string,
  isReturning: boolean,
): Promise<void> {
  const withdrawals = createWithdrawalsRepository(transaction);
  const eraseAfter = await withdrawals.findEraseAfter(userId);
  if (!eraseAfter) return;
  if (!isReturning) {
    throw new AppError('account_withdrawn', 'the withdrawal can still be revoked', {
      context: { erase_after: eraseAfter.toISOString() },
    });
  }
  await withdrawals.remove(userId);
}
