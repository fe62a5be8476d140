import { z } from 'zod';

/** A page of one of Stripe's lists. */
export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), has_more: z.boolean() });
}
