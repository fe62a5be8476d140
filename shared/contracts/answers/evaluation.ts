import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { knowledgeSearchSchema } from '../knowledge/knowledge.ts';
import { languageSchema } from '../languages.ts';
import { answerModes } from './chat.ts';
import { evaluationComparisonEndpoints } from './evaluation-comparisons.ts';
import { evaluationOptions } from './evaluation-path.ts';
import { evaluationQuestionEndpoints } from './evaluation-questions.ts';
import { evaluationRunEndpoints, runTargets } from './evaluation-runs.ts';

export const evaluationEndpoints = {
  try: endpoint({
    ...evaluationOptions,
    method: 'POST',
    path: '/api/admin/agents/:id/try',
    summary:
      'Returns the answer that a customer would get, with the passages behind it, without storing or counting it.',
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      window_hash: z.string().max(64).optional(),
      target: z.enum(runTargets).default('live'),
      /** Customer's language; defaults to the caller's. */
      language: languageSchema.optional(),
    }),
    result: knowledgeSearchSchema.extend({ mode: z.enum(answerModes), fallback: z.boolean() }),
    errors: ['model_unavailable'],
    readOnly: true,
    perMinute: 60,
  }),
  ...evaluationQuestionEndpoints,
  ...evaluationRunEndpoints,
  ...evaluationComparisonEndpoints,
};
