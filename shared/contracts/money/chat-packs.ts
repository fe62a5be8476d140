import { z } from 'zod';
import { deletedSchema, idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personaPath } from './persona.ts';
import { newPricesSchema, pricesSchema } from './prices.ts';

/** The most packs of one chatbot, with hidden ones. */
export const maxChatPacks = 20;
/** Months after which bought answers expire. */
export const chatPackMonths = 12;

const packShape = {
  name: z.string().trim().min(1).max(60),
  /** Answers in one pack. */
  chats: z.int().min(1).max(100_000),
  price: newPricesSchema,
};

export const chatPackSchema = z.object({
  id: idSchema,
  ...packShape,
  price: pricesSchema,
  hidden: z.boolean(),
});
export type ChatPack = z.infer<typeof chatPackSchema>;

const path = `${personaPath}/packs`;
const params = z.object({ pack_id: idSchema });

/** Packs of answers that customers buy when theirs are used up. */
export const chatPackEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Lists the packs of a chatbot, smallest first, hidden ones last.',
    query: z.object({ window_hash: idSchema }),
    result: z.array(chatPackSchema),
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'member',
    anyOf: ['memberships'],
    status: 201,
    summary: 'Creates a pack.',
    body: z.strictObject({ window_hash: idSchema, ...packShape }),
    result: chatPackSchema,
    errors: ['too_many'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/:pack_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Changes, hides or shows a pack. What was bought stays as it was.',
    params,
    body: z.strictObject({ ...packShape, hidden: z.boolean() }).partial(),
    result: chatPackSchema,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: `${path}/:pack_id`,
    access: 'member',
    anyOf: ['memberships'],
    summary: 'Deletes a pack. What was bought can still be used.',
    params,
    result: deletedSchema,
  }),
};
