import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery } from './common.ts';
import { documentSchema } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge, idOrIds, idsSchema } from './knowledge.ts';

export const agentParams = z.object({ agent_id: idSchema });

/** The calls by which one kind of agents names its documents (CO2, SA2); the same rows as D1–D3. */
export function agentDocumentEndpoints<const Base extends string>(base: Base) {
  const path = `${base}/:agent_id/documents` as const;
  return {
    documents: endpoint({
      method: 'GET',
      path,
      access: 'member',
      requires: editKnowledge,
      summary: 'Documents of the agent with their state.',
      params: agentParams,
      query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
      result: pageOf(documentSchema),
    }),
    addDocument: endpoint({
      method: 'POST',
      path,
      access: 'member',
      requires: editKnowledge,
      summary: 'Adds an uploaded document, or replaces the one of this name.',
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
      requires: editKnowledge,
      summary: 'Deletes documents with everything that was learnt from them.',
      params: agentParams,
      query: z.object({ id: idSchema.optional(), ids: idsSchema }),
      body: idOrIds,
      result: deletedSchema,
      errors: ['feature_disabled'],
    }),
  };
}
