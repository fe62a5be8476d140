import type { Services } from '#server/services.ts';
import type { PaymentDeps } from './payments/index.ts';
import { createPaymentEffects } from './subscriptions/index.ts';

/** What payments of a process need, with everything that they bring about. */
export function paymentServices(services: Services): Services & PaymentDeps {
  return { ...services, effects: createPaymentEffects(services) };
}
