import { announce } from '#server/features/live/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import type { NewInvite, SentInvite } from '#shared/contracts/invites.ts';
import { checkGrant, checkWindows, mayGrant, wholeGrant } from './check-grant.ts';
import { createInvitesRepository } from './invites.repository.ts';
import { keepSeats } from './keep-seats.ts';
import { queueInviteMail } from './queue-invite-mail.ts';

export interface SendDeps {
  bus: Bus;
  translator: Translator;
  limits: RateLimits;
  consoleOrigin: string;
  /** Without a mail server the caller gets the links. */
  hasMailServer: boolean;
}

/** Mails of one organization, and to one address of whatever organization: nobody is buried in them. */
const perOrganization = { name: 'invites-sent', points: 200, seconds: 3600 };
const perAddress = { name: 'invites-received', points: 10, seconds: 3600 };

/** Invites each address, and tells of each what came of it (I3). */
export async function sendInvites(
  deps: SendDeps,
  context: MemberContext,
  { invitee_email, ...asked }: NewInvite,
): Promise<SentInvite[]> {
  const { caller, transaction } = context;
  const invites = createInvitesRepository(transaction, caller.organizationId);
  const granted = wholeGrant(asked);
  await checkWindows(invites, granted.window_ids);
  checkGrant(caller, granted);

  // One caller at a time: of two who take the last seat, the second sees that it is taken.
  const organization = await invites.lockOrganization();
  const emails = [...new Set([invitee_email].flat())];
  const members = await invites.membersAt(emails);
  const results: SentInvite[] = [];
  for (const email of emails) {
    const isMember = members.includes(email);
    const former = isMember ? undefined : await invites.findByEmail(email);
    const isKept = former !== undefined && !mayGrant(caller, former);
    if (isMember || isKept) {
      results.push({ email, state: isMember ? 'already_member' : 'already_invited', link: null });
      continue;
    }
    const token = newToken();
    const invitedBy = caller.userId;
    const id = await invites.save({ hash: sha256(token), email, invitedBy, ...granted });
    const action = former ? 'invite.sent_again' : 'invite.sent';
    const after = { email, ...granted };
    await context.audit({ action, objectType: 'invite', objectId: id, after });
    const url = `${deps.consoleOrigin}/redesign/invite?hash_id=${token}`;
    await sendMail(deps, context, { to: email, organization: organization.name, url });
    results.push({ email, state: 'sent', link: deps.hasMailServer ? null : url });
  }
  if (results.some(({ state }) => state === 'sent')) {
    keepSeats(organization.seat_limit, await invites.countSeats());
    const changes = [{ name: 'members.changed' }] as const;
    context.afterCommit(await announce(transaction, deps.bus, caller.organizationId, changes));
  } else {
    // All of them are known: nothing changes, which is not written.
    const object = { objectType: 'organization', objectId: caller.organizationId };
    await context.audit({ action: 'invite.sent', ...object, before: {}, after: {} });
  }
  return results;
}

async function sendMail(
  { limits, translator }: SendDeps,
  { caller, language, transaction }: MemberContext,
  mail: { to: string; organization: string; url: string },
): Promise<void> {
  await limits.take(perOrganization, caller.organizationId);
  await limits.take(perAddress, mail.to);
  await queueInviteMail(transaction, translator, { ...mail, inviter: caller.name, language });
}
