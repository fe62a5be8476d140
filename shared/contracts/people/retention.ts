import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { retentionLimits } from '../limits.ts';

/** How many days an organization stores personal data. */
export const retentionSchema = z.object({
  /** Days without a message after which chats are erased; null: never. */
  chat_days: z.number().int().nullable(),
  /** Chats and contacts of children’s chatbots; a shorter `chat_days` applies to them as well. */
  child_days: z.number().int(),
  /** Files of chats, which are erased with their chat at the latest. */
  file_days: z.number().int(),
  /** Days without activity after which contacts and customers without chats are erased. */
  customer_days: z.number().int(),
  audit_days: z.number().int(),
});
export type Retention = z.infer<typeof retentionSchema>;

const daysOf = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);
const changesSchema = z.strictObject({
  chat_days: daysOf(retentionLimits.chat_days).nullable().optional(),
  child_days: daysOf(retentionLimits.child_days).optional(),
  file_days: daysOf(retentionLimits.file_days).optional(),
  customer_days: daysOf(retentionLimits.customer_days).optional(),
  audit_days: daysOf(retentionLimits.audit_days).optional(),
});
export type RetentionChanges = z.infer<typeof changesSchema>;

/** What a retention period applies to. */
export const retentionKinds = [
  'chats',
  'child_chats',
  'files',
  'contacts',
  'child_contacts',
  'audit_entries',
] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const previewSchema = z.object({
  /** What becomes due for erasure; empty where nothing does. */
  items: z.array(
    z.object({
      kind: z.enum(retentionKinds),
      count: z.number().int(),
      /** Everything that is older is erased. */
      before: timeSchema,
    }),
  ),
});
export type RetentionPreview = z.infer<typeof previewSchema>;

const path = '/api/admin/retention';
const guard = {
  access: 'member',
  anyOf: ['manage_chatbots_all'],
  roles: ['owner', 'leader'],
} as const;

/** How long an organization stores personal data. */
export const retentionEndpoints = {
  get: endpoint({
    method: 'GET',
    path,
    ...guard,
    summary: 'Returns how long the organization stores chats, files, customers and audit entries.',
    result: retentionSchema,
  }),
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    ...guard,
    summary: 'Counts what would be erased if these periods were saved.',
    body: changesSchema,
    result: previewSchema,
    readOnly: true,
    perMinute: 60,
  }),
  change: endpoint({
    method: 'PATCH',
    path,
    ...guard,
    summary:
      'Changes how long data is stored. Where something becomes due for erasure, the next night erases it, and the name of the organization is required as confirmation.',
    body: changesSchema.extend({ confirmation: z.string().max(60).optional() }),
    result: retentionSchema,
  }),
};
