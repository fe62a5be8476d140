import { z } from 'zod';
import { colorSchema, imageUrlSchema, webUrlSchema } from '../common.ts';
import { languageSchema, localizedText } from '../languages.ts';
import { maxWindowNameLength } from '../limits.ts';
import { hiddenMarks } from '../names.ts';

/** Launcher settings for pages that match a path; the first match applies, unknown keys are retained. */
export const pageInfoSchema = z.looseObject({
  path_pattern: z.string().min(1).max(300),
  visible: z.boolean().default(true),
  modal_text: localizedText(120).optional(),
  starter_questions: z.array(z.string().min(1).max(120)).max(6).optional(),
});

const slotSchema = z
  .strictObject({
    /** 0 is Sunday. */
    day: z.number().int().min(0).max(6),
    from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
    /** A time before `from` is on the next day, as in 22:00–02:00. */
    to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'too_small' });
/** Opening hours. */
export const hoursSchema = z.strictObject({
  timezone: z.string().max(60),
  /** Empty: always open. */
  weekly: z.array(slotSchema).max(50).default([]),
  holidays: z.array(z.iso.date()).max(200).default([]),
  closed_text: localizedText(500).default(''),
});

/** Opening hours as input; the time zone defaults to the organization's. */
export const hoursInputSchema = hoursSchema.extend({ timezone: z.string().max(60).optional() });

/** Whether customers can ask for a person, which addresses are notified, and the timeouts. */
export const handoffSettingsSchema = z.strictObject({
  enabled: z.boolean().default(false),
  notification_emails: z.array(z.email('invalid_email')).max(5).default([]),
  /** How long a waiting chat is offered to one member before the next. */
  offer_seconds: z.number().int().min(30).max(1800).default(180),
  /** A wait ends after this time, with a message that nobody is available. */
  max_wait_minutes: z.number().int().min(1).max(120).default(10),
  /** A chat ends when its member and its customer have both been silent for these times. */
  member_idle_minutes: z.number().int().min(1).max(1440).default(15),
  customer_idle_minutes: z.number().int().min(1).max(1440).default(5),
  /** A chat that ended by silence returns to the AI, or stays closed until the customer writes. */
  when_idle: z.enum(['bot', 'closed']).default('bot'),
  /** A chat with the AI is closed after this silence. */
  ai_idle_hours: z.number().int().min(1).max(720).default(24),
});

/** Fields of the contact form. */
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
export type CollectItem = (typeof collectItems)[number];
export const collectSettingsSchema = z.strictObject({
  items: z
    .array(z.strictObject({ item: z.enum(collectItems), required: z.boolean().default(false) }))
    .max(collectItems.length)
    .default([]),
  consent_text: localizedText(2000).default(''),
});

/** When the contact form is shown; `true` is an alias of `before`. */
const contactCollectSchema = z.preprocess(
  (value) => (value === true ? 'before' : value === false ? 'off' : value),
  z.enum(['off', 'before', 'when_unanswered']),
);

/** Settings of a window that customers notice; edited as a draft and published. */
export const windowSettingsSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(maxWindowNameLength)
    .refine((name) => !hiddenMarks.test(name), 'invalid'),
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
  /** Custom CSS for the widget's shadow root. */
  style_code: z.string().max(20_000).default(''),
  contact_collect: contactCollectSchema.default('off'),
  contact_request: z.boolean().default(true),
  request_text: localizedText(300).default(''),
  custom_logo_image: imageUrlSchema.nullable().default(null),
  website: webUrlSchema.nullable().default(null),
  languages: z.array(languageSchema).max(5).default([]),
  starter_questions: z.array(localizedText(120)).max(6).default([]),
  closing_remarks: localizedText(500).default(''),
  /** Requires consent before the widget contacts the server or stores data in the browser. */
  ask_consent: z.boolean().default(false),
  /** Text of the consent; empty: a default text. */
  consent_text: localizedText(1000).default(''),
  show_sources: z.boolean().default(true),
  hours: hoursSchema,
  handoff: handoffSettingsSchema.prefault({}),
  collect: collectSettingsSchema.prefault({}),
});
export type WindowSettings = z.infer<typeof windowSettingsSchema>;
export const settingKeys = Object.keys(windowSettingsSchema.shape) as (keyof WindowSettings)[]; // keys of the shape

/** Settings of the dedicated page of a window. */
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
