import { getWindowByHash } from '#server/chatbots/windows/index.ts';
import { windowScope } from '#server/people/members/index.ts';
import { currencyOf } from '#server/people/organizations/index.ts';
import { createSpending, isSpent } from '#server/people/spending/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { spendingEndpoints, type WindowSpending } from '#shared/contracts/chatbots/spending.ts';

/** The cost of a chatbot's model and its limit. */
export function spendingRoutes(app: App): void {
  const ofWindow = {
    find: ({ hash }: { hash: string }, { transaction, caller }: MemberContext) =>
      getWindowByHash(transaction, caller.organizationId, hash, windowScope(caller)),
  };

  implement(
    app,
    spendingEndpoints.get,
    (_input, context, window: Window) => read(context, window),
    ofWindow,
  );

  implement(
    app,
    spendingEndpoints.change,
    async ({ body: { limit } }, context, window: Window) => {
      const { transaction, caller } = context;
      const spending = createSpending(transaction, caller.organizationId, window.id);
      const before = (await spending.findLimit()) ?? null;
      await (limit ? spending.saveLimit(limit) : spending.removeLimit());
      await context.audit({
        action: 'window.spending_limited',
        objectType: 'window',
        objectId: window.id,
        before: { limit: before },
        after: { limit },
      });
      return read(context, window);
    },
    ofWindow,
  );
}

type Window = Awaited<ReturnType<typeof getWindowByHash>>;

async function read(
  { transaction, caller }: MemberContext,
  { id, timezone }: Window,
): Promise<WindowSpending> {
  const spending = createSpending(transaction, caller.organizationId, id);
  const limit = (await spending.findLimit()) ?? null;
  const models = await spending.listUsage(timezone);
  const sum = (name: 'tokens' | 'cost') => models.reduce((total, each) => total + each[name], 0);
  const used = { tokens: sum('tokens'), cost: sum('cost') };
  const usedOfLimit = limit?.unit === 'money' ? used.cost : used.tokens;
  return {
    ...{ limit, used, models },
    currency: await currencyOf(transaction, caller.organizationId),
    reached: isSpent(limit && { ...limit, used: usedOfLimit }),
  };
}
