import { z } from 'zod';
import { windowSchema } from '../chatbots/windows.ts';
import { windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';
import { languageSchema } from '../languages.ts';

export const sampleEndpoints = {
  add: endpoint({
    method: 'POST',
    path: '/api/admin/windows/:hash/sample',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Adds sample knowledge for the type of the chatbot’s agent, and starter questions about it if the chatbot has none. Documents, tables and products are processed in the background.',
    params: windowParams,
    body: z.strictObject({ language: languageSchema }),
    result: windowSchema,
    errors: ['feature_disabled'],
  }),
};
