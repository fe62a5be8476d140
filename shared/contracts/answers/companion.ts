import { z } from 'zod';
import { flagSchema, jobSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentDocumentEndpoints } from '../knowledge/agent-documents.ts';
import { citationSchema } from './chat.ts';
import { interviewEndpoints } from './companion-interviews.ts';
import { companionOptions, companionPath } from './companion-path.ts';
import { companionProfileSchema } from './companion-profile.ts';
import { triviaEndpoints } from './companion-trivia.ts';

/** Introduction of the persona. */
export const personaCardSchema = z.object({
  name: z.string(),
  image: z.string(),
  introduction: z.string(),
  traits: z.array(z.string()),
  /** How it was written: by a model, or assembled from the sources. */
  mode: z.enum(['llm', 'retrieval']),
});
export type PersonaCard = z.infer<typeof personaCardSchema>;

export const setupFailures = ['nothing_known', 'no_window', 'internal', 'interrupted'] as const;
export type SetupFailure = (typeof setupFailures)[number];

const sampleAnswerSchema = z.object({
  question: z.string(),
  answer: z.string(),
  /** False when the companion did not know the answer. */
  answered: z.boolean(),
  citations: z.array(citationSchema.pick({ n: true, source_type: true, title: true })),
});
export type SampleAnswer = z.infer<typeof sampleAnswerSchema>;

const setupSchema = z.object({
  /** Latest setup job; null before the first. */
  job: jobSchema.omit({ result: true }).nullable(),
  /** Result of the last successful setup; null before the first. */
  card: personaCardSchema.nullable(),
  samples: z.array(sampleAnswerSchema),
  finished_at: timeSchema.nullable(),
  /** Available sources. */
  known: z.object({
    profile: z.boolean(),
    interviews: z.number().int(),
    trivia: z.number().int(),
    documents: z.number().int(),
  }),
});
export type CompanionSetup = z.infer<typeof setupSchema>;

export const companionEndpoints = {
  getProfile: endpoint({
    ...companionOptions,
    method: 'GET',
    path: `${companionPath}/:agent_id/profile`,
    summary: 'Returns the persona of a companion.',
    result: companionProfileSchema,
  }),
  saveProfile: endpoint({
    ...companionOptions,
    method: 'PUT',
    path: `${companionPath}/:agent_id/profile`,
    summary:
      'Replaces the persona. With `generate`, proposes values for empty fields from the interviews without saving.',
    query: z.object({ generate: flagSchema.optional() }),
    body: companionProfileSchema.optional(),
    result: companionProfileSchema,
    errors: ['feature_disabled'],
  }),
  ...agentDocumentEndpoints(companionPath),
  ...interviewEndpoints,
  ...triviaEndpoints,
  setup: endpoint({
    ...companionOptions,
    method: 'GET',
    path: `${companionPath}/:agent_id/setup`,
    summary: 'Returns the state of the setup and the latest persona card and sample answers.',
    result: setupSchema,
  }),
  startSetup: endpoint({
    ...companionOptions,
    method: 'POST',
    path: `${companionPath}/:agent_id/setup`,
    summary:
      'Starts the setup: indexes all sources, writes the persona card and answers five sample questions. Replaces a running setup.',
    result: jobSchema.omit({ result: true }),
    status: 202,
    errors: ['feature_disabled'],
  }),
  stopSetup: endpoint({
    ...companionOptions,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/setup`,
    summary: 'Cancels a running setup; the previous result is retained.',
    result: setupSchema,
    errors: ['feature_disabled'],
  }),
};
