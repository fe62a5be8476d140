import { z } from 'zod';
import { citationSchema, tableCardSchema } from './chat.ts';
import { deletedSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  editKnowledge,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  namesOwner,
  ownerMissing,
} from './knowledge.ts';
import { languageSchema } from './languages.ts';

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

/** The most tables that one knowledge holds. */
export const mostTables = 20;

const descriptionSchema = z.string().trim().max(4000);
const columnDescriptionSchema = z.string().trim().max(500);

export const dataColumnSchema = z.object({
  /** As the header says it, made unique. */
  name: z.string(),
  type: z.enum(columnTypes),
  /** `%`, or the currency's code where every amount names it. */
  unit: z.string().nullable(),
  /** Cells without a value, and cells that do not fit the type: they are left out of figures. */
  empty: z.number().int(),
  unread: z.number().int(),
  distinct: z.number().int(),
  examples: z.array(z.string()),
  min: z.string().nullable(),
  max: z.string().nullable(),
  /** In the business's words; empty where it wrote none. */
  description: z.string(),
  /** What can be said of it by its values alone. */
  proposed: z.string(),
});

export const dataTableSchema = z.object({
  id: idSchema,
  knowledge_id: idSchema,
  name: z.string(),
  file_url: z.string(),
  size: z.number().int(),
  state: z.enum(dataTableStates),
  /** Why it failed; texts: `errors:tables.<reason>`. */
  reason: z.enum(dataTableFailures).nullable(),
  /** 0 to 100. */
  progress: z.number().int(),
  rows: z.number().int(),
  /** Rises with each file that takes its place. */
  version: z.number().int(),
  description: z.string(),
  proposed: z.string(),
  columns: z.array(dataColumnSchema),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type DataTable = z.infer<typeof dataTableSchema>;
export type DataColumn = DataTable['columns'][number];
export type DataTableFailure = (typeof dataTableFailures)[number];

/** What a question about tables is answered with. */
export const dataAnswerSchema = z.object({
  text: z.string(),
  card: tableCardSchema.nullable(),
  citations: z.array(citationSchema),
  /** What can be computed, where it is not clear what was meant. */
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
    requires: editKnowledge,
    summary: 'Tables of an agent, the latest first.',
    query: z.object(knowledgeOwner).refine(namesOwner, ownerMissing),
    result: z.object({ items: z.array(dataTableSchema) }),
  }),
  /** A7 */
  add: endpoint({
    method: 'POST',
    path: base,
    access: 'member',
    requires: editKnowledge,
    summary:
      'Adds an uploaded CSV, TSV or Excel file, or a sample; it replaces the table of that name.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        file_url: z.string().max(2048).optional(),
        /** The file's own when absent. */
        name: z.string().trim().min(1).max(200).optional(),
        /** Sales to try things with, in this language. */
        sample: languageSchema.optional(),
      })
      .refine(namesOwner, ownerMissing)
      .refine(({ file_url, sample }) => (file_url === undefined) !== (sample === undefined), {
        ...{ path: ['file_url'], message: 'required' },
      }),
    result: dataTableSchema,
    status: 202,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/:id`,
    access: 'member',
    requires: editKnowledge,
    summary: 'One table with what is known of its columns.',
    params,
    result: dataTableSchema,
  }),
  rows: endpoint({
    method: 'GET',
    path: `${base}/:id/rows`,
    access: 'member',
    requires: editKnowledge,
    summary: 'The first rows of a table, as they were read.',
    params,
    result: tableCardSchema,
  }),
  /** A7, E50 */
  change: endpoint({
    method: 'PATCH',
    path: `${base}/:id`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Says what a table and its columns are about.',
    params,
    body: z.strictObject({
      description: descriptionSchema.optional(),
      /** By the column's name; an empty text goes back to what is proposed. */
      columns: z.record(z.string().max(300), columnDescriptionSchema).optional(),
    }),
    result: dataTableSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: base,
    access: 'member',
    requires: editKnowledge,
    summary: 'Deletes tables; figures already told keep their citation.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/admin/data-analysis/ask',
    access: 'member',
    requires: editKnowledge,
    summary: 'What customers would be answered from the tables; nothing is stored or counted.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        text: z.string().trim().min(1).max(2000),
        /** Of the customer who would ask; the caller's when absent. */
        language: languageSchema.optional(),
      })
      .refine(namesOwner, ownerMissing),
    result: dataAnswerSchema,
    readOnly: true,
    perMinute: 60,
  }),
};
