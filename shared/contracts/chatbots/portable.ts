import { z } from 'zod';
import { idSchema, windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentSettingsSchema, agentTypeSchema } from './agent-settings.ts';
import { agentSchema } from './agents.ts';
import { portableParts } from './portable-parts.ts';
import { hoursInputSchema, pageSchema, windowSettingsSchema } from './window-settings.ts';
import { windowSchema } from './windows.ts';

/** Value of `format` that identifies an exported chatbot. */
export const portableFormat = 'chatwindow-chatbot';
/** Version of the file format. Incremented for breaking changes only; additional parts are compatible. */
export const portableVersion = 1;

/** What a file never contains; the import dialog names each. */
export type OmittedFromFile =
  | ('chats' | 'customers' | 'versions' | 'statistics' | 'test_results' | 'decisions')
  | ('spending_limit' | 'memberships' | 'origins' | 'emails' | 'logo' | 'originals' | 'recordings');

/** Part of a file that cannot be imported, with the path of its field. */
const omittedSchema = z.object({
  reason: z.enum(['picture', 'logo', 'emails', 'unknown']),
  field: z.string(),
});
export type OmittedPart = z.infer<typeof omittedSchema>;

/** An item that was too large to export, or an expected source that an import cannot find. */
const missingSchema = z.object({
  reason: z.enum(['too_large', 'expected_source']),
  name: z.string(),
});
export type MissingPart = z.infer<typeof missingSchema>;

/**
 * Exported chatbot: settings, page, agent, knowledge and test questions. It contains no secrets,
 * customer data, e-mail addresses, chats or earlier versions; of documents and interviews it contains
 * the text, and of websites the URL. The export is deterministic.
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
  /** Items that the export left out, with the reason. */
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
const windowNameSchema = windowSettingsSchema.shape.name;
/** Validated by the handler, so that errors name the fields of the file. */
const unvalidatedFile = z.unknown();

export const portableEndpoints = {
  exportFile: endpoint({
    method: 'GET',
    path: '/api/admin/windows/:hash/file',
    access: 'member',
    anyOf: editWindow,
    summary: 'Exports a chatbot with its draft settings and knowledge.',
    params: windowParams,
    result: portableFileSchema,
    errors: ['file_too_large'],
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/admin/windows/file/check',
    access: 'member',
    anyOf: ['manage_chatbots_all'],
    summary: 'Validates an exported file and reports what an import would create (dry run).',
    body: z.strictObject({ file: unvalidatedFile }),
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
    body: z.strictObject({ file: unvalidatedFile, name: windowNameSchema.optional() }),
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
    params: windowParams,
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
