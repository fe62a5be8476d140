import { z } from 'zod';
import { flagSchema, idSchema, timeSchema, windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { permissionMapSchema } from '../people/permissions.ts';
import { newWindowSchema, pageChangeSchema, windowChangeSchema } from './window-changes.ts';
import { pageSchema, windowSettingsSchema } from './window-settings.ts';

const channelStates = ['none', 'connecting', 'connected', 'failed'] as const;
const channelSchema = z.object({ state: z.enum(channelStates), reason: z.string().optional() });

/** Changed field with its previous and new value. */
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

/** Window with its draft settings. */
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
  /** Number of settings that differ from the published version. */
  draft_changes: z.number().int(),
  /** Differences between the draft and the published version. */
  diff: z.array(fieldDiffSchema),
  /** Increases with every change; send it in `If-Match`. */
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
  /** Chats in the current month. */
  chat_count_month: z.number().int(),
  last_activity_at: timeSchema.nullable(),
  /** `human_only`: the agent is off or missing, so members answer. */
  state: z.enum(['live', 'draft', 'human_only', 'suspended']),
});
export type WindowListItem = z.infer<typeof windowListItemSchema>;

/** Window to which the caller can grant access, with the caller's own permissions for it. */
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

/** Availability of a hash id derived from `text`. */
export const hashCheckSchema = z.object({
  text: z.string(),
  hash_id: z.string(),
  available: z.boolean(),
  reason: z.enum(['taken', 'reserved', 'too_short', 'invalid']).optional(),
  suggestion: z.string(),
});

/**
 * State that a preview simulates: answered by the AI, queued, answered by a member, outside opening
 * hours, or chat limit reached.
 */
export const previewStates = ['bot', 'queue', 'human', 'closed', 'limit'] as const;
export type PreviewState = (typeof previewStates)[number];

export const previewSchema = z.object({
  /** Replaces the hash id in calls of the customer API, which then use the draft. */
  token: z.string(),
  expires_at: timeSchema,
  /** URL for an iframe; accepts `&lang=`, `&theme=light|dark|auto` and `&state=`. */
  url: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;

/** Secret for HMAC-SHA256 signatures of customer ids; for use on the business's server only. */
const identitySchema = z.object({ secret: z.string() });

export const windowEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/windows',
    access: 'member',
    summary: 'Returns a window by either `window_id` or `window_hash`.',
    query: z
      .object({ window_id: idSchema.optional(), window_hash: idSchema.optional() })
      .refine((query) => (query.window_id === undefined) !== (query.window_hash === undefined), {
        path: ['window_id'],
        message: 'required',
      }),
    result: windowSchema,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/windows/list',
    access: 'member',
    summary: 'Lists the windows that the caller can access, most recent activity first.',
    query: z.object({
      text: z.string().max(200).optional(),
      page: z.coerce.number().int().min(1).optional(),
      size: z.coerce.number().int().min(1).max(100).optional(),
    }),
    result: z.array(windowListItemSchema),
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/admin/windows/permissions',
    access: 'member',
    summary: 'Lists the windows to which the caller can grant access in invites and role changes.',
    result: z.array(grantableWindowSchema),
  }),
  checkHash: endpoint({
    method: 'GET',
    path: '/api/admin/windows/check_hash',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Checks whether the hash id derived from a name is available and suggests one.',
    query: z.object({
      text: z
        .string()
        .default('')
        .transform((text) => text.slice(0, 200)),
    }),
    result: hashCheckSchema,
    perMinute: 30,
  }),
  hidden: endpoint({
    method: 'GET',
    path: '/api/admin/windows/hidden',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Lists hidden windows and deleted windows that can be restored.',
    result: z.array(hiddenWindowSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/windows',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Creates a window with its page and, unless `agent_id` is given, a general agent.',
    body: newWindowSchema,
    result: windowSchema,
    status: 201,
    errors: ['hash_taken', 'limit_reached', 'unsupported_version'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/:hash',
    access: 'member',
    anyOf: editWindow,
    summary:
      'Updates, publishes or discards the draft of a window. `If-Match` prevents lost updates.',
    params: windowParams,
    body: windowChangeSchema,
    result: windowSchema,
    errors: ['stale_revision', 'limit_reached', 'payment_required', 'gate_failed'],
  }),
  changePage: endpoint({
    method: 'PATCH',
    path: '/api/admin/windows/:hash/page',
    access: 'member',
    anyOf: editWindow,
    summary: 'Updates the dedicated page of a window; takes effect immediately.',
    params: windowParams,
    body: pageChangeSchema,
    result: z.object({ page: pageSchema, url: z.string(), revision: z.number().int() }),
    errors: ['stale_revision'],
  }),
  identity: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/identity',
    access: 'member',
    anyOf: editWindow,
    summary: 'Returns the secret with which a business signs the ids of its customers.',
    params: windowParams,
    result: identitySchema,
  }),
  renewIdentity: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/identity',
    access: 'member',
    anyOf: editWindow,
    summary: 'Rotates the identity secret; signatures made with the previous one become invalid.',
    params: windowParams,
    result: identitySchema,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/:hash',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary:
      'Deletes a window. It can be restored for 30 days, after which it is erased with its chats, contacts, files and unshared agent. Owners can erase it immediately with `hard`.',
    params: windowParams,
    query: z.object({ hard: flagSchema.optional() }),
    result: z.object({ deleted: z.number().int(), restore_until: timeSchema.nullable() }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/preview',
    access: 'member',
    anyOf: editWindow,
    summary: 'Creates a preview page that shows the draft in the widget for one hour.',
    readOnly: true,
    params: windowParams,
    result: previewSchema,
    status: 201,
    perMinute: 60,
  }),
};
