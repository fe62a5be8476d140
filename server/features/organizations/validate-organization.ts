import { createMeteringRepository, periodAt } from '#server/features/metering/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { PhonePolicy } from '#shared/contracts/console-page.ts';
import type { organizationProblems } from '#shared/contracts/organizations.ts';
import { createOrganizationRepository } from './organization.repository.ts';

export type OrganizationProblem = (typeof organizationProblems)[number];

/** What keeps the caller from using the current organization (O6). */
export async function findOrganizationProblems(
  { caller, transaction }: MemberContext,
  { phonePolicy, now }: { phonePolicy: PhonePolicy; now: Date },
): Promise<OrganizationProblem[]> {
  const { organizationId, userId } = caller;
  const organization = createOrganizationRepository(transaction, organizationId);
  const state = await organization.findUsability(userId);
  const usage = createMeteringRepository(transaction, organizationId);
  const { start } = periodAt(state.period_anchor, now);
  const chats = await usage.usage('chat', start);
  const visitors = await usage.visitors(start);
  const isReached = (used: number, limit: number | null) => limit !== null && used >= limit;
  const found: Record<OrganizationProblem, boolean> = {
    no_window: !state.has_window,
    suspended: state.suspended_at !== null,
    phone_missing: phonePolicy === 'required' && !state.phone,
    limit_reached:
      isReached(chats.used + chats.reserved, state.chat_limit) ||
      isReached(visitors, state.mau_limit),
  };
  return problems.filter((code) => found[code]);
}

const problems: readonly OrganizationProblem[] = [
  'no_window',
  'suspended',
  'phone_missing',
  'limit_reached',
];

/** Where to do something about it. */
export const actionUrls: Record<OrganizationProblem, string> = {
  no_window: '/redesign/chatbots/new',
  suspended: '/redesign/organization',
  phone_missing: '/redesign/quick-start',
  limit_reached: '/redesign/usage',
};
