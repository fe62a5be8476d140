import { z } from 'zod';
import { flagSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentDocumentEndpoints, agentParams } from '../knowledge/agent-documents.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';
import { salesDetailsSchema } from './sales-details.ts';

const base = '/api/admin/sales';

export const salesEndpoints = {
  getDetails: endpoint({
    method: 'GET',
    path: `${base}/:agent_id/details`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns the sales details of an agent.',
    params: agentParams,
    result: salesDetailsSchema,
  }),
  saveDetails: endpoint({
    method: 'PUT',
    path: `${base}/:agent_id/details`,
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Replaces the sales details. With `generate`, proposes values for empty fields from the documents without saving.',
    params: agentParams,
    query: z.object({ generate: flagSchema.optional() }),
    body: salesDetailsSchema.optional(),
    result: salesDetailsSchema,
    errors: ['feature_disabled'],
  }),
  ...agentDocumentEndpoints(base),
};
