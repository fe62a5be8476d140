import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';
import { createSalesRepository } from './sales.repository.ts';
import { saveDetails } from './save-details.ts';

/** Details of a sales agent; undefined for other agents. */
export const salesPart: PortablePart<SalesDetails | undefined> = {
  export: exportDetails,

  async import({ context, agentId, agentType }, details) {
    if (details && agentType === 'sales') await saveDetails(context, agentId, details);
  },

  async copy(from, to) {
    await salesPart.import(to, await exportDetails(from));
  },
};

async function exportDetails({
  context: { transaction, caller },
  agentId,
  agentType,
}: PartOwner): Promise<SalesDetails | undefined> {
  if (agentType !== 'sales') return undefined;
  return createSalesRepository(transaction, caller.organizationId).get(agentId);
}
