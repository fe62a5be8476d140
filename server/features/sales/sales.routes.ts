import { type AgentRow, findAgent } from '#server/features/agents/index.ts';
import { agentDocumentRoutes } from '#server/features/knowledge/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { type SalesDetails, salesDetailsSchema, salesEndpoints } from '#shared/contracts/sales.ts';
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

  const findToChange = (agentId: string, context: MemberContext) =>
    findAgent(agentId, context, { type, toChange: true });

  implementInSteps(
    app,
    salesEndpoints.saveDetails,
    async ({ query, body = salesDetailsSchema.parse({}) }, steps, agent: AgentRow) => {
      const isDraft = query.generate ?? false;
      if (!isDraft && body.goal === 'booking' && !body.booking_url)
        throw invalidField('booking_url', 'required');
      const drafted = isDraft ? await draft(steps, agent, body) : null;
      return steps.finish(async (context) => {
        const { id } = await findToChange(agent.id, context);
        const sales = salesOf(context);
        const before = await sales.get(id);
        if (!drafted) await sales.save(id, body);
        await context.audit({
          action: 'sales.changed',
          objectType: 'agent',
          objectId: id,
          before,
          // A draft changes nothing, and so nothing is written.
          after: drafted ? before : body,
        });
        return drafted ?? body;
      });
    },
    { find: ({ agent_id }, context) => findToChange(agent_id, context) },
  );

  async function draft(steps: StepsContext, agent: AgentRow, given: SalesDetails) {
    const texts = await steps.inTransaction((context) =>
      salesOf(context).documentTexts(agent.knowledge_id, readPassages),
    );
    return suggestDetails(model, texts, given);
  }
}

function salesOf({ transaction, caller }: MemberContext) {
  return createSalesRepository(transaction, caller.organizationId);
}
