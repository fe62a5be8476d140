import { z } from 'zod';
import type { BillingMethod } from '../payments.ts';

/** A billing key as PortOne describes it. Methods of an unknown type are ignored. */
export const billingKeySchema = z.object({
  status: z.string(),
  storeId: z.string(),
  issueId: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
  channels: z.array(z.object({ type: z.string() })).min(1),
  methods: z
    .array(
      z.object({
        card: z
          .object({
            name: z.string().optional(),
            brand: z.string().optional(),
            issuer: z.string().optional(),
            number: z.string().optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

export function toMethod(key: string, found: z.output<typeof billingKeySchema>): BillingMethod {
  const card = found.methods.find((method) => method.card)?.card;
  const digits = card?.number?.replace(/\D/g, '') ?? '';
  return {
    key,
    payerReference: '',
    brand: card?.name ?? card?.issuer ?? card?.brand ?? '',
    // Masked numbers end in digits or in asterisks.
    last4: /\d{4}$/.test(card?.number ?? '') ? digits.slice(-4) : null,
    expires: null,
  };
}
