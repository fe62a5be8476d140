import { cardEndpoints } from '#shared/contracts/money/cards.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import { planChangeEndpoints } from '#shared/contracts/money/plan-changes.ts';
import type { BillingPeriod, PlanCode } from '#shared/contracts/money/plans.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Registers a test card as a browser does. Returns the address at which the browser ends. */
export async function registerTestCard(
  app: Pick<TestApp, 'consoleUrl'>,
  owner: TestUser,
  card: TestCard | null = 'succeeds',
  {
    isQuickStart = false,
    returnPath,
  }: { isQuickStart?: boolean | undefined; returnPath?: string | undefined } = {},
): Promise<string> {
  const { url } = await owner.api.call(cardEndpoints.paymentLink, {
    query: { is_quickstart: isQuickStart, ...(returnPath && { return_path: returnPath }) },
  });
  const page = app.consoleUrl + new URL(url).pathname;
  const query =
    card === 'challenges' ? '?card=challenges&confirmed=1' : card ? `?card=${card}` : '';
  const chosen = await fetch(page + query, { method: 'POST', redirect: 'manual' });
  const back = app.consoleUrl + new URL(chosen.headers.get('location') ?? '').pathname;
  const returned = await fetch(back, { redirect: 'manual' });
  return returned.headers.get('location') ?? '';
}

export function subscribe(
  owner: TestUser,
  type: Exclude<PlanCode, 'free'> = 'basic',
  period: BillingPeriod = 'month',
) {
  return owner.api.call(planChangeEndpoints.subscribe, {
    body: { subscription_type: type, period },
  });
}

/** A new owner with a card and a monthly subscription. */
export async function signUpSubscriber(
  app: Pick<TestApp, 'consoleUrl' | 'signUp'>,
  type: Exclude<PlanCode, 'free'> = 'basic',
): Promise<TestUser> {
  const owner = await app.signUp();
  await registerTestCard(app, owner);
  await subscribe(owner, type);
  return owner;
}

export function changePlan(
  owner: TestUser,
  type: PlanCode,
  query: { preview?: boolean; period?: BillingPeriod } = {},
  expected_total?: number,
) {
  return owner.api.call(planChangeEndpoints.changeType, {
    params: { type },
    query,
    body: expected_total === undefined ? {} : { expected_total },
  });
}
