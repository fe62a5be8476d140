import type { Services } from '#server/services.ts';
import { sellerOf } from './documents/index.ts';
import type { PaymentDeps } from './payments/index.ts';
import { createPaymentEffects } from './subscriptions/index.ts';

/** The services of payments, with their effects on subscriptions. */
export function paymentServices(services: Services): Services & PaymentDeps {
  const { config } = services;
  return {
    ...services,
    effects: createPaymentEffects(services),
    seller: sellerOf(config),
    salesFee: BigInt(Math.round(Number(config.SALES_FEE_PERCENT) * 100)),
    salesReserved: async () => 0n,
  };
}
