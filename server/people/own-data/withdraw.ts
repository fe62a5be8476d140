import type { MembershipDeps } from '#server/people/memberships/index.ts';
import { type EndBilling, ownOrganizations } from '#server/people/organizations/index.ts';
import { createSignInsRepository } from '#server/people/sign-ins/index.ts';
import { auditByUser } from '#server/platform/audit/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { HttpPlatform } from '#server/platform/http/platform.ts';
import { queueMail, salutation } from '#server/platform/mail/index.ts';
import { createWithdrawalsRepository } from './withdrawals.repository.ts';

const graceMs = 14 * 24 * 3600 * 1000;

interface WithdrawDeps extends Pick<HttpPlatform, 'db' | 'translator'> {
  endBilling: EndBilling;
  releaseChats: MembershipDeps['releaseChats'];
}

/**
 * Withdraws a user: ends all sessions and moves their chats back to the queue. Returns when the user
 * is erased unless they sign in before.
 */
export async function withdraw(
  deps: WithdrawDeps,
  context: UserContext,
  { reason, now }: { reason: string; now: Date },
): Promise<Date> {
  const { db, translator, endBilling } = deps;
  const { user } = context;
  const eraseAfter = new Date(now.getTime() + graceMs);
  const organizations = await ownOrganizations(db, user.id);
  const timeZone = organizations.find(({ current }) => current)?.timezone ?? 'UTC';
  const dateFormat = { dateStyle: 'long', timeZone } as const;
  const owned = await listAbandoned(db, user.id);
  for (const { id } of owned) {
    await inOrganization(db, id, (transaction) => endBilling(transaction, id));
  }
  await db.transaction().execute(async (transaction) => {
    const withdrawals = createWithdrawalsRepository(transaction);
    // Checked again, because the members may have changed meanwhile.
    await listAbandoned(transaction, user.id);
    await withdrawals.insert(user.id, reason, eraseAfter);
    await createSignInsRepository(transaction, user.id).endAll();
    await queueMail(transaction, {
      to: user.email,
      subject: translator.text(user.language, 'server:mail.withdrawn.subject'),
      text: translator.text(user.language, 'server:mail.withdrawn.body', {
        name: salutation(user),
        date: new Intl.DateTimeFormat(user.language, dateFormat).format(eraseAfter),
      }),
    });
    if (user.currentOrganizationId) {
      const entry = { action: 'user.withdrew', objectType: 'user', objectId: user.id } as const;
      await auditByUser(transaction, context, user.currentOrganizationId, entry);
    }
  });
  await releaseChatsOf(deps, user.id);
  return eraseAfter;
}

/** Returns the chats of a user who can no longer sign in to the queues of all organizations. */
async function releaseChatsOf({ db, releaseChats }: WithdrawDeps, userId: string): Promise<void> {
  for (const member of await createWithdrawalsRepository(db).listMemberships(userId)) {
    const { publish } = await inOrganization(db, member.organizationId, (transaction) =>
      releaseChats(transaction, member),
    );
    await publish();
  }
}

/** The organizations that are erased with the user. Throws when one has other members. */
async function listAbandoned(db: Database, userId: string) {
  const owned = await createWithdrawalsRepository(db).listSolelyOwned(userId);
  const ownerless = owned.filter(({ others }) => others > 0);
  if (ownerless.length === 0) return owned;
  throw new AppError('last_owner', 'the only owner of an organization with other members', {
    context: { organizations: ownerless.map(({ id, name }) => ({ id, name })) },
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
