import { createWindowOrganizationRepository } from '#server/chatbots/window-store/index.ts';
import { assertAllowed, lockEntitlements } from '#server/people/entitlements/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

/**
 * Throws when the plan allows no further window. Locks the count until the transaction ends, so that
 * concurrent requests cannot exceed the plan together. As the check of an endpoint, it reports an
 * exhausted plan before invalid input.
 */
export async function assertWindowQuota({ transaction, caller }: MemberContext): Promise<void> {
  const { organizationId } = caller;
  const organization = createWindowOrganizationRepository(transaction, organizationId);
  const entitlements = await lockEntitlements(transaction, organizationId);
  assertAllowed(entitlements, 'windows', (await organization.countWindows()) + 1);
}
