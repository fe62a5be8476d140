import { z } from 'zod';
import { sourceTypes } from '../answers/chat.ts';
import {
  familiaritySchema,
  maxInterviews,
  maxTranscriptLength,
} from '../answers/companion-interviews.ts';
import { companionProfileSchema } from '../answers/companion-profile.ts';
import { newTriviaSchema, triviaLimits } from '../answers/companion-trivia.ts';
import { maxQuestions, questionOrigins } from '../answers/evaluation-questions.ts';
import { salesDetailsSchema } from '../answers/sales-details.ts';
import { schoolPairSchema } from '../answers/school.ts';
import { idSchema, imageUrlSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { maxTables } from '../knowledge/data-tables.ts';
import { productMappingSchema } from '../knowledge/products.ts';
import { readingSchema, websiteKinds } from '../knowledge/websites.ts';
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
export const portableLimits = {
  faqs: 10_000,
  documents: 2_000,
  pairs: 10_000,
  products: 200,
  websites: 200,
};
/** Maximum size of all uploaded tables in a file; what exceeds it is listed in `left_out`. */
export const maxPortableUploadBytes = 5 * 1024 * 1024;

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

const nameSchema = z.string().trim().min(1).max(200);

/** An uploaded file with its content: UTF-8 as text, all others in base64. */
const portableUploadSchema = z.strictObject({
  name: nameSchema,
  encoding: z.enum(['text', 'base64']).default('text'),
  content: z.string().max(maxPortableFileBytes),
});
export type PortableUpload = z.infer<typeof portableUploadSchema>;

const descriptions = {
  description: z.string().trim().max(4000).default(''),
  column_descriptions: z.record(z.string().max(200), z.string().trim().max(4000)).default({}),
};

/** Data table of an agent. */
const portableTableSchema = z.strictObject({ file: portableUploadSchema, ...descriptions });
export type PortableTable = z.infer<typeof portableTableSchema>;

/** Source of products: the address of a shop, or an uploaded table. */
const portableProductsSchema = z.strictObject({
  name: nameSchema,
  url: webUrlSchema.nullable().default(null),
  file: portableUploadSchema.nullable().default(null),
  mapping: productMappingSchema.nullable().default(null),
  /** Its products are imported; otherwise it waits for its owner. */
  built: z.boolean().default(true),
  ...descriptions,
});
export type PortableProducts = z.infer<typeof portableProductsSchema>;

/** Website, whose pages an import crawls again. */
const portableWebsiteSchema = z.strictObject({
  kind: z.enum(websiteKinds).default('site'),
  url: webUrlSchema,
  ...readingSchema,
});
export type PortableWebsite = z.infer<typeof portableWebsiteSchema>;

/** Test questions, whose expected sources are named by their titles. */
const portableEvaluationSchema = z.strictObject({
  required: z.boolean().default(false),
  questions: z
    .array(
      z.strictObject({
        question: z.string().trim().min(1).max(500),
        expects: z.enum(['answer', 'none']).default('answer'),
        text: z.string().trim().max(500).default(''),
        origin: z.enum(questionOrigins).default('manual'),
        source: z
          .strictObject({ type: z.enum(sourceTypes), title: z.string().max(500) })
          .nullable()
          .default(null),
      }),
    )
    .max(maxQuestions)
    .default([]),
});
export type PortableEvaluation = z.infer<typeof portableEvaluationSchema>;

/** What a file never contains; the import dialog names each. */
export type OmittedFromFile =
  | ('chats' | 'customers' | 'versions' | 'statistics' | 'test_results' | 'decisions')
  | ('spending_limit' | 'origins' | 'emails' | 'logo' | 'originals' | 'recordings');

/** Part of a file that cannot be imported, with the path of its field. */
const omittedSchema = z.object({
  reason: z.enum(['picture', 'logo', 'emails', 'unknown']),
  field: z.string(),
});
export type OmittedPart = z.infer<typeof omittedSchema>;

/** What an exported file does not contain, or an import cannot resolve, by its name. */
const missingSchema = z.object({
  reason: z.enum(['too_large', 'expected_source']),
  name: z.string(),
});
export type MissingPart = z.infer<typeof missingSchema>;

/**
 * Knowledge of an exported chatbot, in file order. Absent parts are empty.
 */
export const portableParts = {
  faqs: z.array(portableFaqSchema).max(portableLimits.faqs),
  documents: z.array(portableDocumentSchema).max(portableLimits.documents),
  companion: portableCompanionSchema.optional(),
  pairs: z.array(schoolPairSchema).max(portableLimits.pairs),
  tables: z.array(portableTableSchema).max(maxTables),
  products: z.array(portableProductsSchema).max(portableLimits.products),
  websites: z.array(portableWebsiteSchema).max(portableLimits.websites),
  sales: salesDetailsSchema.optional(),
  evaluation: portableEvaluationSchema,
};
export type PortablePartName = keyof typeof portableParts;

/**
 * Exported chatbot: settings, page, agent, knowledge and test questions. It contains no secrets,
 * customer data, e-mail addresses, chats or earlier versions; of documents and interviews it contains
 * the text, and of websites the address. The export is deterministic.
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
  pairs: portableParts.pairs.default([]),
  tables: portableParts.tables.default([]),
  products: portableParts.products.default([]),
  websites: portableParts.websites.default([]),
  sales: portableParts.sales,
  evaluation: portableParts.evaluation.prefault({}),
  /** What the file does not contain. */
  missing: z.array(missingSchema).max(1_000).default([]),
});
export type PortableFile = z.infer<typeof portableFileSchema>;

/** Input of an import: hand-written files may omit `hours` or their time zone. */
export const portableFileInputSchema = portableFileSchema.extend({
  settings: windowSettingsSchema.extend({ hours: hoursInputSchema.prefault({}) }),
});
export type PortableFileInput = z.infer<typeof portableFileInputSchema>;

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
    pairs: z.number().int(),
    tables: z.number().int(),
    products: z.number().int(),
    websites: z.number().int(),
    questions: z.number().int(),
  }),
  left_out: z.array(omittedSchema),
  missing: z.array(missingSchema),
  /** Problem that prevents the import; null if it can proceed. */
  blocked: z.enum(['limit_reached', 'feature_disabled']).nullable(),
});
export type PortableReport = z.infer<typeof reportSchema>;

const editWindow = ['manage_chatbots_part', 'manage_chatbots_all'] as const;
const hashParams = z.object({ hash: z.string().min(1).max(64) });
const windowNameSchema = windowSettingsSchema.shape.name;
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
    body: z.strictObject({ file: givenFile, name: windowNameSchema.optional() }),
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
