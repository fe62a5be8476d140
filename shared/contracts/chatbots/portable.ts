import { z } from 'zod';
import {
  familiaritySchema,
  maxInterviews,
  maxTranscriptLength,
} from '../answers/companion-interviews.ts';
import { companionProfileSchema } from '../answers/companion-profile.ts';
import { newTriviaSchema, triviaLimits } from '../answers/companion-trivia.ts';
import { idSchema, imageUrlSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentSettingsSchema, agentTypeSchema } from './agent-settings.ts';
import { agentSchema } from './agents.ts';
import { hoursInputSchema, pageSchema, windowSettingsSchema } from './window-settings.ts';
import { windowSchema } from './windows.ts';

/** Value of `format` that identifies an exported chatbot. */
export const portableFormat = 'chatwindow-chatbot';
/** Version of the file format. Incremented for breaking changes only; additional parts are compatible. */
export const portableVersion = 1;

/** Maximum size of an imported file in bytes. */
export const maxPortableFileBytes = 10 * 1024 * 1024;

/** Maximum number of items per part of a file. */
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

/** Extracted text of a document; the original file is not exported. */
const portableDocumentSchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  text: z.string().min(1).max(2_000_000),
});
export type PortableDocument = z.infer<typeof portableDocumentSchema>;

/** Companion with the transcripts of its interviews; recordings are not exported. */
const portableCompanionSchema = z.strictObject({
  profile: companionProfileSchema.prefault({}),
  trivia: z.array(newTriviaSchema).max(triviaLimits.perAgent).default([]),
  interviews: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(100),
        familarity_level: familiaritySchema,
        transcript: z.string().trim().min(1).max(maxTranscriptLength),
      }),
    )
    .max(maxInterviews)
    .default([]),
});
export type PortableCompanion = z.infer<typeof portableCompanionSchema>;

/**
 * Knowledge of an exported chatbot, in file order. Absent parts are empty.
 */
export const portableParts = {
  faqs: z.array(portableFaqSchema).max(portableLimits.faqs),
  documents: z.array(portableDocumentSchema).max(portableLimits.documents),
  companion: portableCompanionSchema.optional(),
};
export type PortablePartName = keyof typeof portableParts;

/**
 * Exported chatbot: settings, page, agent and knowledge, without secrets, customer data or e-mail
 * addresses. The export is deterministic.
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

/** Input of an import: hand-written files may omit `hours` or their time zone. */
export const portableFileInputSchema = portableFileSchema.extend({
  settings: windowSettingsSchema.extend({ hours: hoursInputSchema.prefault({}) }),
});
export type PortableFileInput = z.infer<typeof portableFileInputSchema>;

/** Part of a file that cannot be imported, with the path of its field. */
const leftOutSchema = z.object({
  reason: z.enum(['picture', 'logo', 'emails', 'unknown']),
  field: z.string(),
});
export type OmittedPart = z.infer<typeof leftOutSchema>;

/** Result of a dry run of an import. */
const reportSchema = z.object({
  name: z.string(),
  agent_type: agentTypeSchema,
  /** Number of items to import. */
  counts: z.object({
    starter_questions: z.number().int(),
    faqs: z.number().int(),
    documents: z.number().int(),
    facts: z.number().int(),
    interviews: z.number().int(),
  }),
  left_out: z.array(leftOutSchema),
  /** Problem that prevents the import; null if it can proceed. */
  blocked: z.enum(['limit_reached', 'feature_disabled']).nullable(),
});
export type PortableReport = z.infer<typeof reportSchema>;

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });
const nameSchema = windowSettingsSchema.shape.name;
/** Validated by the handler, so that errors name the fields of the file. */
const givenFile = z.unknown();

export const portableEndpoints = {
  exportFile: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/file',
    access: 'member',
    anyOf: editWindow,
    summary: 'Exports a chatbot with its draft settings and knowledge.',
    params: hashParams,
    result: portableFileSchema,
    errors: ['file_too_large'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/windows/file/check',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Validates an exported file and reports what an import would create (dry run).',
    body: z.strictObject({ file: givenFile }),
    result: reportSchema,
    errors: ['unsupported_version'],
    readOnly: true,
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/api/admin/windows/file',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary:
      'Imports a chatbot and publishes it immediately; documents are indexed in the background.',
    body: z.strictObject({ file: givenFile, name: nameSchema.optional() }),
    result: windowSchema,
    status: 201,
    errors: ['unsupported_version', 'limit_reached', 'feature_disabled'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/duplicate',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Duplicates a chatbot with its draft settings and knowledge.',
    params: hashParams,
    result: windowSchema,
    status: 201,
    errors: ['limit_reached', 'feature_disabled'],
  }),
  duplicateAgent: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/duplicate',
    access: 'member',
    anyOf: editWindow,
    summary: 'Duplicates an agent with its draft settings and a copy of its knowledge base.',
    params: z.object({ id: idSchema }),
    result: agentSchema,
    status: 201,
    errors: ['feature_disabled'],
  }),
};
