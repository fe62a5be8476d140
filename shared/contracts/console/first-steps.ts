import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Setup steps of a new organization, in order. */
export const firstStepNames = ['chatbot', 'knowledge', 'question', 'install', 'colleague'] as const;

export const firstStepsSchema = z.object({
  /** Steps that the caller is allowed to perform; `done` is derived from the organization's data. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** Hash id of the caller's oldest chatbot; null without one. */
  window_hash: z.string().nullable(),
  /** The caller has dismissed or completed the checklist. */
  closed: z.boolean(),
  /** Present if the organization is the demo and has example chats, which the caller may remove. */
  has_examples: z.literal(true).optional(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
export type FirstStepName = FirstSteps['steps'][number]['name'];

export const firstStepEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/account/first-steps',
    access: 'member',
    summary:
      'Returns the setup checklist of the organization, limited to the caller’s permissions.',
    result: firstStepsSchema,
  }),
};
