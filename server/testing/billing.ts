import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Registers a test card as a browser does: opens the page, chooses, and comes back. Returns where it ends. */
export async function registerTestCard(
  app: Pick<TestApp, 'consoleUrl'>,
  owner: TestUser,
  card: TestCard | null = 'succeeds',
  { isQuickStart = false } = {},
): Promise<string> {
  const { url } = await owner.api.call(cardEndpoints.paymentLink, {
    query: { is_quickstart: isQuickStart },
  });
  const page = app.consoleUrl + new URL(url).pathname;
  const query =
    card === 'challenges' ? '?card=challenges&confirmed=1' : card ? `?card=${card}` : '';
  const chosen = await fetch(page + query, { method: 'POST', redirect: 'manual' });
  const back = app.consoleUrl + new URL(chosen.headers.get('location') ?? '').pathname;
  const returned = await fetch(back, { redirect: 'manual' });
  return returned.headers.get('location') ?? '';
}

/** A clock that tests move. */
export function movableClock(start: string) {
  let now = new Date(start);
  return {
    clock: () => now,
    move(to: string | number): void {
      now = new Date(typeof to === 'number' ? now.getTime() + to : to);
    },
  };
}
