import type { TestUser } from '#server/testing/test-app.ts';
import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import { registerCard } from './cards.ts';
import type { SimulatedOrganization, World } from './world.ts';

/** Registers a card of the organization. `isQuickStart`: in the first steps, where it starts the trial. */
export async function enterCard(
  world: World,
  { api }: TestUser,
  organizationId: string,
  isQuickStart: boolean,
): Promise<void> {
  await registerCard(world, {
    ...{ payerId: organizationId, origin: world.app.consoleUrl },
    open: () => api.call(cardEndpoints.paymentLink, { query: { is_quickstart: isQuickStart } }),
  });
}

export async function removeCard(_world: World, { owner }: SimulatedOrganization): Promise<void> {
  await owner.api.call(cardEndpoints.remove);
}
