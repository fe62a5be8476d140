import { type AgentRow, getAgent } from '#server/chatbots/agents/index.ts';
import { findAgentModel } from '#server/chatbots/windows/index.ts';
import { agentDocumentRoutes } from '#server/knowledge/documents/index.ts';
import type { Models } from '#server/people/models/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { salesEndpoints } from '#shared/contracts/answers/sales.ts';
import { type SalesDetails, salesDetailsSchema } from '#shared/contracts/answers/sales-details.ts';
import { createSalesRepository } from './sales.repository.ts';
import { saveDetails } from './save-details.ts';
import { suggestDetails } from './suggest-details.ts';

interface SalesDeps {
  bus: Bus;
  db: Database;
  models: Models;
}

/** How many passages of documents a draft is made from. */
const maxDraftPassages = 200;

export function salesRoutes(app: App, { bus, db, models }: SalesDeps): void {
  const type = 'sales';
  agentDocumentRoutes(app, { bus }, type, salesEndpoints);

  implement(
    app,
    salesEndpoints.getDetails,
    (_input, context, { id }: AgentRow) => salesOf(context).get(id),
    {
      find: ({ agent_id }, context) => getAgent(agent_id, context, { type }),
    },
  );

  const getForChange = (agentId: string, context: MemberContext) =>
    getAgent(agentId, context, { type, forChange: true });

  implementInSteps(
    app,
    salesEndpoints.saveDetails,
    async ({ query, body = salesDetailsSchema.parse({}) }, steps, agent: AgentRow) => {
      const drafted = query.generate ? await draft(steps, agent, body) : null;
      return steps.finish(async (context) => {
        const { id } = await getForChange(agent.id, context);
        if (!drafted) {
          await saveDetails(context, id, body);
          return body;
        }
        // A draft stores nothing. Every call has to audit; an entry without changes is not stored.
        const object = { objectType: 'agent', objectId: id };
        await context.audit({ action: 'sales.changed', ...object, before: {}, after: {} });
        return drafted;
      });
    },
    { find: ({ agent_id }, context) => getForChange(agent_id, context) },
  );

  async function draft(steps: StepsContext, agent: AgentRow, given: SalesDetails) {
    const texts = await steps.inTransaction((context) =>
      salesOf(context).listDocumentTexts(agent.knowledge_id, maxDraftPassages),
    );
    const model = await findAgentModel({ db, models }, agent, 'sales_details');
    return suggestDetails(model, texts, given);
  }
}

function salesOf({ transaction, caller }: MemberContext) {
  return createSalesRepository(transaction, caller.organizationId);
}
