import { z } from 'zod';
import type { ProviderAnswer } from '../call-provider.ts';
import { ProviderError } from '../provider-error.ts';

/** The part of Stripe's objects that the adapter reads. */
const chargeSchema = z.object({
  amount_refunded: z.int().default(0),
  receipt_url: z.string().nullish(),
});
export const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
  latest_charge: z.union([chargeSchema, z.string()]).nullish(),
  last_payment_error: z
    .object({
      code: z.string().nullish(),
      decline_code: z.string().nullish(),
      message: z.string().nullish(),
    })
    .nullish(),
});
export type StripeIntent = z.output<typeof intentSchema>;

export const errorSchema = z.object({
  error: z.object({
    type: z.string(),
    code: z.string().nullish(),
    decline_code: z.string().nullish(),
    message: z.string().nullish(),
  }),
});
export type StripeError = z.output<typeof errorSchema>['error'];

export function errorOf({ body }: ProviderAnswer): StripeError | undefined {
  return errorSchema.safeParse(body).data?.error;
}

/** The parsed answer; a `ProviderError` when the call failed or the answer is not as documented. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  answer: ProviderAnswer,
): z.output<Schema> {
  const parsed = answer.status === 200 ? schema.safeParse(answer.body) : null;
  if (parsed?.success) return parsed.data;
  const error = errorOf(answer);
  const isRefused = answer.status === 400 || answer.status === 404;
  const code = error?.code ?? error?.type ?? `status ${answer.status}`;
  throw new ProviderError(isRefused ? 'refused' : 'unavailable', code);
}
