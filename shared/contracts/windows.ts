import { z } from 'zod';
import {
  colorSchema,
  flagSchema,
  idSchema,
  imageUrlSchema,
  timeSchema,
  webUrlSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema, localizedText } from './languages.ts';
import { permissionMapSchema } from './permissions.ts';

/** Version of the create call (K9, G16). */
export const windowVersion = '2023-09-25';

/** Where and how the launcher shows (E9, Q12); the first match wins, unknown keys are kept. */
export const pageInfoSchema = z.looseObject({
  path_pattern: z.string().min(1).max(300),
  visible: z.boolean().default(true),
  modal_text: localizedText(120).optional(),
  starter_questions: z.array(z.string().min(1).max(120)).max(6).optional(),
});

const slotSchema = z.strictObject({
  /** 0 is Sunday. */
  day: z.number().int().min(0).max(6),
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
});
export const hoursSchema = z.strictObject({
  timezone: z.string().max(60).default('Asia/Seoul'),
  /** Empty: always open. */
  weekly: z.array(slotSchema).max(50).default([]),
  holidays: z.array(z.iso.date()).max(200).default([]),
  closed_text: localizedText(500).default(''),
});

export const handoffSettingsSchema = z.strictObject({
  enabled: z.boolean().default(false),
  /** At most five (V3). */
  notification_emails: z.array(z.email('invalid_email')).max(5).default([]),
});

export const collectItems = [
  'name',
  'gender',
  'date_of_birth',
  'email',
  'phone_number',
  'occupation',
  'hobby',
  'dream',
  'language',
] as const;
export const collectSettingsSchema = z.strictObject({
  items: z
    .array(z.strictObject({ item: z.enum(collectItems), required: z.boolean().default(false) }))
    .max(collectItems.length)
    .default([]),
  consent_text: localizedText(2000).default(''),
});

/** `true` means `before` (E13). */
const contactCollectSchema = z.preprocess(
  (value) => (value === true ? 'before' : value === false ? 'off' : value),
  z.enum(['off', 'before', 'when_unanswered']),
);

/** What a business sets on its chatbot and its customers see (E1–E10, E13–E15, E17, E80–E83). */
export const windowSettingsSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  image_url: imageUrlSchema.nullable().default(null),
  brand_name: z.string().trim().max(60).default(''),
  intro_text: localizedText(500).default(''),
  background_color: colorSchema.default('#ffffff'),
  main_color: colorSchema.default('#1f4fd8'),
  sub_color: colorSchema.default('#eef2fb'),
  text_color: colorSchema.default('#1b1f27'),
  sub_text_color: colorSchema.default('#5a6272'),
  button_background_color: colorSchema.default('#1f4fd8'),
  animation_on: z.boolean().default(true),
  modal_text: localizedText(120).default(''),
  page_infos: z.array(pageInfoSchema).max(50).default([]),
  /** Custom CSS for the widget's shadow root (E10), at most 20 KB. */
  style_code: z.string().max(20_000).default(''),
  contact_collect: contactCollectSchema.default('off'),
  contact_request: z.boolean().default(true),
  request_text: localizedText(300).default(''),
  custom_logo_image: imageUrlSchema.nullable().default(null),
  website: webUrlSchema.nullable().default(null),
  languages: z.array(languageSchema).max(5).default([]),
  starter_questions: z.array(localizedText(120)).max(6).default([]),
  closing_remarks: localizedText(500).default(''),
  show_sources: z.boolean().default(true),
  hours: hoursSchema.prefault({}),
  handoff: handoffSettingsSchema.prefault({}),
  collect: collectSettingsSchema.prefault({}),
});
export type WindowSettings = z.infer<typeof windowSettingsSchema>;
export const settingKeys = Object.keys(windowSettingsSchema.shape) as (keyof WindowSettings)[]; // keys of the shape

/** The dedicated page (E20–E25). */
export const pageSchema = z.strictObject({
  title: localizedText(80).default(''),
  content: localizedText(5000).default(''),
  image_url: imageUrlSchema.nullable().default(null),
  logo_image: imageUrlSchema.nullable().default(null),
  warning_text: localizedText(500).default(''),
  warning_color: colorSchema.default('#fff6dd'),
  btm_text: localizedText(1000).default(''),
  btm_color: colorSchema.default('#f3f4f7'),
  btm_text_color: colorSchema.default('#5a6272'),
  text_color: colorSchema.default('#1b1f27'),
  box_color: colorSchema.default('#ffffff'),
  background_color: colorSchema.default('#f7f8fa'),
  meta_title: localizedText(80).default(''),
});
export type WindowPage = z.infer<typeof pageSchema>;

const originSchema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/, 'invalid_url');

/** Fields that take effect at once, without publishing. */
const operationalFields = {
  agent_id: idSchema.nullable().optional(),
  agent_on: z.boolean().optional(),
  hidden: z.boolean().optional(),
  /** Origins of the sites that may embed the widget; empty: any. `https://*.example.com` works. */
  allowed_origins: z.array(originSchema).max(50).optional(),
};

/** The same settings without their defaults: what is absent stays as it is (G7). */
const settingsChange = z.strictObject(
  Object.fromEntries(
    Object.entries(windowSettingsSchema.shape).map(([key, schema]) => [
      key,
      (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault
        ? schema.unwrap()
        : schema
      ).optional(),
    ]),
  ) as unknown as {
    // each key keeps its own schema, made optional and without its default
    [Key in keyof typeof windowSettingsSchema.shape]: z.ZodOptional<
      (typeof windowSettingsSchema.shape)[Key]
    >;
  },
);

export const newWindowSchema = z.strictObject({
  ...settingsChange.shape,
  name: windowSettingsSchema.shape.name,
  ...operationalFields,
  hash_id: z.string().max(64).optional(),
  version: z.string().default(windowVersion),
});
export type NewWindow = z.infer<typeof newWindowSchema>;

export const windowChangeSchema = z.strictObject({
  ...settingsChange.shape,
  ...operationalFields,
  /** Mirrors the SMS channel; not changed here. */
  using_sms: z.boolean().optional(),
  /** Fields to set back to their default (Q28). */
  clear: z.array(z.enum(settingKeys)).max(settingKeys.length).optional(),
  /** Copies the draft to what customers see. */
  publish: z.boolean().optional(),
  /** Takes the published settings back into the draft. */
  discard: z.boolean().optional(),
});
export type WindowChange = z.infer<typeof windowChangeSchema>;

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

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });

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
  /** W3 */
  checkHash: endpoint({
    method: 'GET',
    path: '/api/admin/windows/check_hash',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Whether a name gives a free hash id, with a suggestion.',
    query: z.object({ text: z.string().max(200) }),
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
    errors: ['stale_revision', 'payment_required'],
  }),
  /** W7 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/windows/:hash',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Deletes a window; it can be restored for 30 days.',
    params: hashParams,
    query: z.object({ hard: flagSchema.optional() }),
    result: z.object({ deleted: z.number().int(), restore_until: timeSchema.nullable() }),
  }),
};
