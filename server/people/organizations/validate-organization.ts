import { getEntitlements, isReached } from '#server/people/entitlements/index.ts';
import { createMeteringRepository, periodAt } from '#server/people/metering/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { PhonePolicy } from '#shared/contracts/console/console-page.ts';
import type { organizationProblems } from '#shared/contracts/people/organizations.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { createOrganizationRepository } from './organization.repository.ts';

export type OrganizationProblem = (typeof organizationProblems)[number];

/** Why the caller cannot use the current organization. */
export async function findOrganizationProblems(
  { caller, transaction }: MemberContext,
  { phonePolicy, now }: { phonePolicy: PhonePolicy; now: Date },
): Promise<OrganizationProblem[]> {
  const { organizationId, userId } = caller;
  const organization = createOrganizationRepository(transaction, organizationId);
  const state = await organization.getUsability(userId);
  const usage = createMeteringRepository(transaction, organizationId);
  const { start } = periodAt(state.period_anchor, now);
  const chats = await usage.chats(start);
  const customers = await usage.customers(start);
  const entitlements = await getEntitlements(transaction, organizationId);
  const found: Record<OrganizationProblem, boolean> = {
    no_window: !state.has_window,
    suspended: state.suspended_at !== null,
    phone_missing: phonePolicy === 'required' && !state.phone,
    limit_reached:
      isReached(chats.used + chats.reserved, entitlements.chats) ||
      isReached(customers, entitlements.customers),
  };
  return problems.filter((code) => found[code]);
}

const problems: readonly OrganizationProblem[] = [
  'no_window',
  'suspended',
  'phone_missing',
  'limit_reached',
];

/** Pages on which each problem can be fixed. */
export const actionUrls: Record<OrganizationProblem, string> = {
  no_window: consolePaths.newChatbot,
  suspended: consolePaths.organization,
  phone_missing: consolePaths.quickStart,
  limit_reached: consolePaths.usage,
};
