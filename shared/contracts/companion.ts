import { z } from 'zod';
import { agentDocumentEndpoints } from './agent-documents.ts';
import { citationSchema } from './chat.ts';
import { dateSchema, flagSchema, imageUrlSchema, jobSchema, timeSchema } from './common.ts';
import { interviewEndpoints } from './companion-interviews.ts';
import { companionPath, ofCompanion } from './companion-path.ts';
import { triviaEndpoints } from './companion-trivia.ts';
import { endpoint } from './endpoint.ts';

export const genders = ['', 'female', 'male', 'other'] as const;
const aboutSchema = z.string().trim().max(2000);

/** Whom a companion speaks as (E67). */
export const companionProfileSchema = z.strictObject({
  /** Empty: the agent's own name. */
  name: z.string().trim().max(60).default(''),
  image: z.union([imageUrlSchema, z.literal('')]).default(''),
  birth_date: z.union([dateSchema, z.literal('')]).default(''),
  gender: z.enum(genders).default(''),
  personality: aboutSchema.default(''),
  speaking_habits: aboutSchema.default(''),
  relations: aboutSchema.default(''),
  /** What is not talked about, in a word or a few each. */
  forbidden_topics: z.array(z.string().trim().min(1).max(100)).max(30).default([]),
});
export type CompanionProfile = z.infer<typeof companionProfileSchema>;

/** As a persona introduces itself. */
export const personaCardSchema = z.object({
  name: z.string(),
  image: z.string(),
  introduction: z.string(),
  traits: z.array(z.string()),
  /** Who wrote it. */
  mode: z.enum(['llm', 'retrieval']),
});
export type PersonaCard = z.infer<typeof personaCardSchema>;

export const setupFailures = ['nothing_known', 'no_window', 'internal', 'interrupted'] as const;
export type SetupFailure = (typeof setupFailures)[number];

const sampleAnswerSchema = z.object({
  question: z.string(),
  answer: z.string(),
  /** false: it said that it does not know. */
  answered: z.boolean(),
  citations: z.array(citationSchema.pick({ n: true, source_type: true, title: true })),
});
export type SampleAnswer = z.infer<typeof sampleAnswerSchema>;

const setupSchema = z.object({
  /** null: it was never set up. */
  job: jobSchema.omit({ result: true }).nullable(),
  /** What it last made; null until the first time that it ended well. */
  card: personaCardSchema.nullable(),
  samples: z.array(sampleAnswerSchema),
  finished_at: timeSchema.nullable(),
  /** What there is to learn from. */
  known: z.object({
    profile: z.boolean(),
    interviews: z.number().int(),
    trivia: z.number().int(),
    documents: z.number().int(),
  }),
});
export type CompanionSetup = z.infer<typeof setupSchema>;

export const companionEndpoints = {
  /** CO1 */
  getProfile: endpoint({
    ...ofCompanion,
    method: 'GET',
    path: `${companionPath}/:agent_id/profile`,
    summary: 'Whom a companion speaks as.',
    result: companionProfileSchema,
  }),
  /** CO1, K15 */
  saveProfile: endpoint({
    ...ofCompanion,
    method: 'PUT',
    path: `${companionPath}/:agent_id/profile`,
    summary:
      'Replaces the profile. With `generate` it answers what the interviews say for what the body leaves empty, and stores nothing.',
    query: z.object({ generate: flagSchema.optional() }),
    body: companionProfileSchema.optional(),
    result: companionProfileSchema,
    errors: ['feature_disabled'],
  }),
  /** CO2 */
  ...agentDocumentEndpoints(companionPath),
  ...interviewEndpoints,
  ...triviaEndpoints,
  /** CO5 */
  setup: endpoint({
    ...ofCompanion,
    method: 'GET',
    path: `${companionPath}/:agent_id/setup`,
    summary: 'How far the setup is, and the persona card and sample answers that it last made.',
    result: setupSchema,
  }),
  /** CO5, K15 */
  startSetup: endpoint({
    ...ofCompanion,
    method: 'POST',
    path: `${companionPath}/:agent_id/setup`,
    summary:
      'Indexes all that is known, writes the persona card and asks five sample questions; one that runs is replaced.',
    result: jobSchema.omit({ result: true }),
    status: 202,
    errors: ['feature_disabled'],
  }),
  /** CO5 */
  stopSetup: endpoint({
    ...ofCompanion,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/setup`,
    summary: 'Ends a setup that runs; what it made before stays.',
    result: setupSchema,
    errors: ['feature_disabled'],
  }),
};
