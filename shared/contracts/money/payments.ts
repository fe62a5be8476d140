import { z } from 'zod';

/** `test`: the built-in provider, which moves no money. */
export const paymentProviders = ['test', 'portone', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

/**
 * Cards of the test provider. `succeeds`: every payment is charged. `challenges`: as `succeeds`, after a
 * confirmation on a page of the bank (3-D Secure). `declines`: every payment is declined. `challenges_payments`: the
 * bank requires a confirmation of each payment, so it is declined. `expires`: as `succeeds`, until the month in
 * which it was entered ends. `times_out`: payments are charged and the response is lost. `refunds_later`: as
 * `succeeds`, with refunds that take a minute.
 */
export const testCards = [
  'succeeds',
  'challenges',
  'declines',
  'challenges_payments',
  'expires',
  'times_out',
  'refunds_later',
] as const;
export type TestCard = (typeof testCards)[number];

/** `none`: nothing was charged. `pending`: the provider has not answered yet; the effect follows when it does. */
export const paymentStateSchema = z.enum(['none', 'paid', 'pending']);

/** A registered card as a member sees it. The number itself never reaches the product. */
export const cardSchema = z.object({
  provider: z.enum(paymentProviders),
  /** As the provider names it, such as `Visa` or `신한카드`. */
  brand: z.string(),
  /** The last digits of its number, where the provider returns them. */
  last4: z.string().nullable(),
  /** The last month in which it is valid: `2029-04`. */
  expires: z.string().nullable(),
  /** False: it was deleted at the provider, so it cannot be charged and has to be replaced. */
  is_usable: z.boolean(),
});
export type Card = z.infer<typeof cardSchema>;
