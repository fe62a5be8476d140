import { type AgentRow, findAgent } from '#server/features/agents/index.ts';
import { agentDocumentRoutes } from '#server/features/knowledge/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { salesDetailsSchema, salesEndpoints } from '#shared/contracts/sales.ts';
import { createSalesRepository } from './sales.repository.ts';
import { suggestDetails } from './suggest-details.ts';

interface SalesDeps {
  bus: Bus;
  model: ChatModel | null;
}

/** How much of the documents a draft is made from. */
const readPassages = 200;

/** What sales agents sell, and how (SA1, SA2). */
export function salesRoutes(app: App, { bus, model }: SalesDeps): void {
  const type = 'sales';
  agentDocumentRoutes(app, { bus }, type, salesEndpoints);

  implement(
    app,
    salesEndpoints.getDetails,
    (_input, context, { id }: AgentRow) => salesOf(context).get(id),
    {
      find: ({ agent_id }, context) => findAgent(agent_id, context, { type }),
    },
  );

  implement(
    app,
    salesEndpoints.saveDetails,
    async ({ query, body = salesDetailsSchema.parse({}) }, context, agent: AgentRow) => {
      const sales = salesOf(context);
      const before = await sales.get(agent.id);
      const entry = { action: 'sales.changed', objectType: 'agent', objectId: agent.id } as const;
      if (query.generate) {
        // Nothing is changed, and so nothing is written.
        await context.audit({ ...entry, before, after: before });
        const texts = await sales.documentTexts(agent.knowledge_id, readPassages);
        return suggestDetails(model, texts, body);
      }
      if (body.goal === 'booking' && !body.booking_url)
        throw invalidField('booking_url', 'required');
      await sales.save(agent.id, body);
      await context.audit({ ...entry, before, after: body });
      return body;
    },
    { find: ({ agent_id }, context) => findAgent(agent_id, context, { type, toChange: true }) },
  );
}

function salesOf({ transaction, caller }: MemberContext) {
  return createSalesRepository(transaction, caller.organizationId);
}
