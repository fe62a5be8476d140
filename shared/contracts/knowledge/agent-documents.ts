import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { documentSchema } from './documents.ts';
import { editKnowledge, idOrIds, idsSchema } from './knowledge.ts';

/** Path parameter of endpoints of one agent. */
export const agentParams = z.object({ agent_id: idSchema });

/**
 * Endpoints for the documents of an agent below `base`. They access the same documents as
 * `documentEndpoints`.
 */
export function agentDocumentEndpoints<const Base extends string>(base: Base) {
  const path = `${base}/:agent_id/documents` as const;
  return {
    documents: endpoint({
      method: 'GET',
      path,
      access: 'member',
      anyOf: editKnowledge,
      summary: 'Lists the documents of an agent with their state.',
      params: agentParams,
      query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
      result: pageOf(documentSchema),
    }),
    addDocument: endpoint({
      method: 'POST',
      path,
      access: 'member',
      anyOf: editKnowledge,
      summary: 'Adds an uploaded document, or replaces the document with the same name.',
      params: agentParams,
      body: z.strictObject({
        file_url: z.string().max(2048),
        document_name: z.string().trim().min(1).max(200),
      }),
      result: documentSchema.extend({ unchanged: z.boolean() }),
      status: 202,
      errors: ['feature_disabled'],
    }),
    removeDocuments: endpoint({
      method: 'DELETE',
      path,
      access: 'member',
      anyOf: editKnowledge,
      summary: 'Deletes documents and removes them from the index.',
      params: agentParams,
      query: z.object({ id: idSchema.optional(), ids: idsSchema }),
      body: idOrIds,
      result: deletedSchema,
      errors: ['feature_disabled'],
    }),
  };
}
