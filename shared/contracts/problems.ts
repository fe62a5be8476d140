import { z } from 'zod';

/**
 * Problem codes with their HTTP status. Texts: `locales/{lng}/errors.json`.
 *
 * `unauthenticated` covers missing, unknown, revoked and expired tokens, so that clients handle one
 * code. `session_expired` is never sent as `code`: when a session has expired, it is `context.reason`
 * and its text is `detail`.
 */
export const problemStatus = {
  unauthenticated: 401,
  session_expired: 401,
  invalid_credentials: 401,
  two_factor_required: 401,
  permission_required: 403,
  feature_disabled: 403,
  origin_not_allowed: 403,
  identity_refused: 403,
  cannot_grant: 403,
  deploy_token_refused: 403,
  not_for_api_keys: 403,
  email_unverified: 403,
  not_found: 404,
  hash_taken: 409,
  email_taken: 409,
  phone_taken: 409,
  already_member: 409,
  already_invited: 409,
  invite_email_mismatch: 409,
  last_owner: 409,
  two_factor_on: 409,
  two_factor_off: 409,
  account_withdrawn: 409,
  cannot_change_self: 409,
  already_connected: 409,
  channel_used_elsewhere: 409,
  country_fixed: 409,
  subscription_active: 409,
  usage_exceeds_plan: 409,
  already_subscribed: 409,
  already_refunded: 409,
  agent_in_use: 409,
  type_immutable: 409,
  taken_by_other: 409,
  idempotency_conflict: 409,
  idempotency_in_progress: 409,
  window_has_agent: 409,
  card_needed: 409,
  too_many: 409,
  version_taken: 409,
  consent_changed: 409,
  gate_failed: 409,
  window_archived: 410,
  window_gone: 410,
  organization_closed: 410,
  invite_expired: 410,
  invite_used: 410,
  link_expired: 410,
  link_used: 410,
  code_expired: 410,
  stale_revision: 412,
  file_too_large: 413,
  body_too_large: 413,
  unsupported_file: 415,
  unsupported_media_type: 415,
  validation_failed: 422,
  guardian_consent_required: 422,
  area_refused: 422,
  wrong_code: 422,
  sender_not_verified: 422,
  coupon_invalid: 422,
  limit_reached: 402,
  payment_required: 402,
  card_declined: 402,
  unpaid_ledger: 402,
  subscription_suspended: 402,
  unsupported_version: 400,
  invalid_request: 400,
  revision_required: 428,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  payments_disabled: 503,
  sms_disabled: 503,
  translation_unavailable: 503,
  model_unavailable: 503,
  transcription_unavailable: 503,
  unavailable: 503,
  /** The database is read-only or its disk is full. */
  read_only: 503,
  storage_full: 507,
} as const;

export type ProblemCode = keyof typeof problemStatus;
export const problemCodes = Object.keys(problemStatus) as ProblemCode[]; // keys of a const object

/** Validation errors of a field. Texts: `errors:fields.<code>`. */
export const fieldErrors = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_many',
  'too_few',
  'unknown_key',
  'wrong',
  'common_password',
  'unchanged',
  'invalid_email',
  'invalid_phone',
  'invalid_url',
  'invalid_color',
  'invalid_css',
  'link_in_name',
  'public_suffix',
  'unknown_reference',
  'duplicate',
] as const;
export type FieldErrorCode = (typeof fieldErrors)[number];

/** RFC 9457 problem document. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  /** Validation errors: dotted path of the field → `FieldError`. */
  fields: z.record(z.string(), z.string()).optional(),
  permission: z.string().optional(),
  limit: z.number().optional(),
  supported: z.array(z.string()).optional(),
  /** Additional data of the problem, such as who changed the row last. */
  context: z.record(z.string(), z.unknown()).optional(),
  request_id: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;
