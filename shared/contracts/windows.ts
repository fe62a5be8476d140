import { z } from 'zod';
import { flagSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { permissionMapSchema } from './permissions.ts';
import { newWindowSchema, pageChangeSchema, windowChangeSchema } from './window-changes.ts';
import { pageSchema, windowSettingsSchema } from './window-settings.ts';

const channelStates = ['none', 'connecting', 'connected', 'failed'] as const;
const channelSchema = z.object({ state: z.enum(channelStates), reason: z.string().optional() });

export const fieldDiffSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});

const agentSummarySchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  type: z.string(),
  name: z.string(),
  agent_on: z.boolean(),
});

/** A window with everything the console shows of it (W1). Settings are the draft's. */
export const windowSchema = windowSettingsSchema.extend({
  id: idSchema,
  hash_id: z.string(),
  version: z.string(),
  agent_id: idSchema.nullable(),
  agent_on: z.boolean(),
  agent: agentSummarySchema.nullable(),
  page: pageSchema,
  channels: z.object({ kakao: channelSchema, sms: channelSchema }),
  using_sms: z.boolean(),
  allowed_origins: z.array(z.string()),
  hidden: z.boolean(),
  published_version: z.number().int(),
  /** How many settings differ from what customers see. */
  draft_changes: z.number().int(),
  diff: z.array(fieldDiffSchema),
  /** Rises with every write; send it back in `If-Match`. */
  revision: z.number().int(),
  my_permissions: permissionMapSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
  updated_by: z.string().nullable(),
});
export type Window = z.infer<typeof windowSchema>;

export const windowListItemSchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  agent_on: z.boolean(),
  agent_type: z.string().nullable(),
  chat_count_month: z.number().int(),
  last_activity_at: timeSchema.nullable(),
  state: z.enum(['live', 'draft', 'human_only', 'suspended']),
});
export type WindowListItem = z.infer<typeof windowListItemSchema>;

/** A window that the caller may hand out. */
export const grantableWindowSchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
  my_permissions: permissionMapSchema,
});
export type GrantableWindow = z.infer<typeof grantableWindowSchema>;

export const hiddenWindowSchema = windowListItemSchema.extend({
  hidden_at: timeSchema.nullable(),
  deleted_at: timeSchema.nullable(),
  restore_until: timeSchema.nullable(),
});

export const hashCheckSchema = z.object({
  text: z.string(),
  hash_id: z.string(),
  available: z.boolean(),
  reason: z.enum(['taken', 'reserved', 'too_short', 'invalid']).optional(),
  suggestion: z.string(),
});

/** What a preview is shown in: answered by the AI, waiting, with a person, out of hours, without chats left. */
export const previewStates = ['bot', 'queue', 'human', 'closed', 'limit'] as const;
export type PreviewState = (typeof previewStates)[number];

export const previewSchema = z.object({
  /** Stands in for the hash id in calls of the customer API, which then meet the draft. */
  token: z.string(),
  expires_at: timeSchema,
  /** The page to frame; takes `&lang=`, `&theme=light|dark|auto` and `&state=` of a preview. */
  url: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });

/** Of HMAC-SHA256 over the customer's id; it never leaves the business's server. */
const identitySchema = z.object({ secret: z.string() });

export const windowEndpoints = {
  /** W1 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/windows',
    access: 'member',
    summary: 'One window, by exactly one of `window_id` and `window_hash`.',
    query: z
      .object({ window_id: idSchema.optional(), window_hash: idSchema.optional() })
      .refine((query) => (query.window_id === undefined) !== (query.window_hash === undefined), {
        path: ['window_id'],
        message: 'required',
      }),
    result: windowSchema,
  }),
  /** W2 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/list',
    access: 'member',
    summary: 'Visible windows of the caller in the current organization, newest activity first.',
    query: z.object({
      text: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    result: z.array(windowListItemSchema),
  }),
  /** W19 */
  permissions: endpoint({
    method: 'GET',
    path: '/api/admin/windows/permissions',
    access: 'member',
    summary: 'Windows that the caller may hand out in an invite or a change of role; else none.',
    result: z.array(grantableWindowSchema),
  }),
  /** W3 */
  checkHash: endpoint({
    method: 'GET',
    path: '/api/admin/windows/check_hash',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Whether a name gives a free hash id, with a suggestion.',
    query: z.object({
      text: z
        .string()
        .default('')
        .transform((text) => text.slice(0, 200)),
    }),
    result: hashCheckSchema,
    perMinute: 30,
  }),
  /** W4 */
  hidden: endpoint({
    method: 'GET',
    path: '/api/admin/windows/hidden',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Hidden windows, and deleted ones that can still be restored.',
    result: z.array(hiddenWindowSchema),
  }),
  /** W5 */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/windows',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Creates a window with its page and, unless `agent_id` is given, a general agent.',
    body: newWindowSchema,
    result: windowSchema,
    status: 201,
    errors: ['hash_taken', 'limit_reached', 'unsupported_version'],
  }),
  /** W6 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/:hash',
    access: 'member',
    requires: editWindow,
    summary: 'Changes the draft, or publishes it. `If-Match` guards against lost updates.',
    params: hashParams,
    body: windowChangeSchema,
    result: windowSchema,
    errors: ['stale_revision', 'payment_required', 'gate_failed'],
  }),
  /** W8 */
  changePage: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/:hash/page',
    access: 'member',
    requires: editWindow,
    summary: 'Changes the window’s dedicated page at once; answers where it stands.',
    params: hashParams,
    body: pageChangeSchema,
    result: z.object({ page: pageSchema, url: z.string(), revision: z.number().int() }),
    errors: ['stale_revision'],
  }),
  identity: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/identity',
    access: 'member',
    requires: editWindow,
    summary: 'The secret by which the business proves to the widget who its customers are.',
    params: hashParams,
    result: identitySchema,
  }),
  renewIdentity: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/identity',
    access: 'member',
    requires: editWindow,
    summary: 'Makes another secret; proofs made by the former one are refused from now on.',
    params: hashParams,
    result: identitySchema,
    secret: true,
  }),
  /** W7 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/:hash',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary:
      'Deletes a window; it can be restored for 30 days, then it is erased with its chats, contacts, files and the agent that no other window has. An owner may erase it at once.',
    params: hashParams,
    query: z.object({ hard: flagSchema.optional() }),
    result: z.object({ deleted: z.number().int(), restore_until: timeSchema.nullable() }),
  }),
  /** N7 */
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/preview',
    access: 'member',
    requires: editWindow,
    summary: 'A page of the customer host that shows the draft in the real widget, for an hour.',
    params: hashParams,
    result: previewSchema,
    status: 201,
    perMinute: 60,
  }),
};
