import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { fileLinkSchema } from '../files.ts';
import {
  editKnowledge,
  hasOwner,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  ownerRequired,
} from './knowledge.ts';

const base = '/api/admin/customer-service';

export const documentStates = [
  'queued',
  'fetching',
  'parsing',
  'indexing',
  'ready',
  'failed',
  'stale',
] as const;
export const documentFailures = [
  'unsupported_file',
  'file_too_large',
  'encrypted',
  'broken',
  'too_complex',
  'timed_out',
  'empty',
  'not_found',
  'internal',
  'interrupted',
] as const;

/** Document of a knowledge base. */
export const documentSchema = z.object({
  id: idSchema,
  document_name: z.string(),
  file_url: z.string(),
  state: z.enum(documentStates),
  /** Reason of the failure. Texts: `errors:documents.<reason>`. */
  reason: z.enum(documentFailures).nullable(),
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  /** Null for formats without pages. */
  pages: z.number().int().nullable(),
  /** Number of indexed passages. */
  chunks: z.number().int(),
  /** Bytes. */
  size: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Document = z.infer<typeof documentSchema>;

const documentFilter = z
  .object({ ...knowledgeOwner, ...pageQuery(10), text: z.string().max(200).optional() })
  .refine(hasOwner, ownerRequired);

export const documentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: `${base}/documents/list`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the documents of an agent with their state.',
    query: documentFilter,
    result: pageOf(documentSchema),
  }),
  listByPost: endpoint({
    method: 'POST',
    path: `${base}/documents/list`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the documents of an agent with their state; the filter is in the body.',
    body: documentFilter,
    result: pageOf(documentSchema),
    readOnly: true,
  }),
  upsert: endpoint({
    method: 'POST',
    path: `${base}/documents/upsert`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Adds or replaces uploaded documents; identical content is not indexed again.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        documents: z
          .array(
            z.strictObject({
              file_url: z.string().max(2048),
              document_name: z.string().trim().min(1).max(200),
            }),
          )
          .min(1)
          .max(50),
      })
      .refine(hasOwner, ownerRequired),
    result: z.object({
      items: z.array(documentSchema.extend({ unchanged: z.boolean() })),
    }),
    status: 202,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/documents/:id/file`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns a link to the uploaded file, valid for 15 minutes.',
    params: z.object({ id: idSchema }),
    result: fileLinkSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/documents/delete`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Deletes documents and removes them from the index.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
};
