import { assertAllowed, getEntitlements } from '#server/people/entitlements/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type {
  Caller,
  Finished,
  MemberContext,
  StepsContext,
} from '#server/platform/http/contexts.ts';
import type { RateLimits } from '#server/platform/http/rate-limits.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { insertLiveEvents } from '#server/platform/live/live-events.ts';
import type { NewInvite, SentInvite } from '#shared/contracts/people/invites.ts';
import type { NewRole } from '#shared/contracts/people/members.ts';
import { invitePath } from '#shared/utils/console-paths.ts';
import { assertGrant, assertWindowsExist, canGrant, normalizeGrant } from './assert-grant.ts';
import {
  createInvitesRepository,
  type InviteRow,
  type InvitesRepository,
} from './invites.repository.ts';
import { queueInviteMail } from './queue-invite-mail.ts';

export interface SendDeps {
  bus: Bus;
  translator: Translator;
  limits: RateLimits;
  consoleOrigin: string;
  /** Without a mail server the caller gets the links. */
  hasMailServer: boolean;
}

/** Limits of invite mails per organization, and per address over all organizations. */
const perOrganization = { name: 'invites-sent', points: 200, seconds: 3600 };
const perAddress = { name: 'invites-received', points: 10, seconds: 3600 };

/** Invites each address and returns the individual results. */
export async function sendInvites(
  deps: SendDeps,
  steps: StepsContext,
  { invitee_email, ...requested }: NewInvite,
): Promise<Finished<SentInvite[]>> {
  const { limits } = deps;
  const { organizationId } = steps.caller;
  const granted = normalizeGrant(requested);
  const emails = [...new Set([invitee_email].flat())];
  const plan = await steps.inTransaction(async (context) => {
    await assertWindowsExist(context, granted.window_ids);
    assertGrant(context.caller, granted);
    const invites = createInvitesRepository(context.transaction, organizationId);
    return planInvites(invites, context.caller, emails);
  });
  for (const { email, state } of plan) {
    if (state !== 'sent') continue;
    await limits.consume(perOrganization, organizationId);
    await limits.consume(perAddress, email);
  }
  return steps.finish((context) => saveInvites(deps, context, { emails, granted }));
}

interface PlannedInvite {
  email: string;
  state: SentInvite['state'];
  previous: InviteRow | undefined;
}

async function planInvites(
  invites: InvitesRepository,
  caller: Caller,
  emails: readonly string[],
): Promise<PlannedInvite[]> {
  const members = await invites.findMemberAddresses(emails);
  const plan: PlannedInvite[] = [];
  for (const email of emails) {
    const isMember = members.includes(email);
    const previous = isMember ? undefined : await invites.findByEmail(email);
    const canReplace = previous === undefined || canGrant(caller, previous);
    const state = isMember ? 'already_member' : canReplace ? 'sent' : 'already_invited';
    plan.push({ email, state, previous });
  }
  return plan;
}

async function saveInvites(
  deps: SendDeps,
  context: MemberContext,
  { emails, granted }: { emails: readonly string[]; granted: NewRole },
): Promise<SentInvite[]> {
  const { caller, transaction } = context;
  const invites = createInvitesRepository(transaction, caller.organizationId);
  await assertWindowsExist(context, granted.window_ids);

  // Locked, so that two concurrent invites cannot both take the last seat.
  const organization = await invites.lockOrganization();
  const results: SentInvite[] = [];
  for (const { email, state, previous } of await planInvites(invites, caller, emails)) {
    if (state !== 'sent') {
      results.push({ email, state, link: null });
      continue;
    }
    const token = newToken();
    const invitedBy = caller.userId;
    const id = await invites.save({ hash: sha256(token), email, invitedBy, ...granted });
    const action = previous ? 'invite.sent_again' : 'invite.sent';
    const after = { email, ...granted };
    await context.audit({ action, objectType: 'invite', objectId: id, after });
    const url = deps.consoleOrigin + invitePath(token);
    const mail = { to: email, organization: organization.name, url };
    const by = { inviter: caller.name, language: context.language };
    await queueInviteMail(transaction, deps.translator, { ...mail, ...by });
    results.push({ email, state: 'sent', link: deps.hasMailServer ? null : url });
  }
  if (results.some(({ state }) => state === 'sent')) {
    // Checked again when an invite is accepted: the plan may have changed by then.
    const entitlements = await getEntitlements(transaction, caller.organizationId);
    assertAllowed(entitlements, 'seats', await invites.countSeats());
    const changes = [{ name: 'members.changed' }] as const;
    context.afterCommit(
      await insertLiveEvents(transaction, deps.bus, caller.organizationId, changes),
    );
  } else {
    // Every call has to audit; an entry without changes is not stored.
    const object = { objectType: 'organization', objectId: caller.organizationId };
    await context.audit({ action: 'invite.sent', ...object, before: {}, after: {} });
  }
  return results;
}
