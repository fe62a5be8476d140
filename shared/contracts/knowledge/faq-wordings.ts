import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { faqFieldSchemas } from './faq.ts';
import { editKnowledge } from './knowledge.ts';

/** Maximum number of wordings that one call proposes. */
export const maxProposedWordings = 5;

export const faqWordingEndpoints = {
  propose: endpoint({
    method: 'POST',
    path: '/api/admin/customer-service/faq/wordings',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Proposes other wordings of a question with the model of a chatbot; nothing is stored. Counts towards its spending limit.',
    body: z.strictObject({
      /** Chatbot whose model writes the wordings. */
      window_hash: z.string().min(1).max(64),
      question: faqFieldSchemas.question,
      answer: faqFieldSchemas.answer.or(z.literal('')).default(''),
      /** Wordings that are not proposed again. */
      alternates: z.array(faqFieldSchemas.question).max(20).default([]),
    }),
    result: z.object({ wordings: z.array(z.string()).max(maxProposedWordings) }),
    errors: ['model_unavailable', 'spending_limit_reached'],
    perMinute: 10,
    readOnly: true,
  }),
};
