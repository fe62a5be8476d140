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
import { imageUrlSchema, webUrlSchema } from '../common.ts';
import { maxTables } from '../knowledge/data-tables.ts';
import { maxProductEntries, productEntrySchema } from '../knowledge/product-entries.ts';
import { productMappingSchema } from '../knowledge/product-files.ts';
import { crawlFields, websiteKinds } from '../knowledge/websites.ts';

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
/** Maximum size of all uploaded tables in a file; what exceeds it is listed in `missing`. */
export const maxPortableUploadBytes = 5 * 1024 * 1024;

/** Maximum length of a document's text in characters; a longer document is listed in `missing`. */
export const maxPortableTextLength = 2_000_000;

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
  text: z.string().min(1).max(maxPortableTextLength),
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

/** Source of products: the URL of a shop, an uploaded table, or products entered by hand. */
const portableProductsSchema = z.strictObject({
  name: nameSchema,
  url: webUrlSchema.nullable().default(null),
  file: portableUploadSchema.nullable().default(null),
  entries: z.array(productEntrySchema).max(maxProductEntries).optional(),
  mapping: productMappingSchema.nullable().default(null),
  /** Its products were imported; false: a member still has to start the import. */
  built: z.boolean().default(true),
  ...descriptions,
});
export type PortableProducts = z.infer<typeof portableProductsSchema>;

/** Website, whose pages an import crawls again. */
const portableWebsiteSchema = z.strictObject({
  kind: z.enum(websiteKinds).default('site'),
  url: webUrlSchema,
  ...crawlFields,
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
