import { z } from 'zod';
import { agentSchema, agentSettingsSchema, agentTypeSchema } from './agents.ts';
import { idSchema, imageUrlSchema, webUrlSchema } from './common.ts';
import { companionProfileSchema } from './companion.ts';
import { familiaritySchema, longestTranscript, mostInterviews } from './companion-interviews.ts';
import { newTriviaSchema, triviaLimits } from './companion-trivia.ts';
import { endpoint } from './endpoint.ts';
import { pageSchema, windowSettingsSchema } from './window-settings.ts';
import { windowSchema } from './windows.ts';

export const portableFormat = 'chatwindow-chatbot';
/** Rises when a reader of the former version would misread a file; a part more does not raise it. */
export const portableVersion = 1;

/** Bytes of a file that is read. */
export const largestPortableFile = 10 * 1024 * 1024;

/** The most of a part that a file holds. */
export const portableLimits = { faqs: 10_000, documents: 2_000 };

const portableFaqSchema = z.strictObject({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().min(1).max(5000),
  alternates: z.array(z.string().trim().min(1).max(500)).max(20).default([]),
  source_url: webUrlSchema.nullable().default(null),
  image_url: imageUrlSchema.nullable().default(null),
  enabled: z.boolean().default(true),
});
export type PortableFaq = z.infer<typeof portableFaqSchema>;

/** A document by its text, as it was read; its file does not travel. */
const portableDocumentSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  text: z.string().min(1).max(2_000_000),
});
export type PortableDocument = z.infer<typeof portableDocumentSchema>;

/** A companion's persona; interviews by their words, for recordings do not travel. */
const portableCompanionSchema = z.strictObject({
  profile: companionProfileSchema.prefault({}),
  trivia: z.array(newTriviaSchema).max(triviaLimits.perAgent).default([]),
  interviews: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        familarity_level: familiaritySchema,
        transcript: z.string().trim().min(1).max(longestTranscript),
      }),
    )
    .max(mostInterviews)
    .default([]),
});
export type PortableCompanion = z.infer<typeof portableCompanionSchema>;

/**
 * What a chatbot knows, part by part, in the order in which files hold them. A part that is absent
 * is empty.
 */
export const portableParts = {
  faqs: z.array(portableFaqSchema).max(portableLimits.faqs),
  documents: z.array(portableDocumentSchema).max(portableLimits.documents),
  companion: portableCompanionSchema.optional(),
};
export type PortablePartName = keyof typeof portableParts;

/**
 * A chatbot as a file (Z15): settings, page, agent and knowledge, without secrets, customers or
 * addresses of mail. The same chatbot always gives the same file.
 */
export const portableFileSchema = z.object({
  format: z.literal(portableFormat),
  version: z.literal(portableVersion),
  settings: windowSettingsSchema,
  page: pageSchema.prefault({}),
  agent: agentSettingsSchema.extend({ type: agentTypeSchema.default('general') }).prefault({}),
  faqs: portableParts.faqs.default([]),
  documents: portableParts.documents.default([]),
  companion: portableParts.companion,
});
export type PortableFile = z.infer<typeof portableFileSchema>;

/** What of a file cannot come along, and where it stands. */
const leftOutSchema = z.object({
  reason: z.enum(['picture', 'logo', 'emails', 'unknown']),
  field: z.string(),
});
export type LeftOut = z.infer<typeof leftOutSchema>;

const reportSchema = z.object({
  name: z.string(),
  agent_type: agentTypeSchema,
  /** How much there is of each part. */
  counts: z.object({
    starter_questions: z.number().int(),
    faqs: z.number().int(),
    documents: z.number().int(),
    facts: z.number().int(),
    interviews: z.number().int(),
  }),
  left_out: z.array(leftOutSchema),
  /** Why the chatbot cannot be made here at all. */
  blocked: z.enum(['limit_reached', 'feature_disabled']).nullable(),
});
export type PortableReport = z.infer<typeof reportSchema>;

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });
const nameSchema = windowSettingsSchema.shape.name;
/** Read where it is used: what is wrong with it is told by the names of its own fields. */
const givenFile = z.unknown();

export const portableEndpoints = {
  take: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/file',
    access: 'member',
    requires: editWindow,
    summary: 'A chatbot with its draft settings and its knowledge as a file (Z15).',
    params: hashParams,
    result: portableFileSchema,
    errors: ['file_too_large'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/windows/file/check',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'What would come of a file, and what could not; makes nothing.',
    body: z.strictObject({ file: givenFile }),
    result: reportSchema,
    errors: ['unsupported_version'],
    readOnly: true,
  }),
  put: endpoint({
    method: 'POST',
    path: '/api/admin/windows/file',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'Makes a chatbot of a file, live at once; its documents are read in the background.',
    body: z.strictObject({ file: givenFile, name: nameSchema.optional() }),
    result: windowSchema,
    status: 201,
    errors: ['unsupported_version', 'limit_reached', 'feature_disabled'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/duplicate',
    access: 'member',
    requires: ['manage_chatbots_all'],
    summary: 'A second chatbot with the draft settings and the knowledge of the first (N33).',
    params: hashParams,
    result: windowSchema,
    status: 201,
    errors: ['limit_reached', 'feature_disabled'],
  }),
  duplicateAgent: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/duplicate',
    access: 'member',
    requires: editWindow,
    summary: 'A second agent with the draft settings and a copy of the knowledge of the first.',
    params: z.object({ id: idSchema }),
    result: agentSchema,
    status: 201,
    errors: ['feature_disabled'],
  }),
};
