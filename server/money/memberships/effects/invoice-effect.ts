import { z } from 'zod';
import { saleCurrencySchema } from '#shared/contracts/money/prices.ts';

const time = z.iso.datetime().transform((text) => new Date(text));

/** What the payment of a customer's invoice brings about, as stored with the invoice. */
export const customerEffectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('start'),
    membership_id: z.string(),
    plan_id: z.string(),
    currency: saleCurrencySchema,
    price: z.int(),
    start: time,
    end: time,
  }),
  z.object({
    kind: z.literal('renew'),
    membership_id: z.string(),
    /** The end of the period that was paid before: another one was extended or renewed meanwhile. */
    previous_end: time,
    price: z.int(),
    start: time,
    end: time,
  }),
  z.object({
    kind: z.literal('pack'),
    /** Answers of all packs together. */
    chats: z.int(),
    expires: time,
  }),
]);
export type CustomerEffect = z.output<typeof customerEffectSchema>;
export type NewCustomerEffect = z.input<typeof customerEffectSchema>;

/** What ends when a payment is returned: the id of a membership, or of the invoice of packs. */
export function endedByRefund(invoice: { id: string; effect: unknown }): string {
  const effect = customerEffectSchema.parse(invoice.effect);
  return effect.kind === 'pack' ? invoice.id : effect.membership_id;
}
