import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { createSalesRepository } from './sales.repository.ts';

/** Stores the details and audits the change; throws when a booking goal has no link. */
export async function saveDetails(
  { caller, transaction, audit }: MemberContext,
  agentId: string,
  details: SalesDetails,
): Promise<void> {
  if (details.goal === 'booking' && !details.booking_url) {
    throw invalidField('booking_url', 'required');
  }
  const sales = createSalesRepository(transaction, caller.organizationId);
  const before = await sales.get(agentId);
  await sales.save(agentId, details);
  await audit({
    action: 'sales.changed',
    objectType: 'agent',
    objectId: agentId,
    before,
    after: details,
  });
}
