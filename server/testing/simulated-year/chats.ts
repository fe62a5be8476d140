import {
  findCustomerChat,
  reserveCustomerChat,
  settleCustomerChat,
} from '#server/people/customer-limits/index.ts';
import { getEntitlements } from '#server/people/entitlements/index.ts';
import {
  countCustomer,
  createChatLimits,
  periodAt,
  reserveChat,
  settleChat,
} from '#server/people/metering/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { newId } from '#server/platform/ids.ts';
import { attempt, type SimulatedCustomer, type World } from './world.ts';

/** Reserves and settles a chat as a turn does. `forgotten`: the server crashed before settling it. */
export async function chat(world: World, customer: SimulatedCustomer): Promise<void> {
  if (customer.isErased || customer.organization.isDeleted) return;
  const { random } = world;
  const answerId = newId();
  if (!(await attempt(world, 'ask', () => reserve(world, customer, answerId)))) return;
  const outcome = random.weighted({ answered: 90, failed: 6, forgotten: 4 });
  if (outcome === 'forgotten') return;
  await attempt(world, outcome, () => settle(world, customer, answerId, outcome === 'answered'));
}

function reserve(
  { app, clock }: World,
  customer: SimulatedCustomer,
  answerId: string,
): Promise<void> {
  const { db } = app.services;
  const { id: customerId, organization, shop } = customer;
  const { id: organizationId } = organization;
  return inOrganization(db, organizationId, async (transaction) => {
    const now = clock.now();
    const settings = await transaction
      .selectFrom('organizations')
      .select(['period_anchor', 'timezone'])
      .where('id', '=', organizationId)
      .executeTakeFirst();
    // Missing if the organization was erased and the response to its deletion was lost.
    const { period_anchor, timezone } = found(settings, 'organization');
    const { chats, customers } = await getEntitlements(transaction, organizationId);
    const { start: periodStart } = periodAt(period_anchor, now);
    const plan = { periodStart, chatLimit: chats, mauLimit: customers, overage: null };
    const limits = createChatLimits(transaction, organizationId);
    if (await limits.isOverLimit(plan, customerId)) throw new AppError('limit_reached');
    const question = { customerId, timezone, now };
    const customerChat = await findCustomerChat(transaction, organizationId, question);
    if ('usedUp' in customerChat) throw new AppError('chats_used_up');
    await runSteps(transaction, [
      countCustomer({ organizationId, periodStart, customerId, windowId: shop.windowId }),
      ...reserveChat({ organizationId, answerId, periodStart, overageId: null }),
      ...reserveCustomerChat({ organizationId, answerId, ...customerChat }),
    ]);
  });
}

async function settle(
  { app }: World,
  customer: SimulatedCustomer,
  answerId: string,
  isUsed: boolean,
): Promise<void> {
  const { organization, shop } = customer;
  const answer = { organizationId: organization.id, answerId };
  // `check-usage.ts` finds a customer's answers by the session id.
  const cause = { windowId: shop.windowId, sessionId: customer.id, channel: 'web' };
  await inOrganization(app.services.db, organization.id, (transaction) =>
    runSteps(transaction, [
      ...settleChat(answer, isUsed, cause),
      ...settleCustomerChat(answer, isUsed),
    ]),
  );
}
