import { z } from 'zod';
import { checkDates, dateSchema, deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { exportLimits } from '../limits.ts';
import { exportFormats, exportKinds, inboxViews, sessionTypes } from '../names.ts';
import { fieldsFilterSchema } from './customer-fields.ts';
import { drillDownShape } from './drill-down-filter.ts';

export {
  type ExportFormat,
  type ExportKind,
  exportFormats,
  exportKinds,
} from '../names.ts';

/** Which rows an export contains; the same filters as those of the lists. */
const exportFilterSchema = z
  .strictObject({
    /** Hashes of windows; all accessible ones if omitted. */
    windows: z.array(idSchema).min(1).max(500).optional(),
    start_date: dateSchema.optional(),
    end_date: dateSchema.optional(),
    /** For chats, messages and ratings: as in the history. */
    type: z.enum(sessionTypes).optional(),
    /** For chats, messages and ratings: the chats behind a figure of the statistics. */
    drill_down: z.strictObject(drillDownShape).optional(),
    /** For chats, messages and ratings: as in the inbox. */
    view: z.enum(inboxViews).optional(),
    /** For chats, messages, ratings and contacts: id of a tag. */
    tag: idSchema.optional(),
    /** For chats, messages and ratings: as in the inbox. */
    team: idSchema.optional(),
    /** Words of messages; for contacts, part of any of their texts. */
    text: z.string().trim().max(200).optional(),
    /** For contacts. */
    progress: z.array(idSchema).min(1).max(50).optional(),
    /** For contacts: the language of the form. */
    language: z.string().max(10).optional(),
    /** For contacts: with or without consent. */
    consent: z.enum(['yes', 'no']).optional(),
    /** For contacts: custom fields, as in the list. */
    fields: fieldsFilterSchema.optional(),
    /** For contacts: those whose chat is with a person or waiting for one. */
    open_chat: z.boolean().optional(),
    /** For unanswered questions, where it is required. */
    agent_id: idSchema.optional(),
  })
  .check(checkDates);
export type ExportFilter = z.output<typeof exportFilterSchema>;

/** `interrupted`: the server stopped repeatedly; `no_access`: the member lost the permission. */
export const exportFailures = [
  'too_large',
  'no_access',
  'storage_full',
  'internal',
  'interrupted',
] as const;
export type ExportFailure = (typeof exportFailures)[number];

/** `expired`: the file was erased. */
export const exportStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;
export type ExportState = (typeof exportStates)[number];

const exportSchema = z.object({
  id: idSchema,
  kind: z.enum(exportKinds),
  format: z.enum(exportFormats),
  purpose: z.string(),
  state: z.enum(exportStates),
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  /** Rows and bytes of the file; null until it is done. */
  row_count: z.number().int().nullable(),
  size: z.number().int().nullable(),
  has_password: z.boolean(),
  /** Personal data is masked, because the member had no `customer_info`. */
  is_masked: z.boolean(),
  error: z.enum(exportFailures).nullable(),
  created_at: timeSchema,
  /** When the file is erased; null until it is done. */
  expires_at: timeSchema.nullable(),
});
export type Export = z.infer<typeof exportSchema>;

const params = z.object({ id: idSchema });
const access = 'member' as const;

/**
 * Files with chats, messages, contacts, ratings or unanswered questions. A member sees only their
 * own exports.
 */
export const exportEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/exports',
    access,
    summary:
      'Starts an export. Chats, messages and ratings require `all_chats`; contacts require `customer_info` and the role leader or owner; unanswered questions the permission to edit the knowledge. Personal data is masked without `customer_info`.',
    body: z.strictObject({
      kind: z.enum(exportKinds),
      format: z.enum(exportFormats),
      filter: exportFilterSchema.prefault({}),
      /** What the data is needed for; recorded in the audit log. */
      purpose: z.string().trim().min(exportLimits.minPurpose).max(300),
      /** Encrypts the file as a zip archive (AES-256). The password is not stored. */
      password: z.string().min(exportLimits.minPassword).max(128).optional(),
    }),
    result: exportSchema,
    status: 202,
    errors: ['too_many'],
    secret: true,
    perMinute: 10,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/exports',
    access,
    summary: 'Lists the caller’s exports of the last 30 days, newest first, at most 50.',
    result: z.object({ items: z.array(exportSchema) }),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/admin/exports/:id/link',
    access,
    summary: 'Creates a link to the file. It works once, within 10 minutes.',
    params,
    result: z.object({ url: z.string(), expires_at: timeSchema }),
    errors: ['link_expired'],
    secret: true,
    perMinute: 30,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/exports/:id',
    access,
    summary: 'Stops an export and erases its file.',
    params,
    result: deletedSchema,
  }),
};
