import { z } from 'zod';
import { tableCardSchema } from '../answers/answer-cards.ts';
import { citationSchema } from '../answers/chat.ts';
import { deletedSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import {
  editKnowledge,
  hasOwner,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  ownerRequired,
} from './knowledge.ts';

export const dataTableStates = ['queued', 'reading', 'loading', 'ready', 'failed'] as const;
export const dataTableFailures = [
  'unsupported_file',
  'file_too_large',
  'encrypted',
  'broken',
  'too_complex',
  'timed_out',
  'empty',
  'too_many_rows',
  'too_many_columns',
  'not_found',
  'internal',
  'interrupted',
] as const;
export const columnTypes = ['text', 'number', 'date', 'boolean'] as const;

/** Maximum number of tables per knowledge base. */
export const maxTables = 20;

const descriptionSchema = z.string().trim().max(4000);
const columnDescriptionSchema = z.string().trim().max(500);

/** Column of a table with statistics of its values. */
export const dataColumnSchema = z.object({
  /** Header cell, made unique. */
  name: z.string(),
  type: z.enum(columnTypes),
  /** `%`, or an ISO 4217 currency if every amount has it. */
  unit: z.string().nullable(),
  /** Number of cells without a value; excluded from calculations. */
  empty: z.number().int(),
  /** Number of cells that do not match the type; excluded from calculations. */
  unread: z.number().int(),
  /** Number of distinct values. */
  distinct: z.number().int(),
  examples: z.array(z.string()),
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** Written by the business; empty without one. */
  description: z.string(),
  /** Proposed description, derived from the values. */
  proposed: z.string(),
});

/** Table that a data-analysis agent computes answers from. */
export const dataTableSchema = z.object({
  id: idSchema,
  knowledge_id: idSchema,
  name: z.string(),
  file_url: z.string(),
  size: z.number().int(),
  state: z.enum(dataTableStates),
  /** Reason of the failure. Texts: `errors:tables.<reason>`. */
  reason: z.enum(dataTableFailures).nullable(),
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  /** Number of rows. */
  rows: z.number().int(),
  /** Increases when the file is replaced. */
  version: z.number().int(),
  description: z.string(),
  /** Proposed description, derived from the columns. */
  proposed: z.string(),
  columns: z.array(dataColumnSchema),
  /** Revision of the descriptions, for `If-Match`. */
  revision: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type DataTable = z.infer<typeof dataTableSchema>;
export type DataColumn = DataTable['columns'][number];
export type DataTableFailure = (typeof dataTableFailures)[number];

/** Answer computed from tables. */
export const dataAnswerSchema = z.object({
  text: z.string(),
  card: tableCardSchema.nullable(),
  citations: z.array(citationSchema),
  /** Suggested questions if the question was ambiguous. */
  suggestions: z.array(z.string()),
});
export type DataAnswer = z.infer<typeof dataAnswerSchema>;

const base = '/api/admin/data-analysis/tables';
const params = z.object({ id: idSchema });

export const dataTableEndpoints = {
  list: endpoint({
    method: 'GET',
    path: base,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the tables of an agent, newest first.',
    query: z.object(knowledgeOwner).refine(hasOwner, ownerRequired),
    result: z.object({ items: z.array(dataTableSchema) }),
  }),
  add: endpoint({
    method: 'POST',
    path: base,
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Adds an uploaded CSV, TSV or Excel file or a sample; replaces the table with the same name.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        file_url: z.string().max(2048).optional(),
        /** Defaults to the file name. */
        name: z.string().trim().min(1).max(200).optional(),
        /** Adds sample sales data in this language. */
        sample: languageSchema.optional(),
      })
      .refine(hasOwner, ownerRequired)
      .refine(({ file_url, sample }) => (file_url === undefined) !== (sample === undefined), {
        path: ['file_url'],
        message: 'required',
      }),
    result: dataTableSchema,
    status: 202,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns a table with its columns.',
    params,
    result: dataTableSchema,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/:id/rows`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns the first rows of a table.',
    params,
    result: tableCardSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${base}/:id`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Updates the descriptions of a table and its columns.',
    params,
    body: z.strictObject({
      description: descriptionSchema.optional(),
      /** Descriptions by column name; an empty text restores the proposed one. */
      columns: z.record(z.string().max(300), columnDescriptionSchema).optional(),
    }),
    result: dataTableSchema,
    errors: ['stale_revision'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: base,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Deletes tables; citations in existing answers are retained.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/data-analysis/ask',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Returns the answer that a customer would get from the tables, without storing or counting it.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        text: z.string().trim().min(1).max(2000),
        /** Customer's language; defaults to the caller's. */
        language: languageSchema.optional(),
      })
      .refine(hasOwner, ownerRequired),
    result: dataAnswerSchema,
    readOnly: true,
    perMinute: 60,
  }),
};
