import type { CardKind } from './bank/books.ts';
import { deliver } from './deliver-webhooks.ts';
import type { World } from './world.ts';

const kinds: Readonly<Record<CardKind, number>> = { works: 70, declines: 5, asks: 4, expires: 21 };

interface Registration {
  payerId: string;
  /** The host to which the browser returns. */
  origin: string;
  open: () => Promise<{ url: string }>;
  kind?: CardKind;
}

/** Enters a card on the provider's page. The browser returns before or after the webhook, or not at all. */
export async function registerCard(
  world: World,
  { payerId, origin, open, kind = world.random.weighted(kinds) }: Registration,
): Promise<void> {
  const { bank, random } = world;
  const { url } = await open();
  const { registrationId, query, event } = bank.enterCard(new URL(url), payerId, kind);
  if (event && random.chance(0.5)) await deliver(world, event);
  if (random.chance(0.05)) return;
  await fetch(`${origin}/payments/return/${registrationId}?${query}`, { redirect: 'manual' });
}
