import { z } from 'zod';
import { idSchema } from '../common.ts';
import { languageSchema } from '../languages.ts';
import { languages } from '../names.ts';

/** When the contact form is shown: before the chat, after an unanswered question, or on request. */
export const formReasons = ['before', 'unanswered', 'request'] as const;
export type FormReason = (typeof formReasons)[number];

/** Why a contact exists: its form was sent, or it was imported. */
export const contactReasons = [...formReasons, 'import'] as const;
export type ContactReason = (typeof contactReasons)[number];

/** Kind of profile; decides which values of `gender` are offered. */
export const profileKinds = ['adult', 'child'] as const;
export type ProfileKind = (typeof profileKinds)[number];

const lineSchema = z.string().trim().min(1).max(60);
const linesSchema = z.array(lineSchema).max(20);

/** Collected items other than name, e-mail address and phone number. */
export const contactItemsSchema = z.strictObject({
  /** Null: prefers not to say. */
  gender: z.enum(['male', 'female', 'other', 'boy', 'girl']).nullable().optional(),
  date_of_birth: z.iso.date().optional(),
  occupation: lineSchema.optional(),
  hobby: linesSchema.optional(),
  dream: linesSchema.optional(),
  language: z.enum([...languages, 'other']).optional(),
});
export type ContactItems = z.infer<typeof contactItemsSchema>;

const formItemsSchema = contactItemsSchema.extend({
  name: lineSchema.optional(),
  email: z.email('invalid_email').max(254).optional(),
  phone_number: z.string().trim().min(1).max(40).optional(),
});
export type ContactFormItems = z.infer<typeof formItemsSchema>;

export const contactSubmissionSchema = z.strictObject({
  /** Idempotency key created by the client. */
  client_id: z.string().min(8).max(64),
  session_id: idSchema.optional(),
  reason: z.enum(formReasons),
  items: formItemsSchema.prefault({}),
  /** Country of a phone number without a calling code. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  message: z.string().trim().max(2000).optional(),
  profile_kind: z.enum(profileKinds).default('adult'),
  guardian_consent: z.boolean().default(false),
  consent: z.boolean().default(false),
  /** `collect.consent_version` of the consent text that the customer agreed to. */
  consent_version: z.string().max(64).optional(),
  language: languageSchema.optional(),
  channel: z.enum(['web', 'page']).optional(),
  /** URL of the page that embeds the widget. */
  page_url: z.string().max(2048).optional(),
});
export type ContactSubmission = z.output<typeof contactSubmissionSchema>;
/** Contact form as clients send it, before defaults are applied. */
export type ContactSubmissionInput = z.input<typeof contactSubmissionSchema>;
