import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** What makes a chatbot useful, in the order in which it is done (N31). */
export const firstStepNames = ['chatbot', 'knowledge', 'question', 'install', 'colleague'] as const;

export const firstStepsSchema = z.object({
  /** Only what the caller may do; `done` is told by what is there, never by who pressed what. */
  steps: z.array(z.object({ name: z.enum(firstStepNames), done: z.boolean() })),
  /** Where the steps are done: the caller's oldest chatbot; null before there is one. */
  window_hash: z.string().nullable(),
  /** The caller has put the list away, or finished it. */
  closed: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
export type FirstStepName = FirstSteps['steps'][number]['name'];

export const firstStepEndpoints = {
  /** N31 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/account/first-steps',
    access: 'member',
    summary: 'What a new organization has still to do, as far as the caller may do it.',
    result: firstStepsSchema,
  }),
};
