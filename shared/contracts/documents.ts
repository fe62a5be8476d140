import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileLinkSchema } from './files.ts';
import {
  editKnowledge,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  namesOwner,
  ownerMissing,
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

export const documentSchema = z.object({
  id: idSchema,
  document_name: z.string(),
  file_url: z.string(),
  state: z.enum(documentStates),
  /** Why it failed; texts: `errors:documents.<reason>`. */
  reason: z.enum(documentFailures).nullable(),
  /** 0 to 100. */
  progress: z.number().int(),
  pages: z.number().int().nullable(),
  chunks: z.number().int(),
  size: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Document = z.infer<typeof documentSchema>;

const documentFilter = z
  .object({ ...knowledgeOwner, ...pageQuery(10), text: z.string().max(200).optional() })
  .refine(namesOwner, ownerMissing);

export const documentEndpoints = {
  /** D1 */
  list: endpoint({
    method: 'GET',
    path: `${base}/documents/list`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Documents of an agent with their state.',
    query: documentFilter,
    result: pageOf(documentSchema),
  }),
  /** D1 as POST */
  listByPost: endpoint({
    method: 'POST',
    path: `${base}/documents/list`,
    access: 'member',
    requires: editKnowledge,
    summary: 'The same list with its filter in the body.',
    body: documentFilter,
    result: pageOf(documentSchema),
    readOnly: true,
  }),
  /** D2 */
  upsert: endpoint({
    method: 'POST',
    path: `${base}/documents/upsert`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Adds or replaces uploaded documents; the same content is left unchanged.',
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
      .refine(namesOwner, ownerMissing),
    result: z.object({
      items: z.array(documentSchema.extend({ unchanged: z.boolean() })),
    }),
    status: 202,
  }),
  file: endpoint({
    method: 'GET',
    path: `${base}/documents/:id/file`,
    access: 'member',
    requires: editKnowledge,
    summary: 'A link to the uploaded file, which works for a quarter of an hour.',
    params: z.object({ id: idSchema }),
    result: fileLinkSchema,
  }),
  /** D3 */
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/documents/delete`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Deletes documents with everything that was learnt from them.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
};
