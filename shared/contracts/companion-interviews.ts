import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from './common.ts';
import { companionPath, ofCompanion } from './companion-path.ts';
import { endpoint } from './endpoint.ts';
import { fileLinkSchema } from './files.ts';
import { idOrIds, idsSchema } from './knowledge.ts';

/** How many interviews a companion has at most. */
export const mostInterviews = 200;
/** How long the text of an interview may be. */
export const longestTranscript = 200_000;

export const interviewStates = ['queued', 'reading', 'ready', 'failed'] as const;
export const interviewFailures = [
  'transcription_unavailable',
  'transcription_failed',
  'unsupported_file',
  'file_too_large',
  'encrypted',
  'broken',
  'too_complex',
  'timed_out',
  'empty',
  'not_found',
  'internal',
  'interrupted',
] as const;
export type InterviewFailure = (typeof interviewFailures)[number];

/** How well who speaks knows the persona (E66): 5 is best. The wire spells it as it was specified. */
export const familiaritySchema = z.number().int().min(1).max(5);

const interviewSchema = z.object({
  id: idSchema,
  /** Who tells of the persona. */
  name: z.string(),
  familarity_level: z.number().int(),
  /** null: the words were typed. */
  file_url: z.string().nullable(),
  kind: z.enum(['audio', 'text']),
  state: z.enum(interviewStates),
  /** Why it could not be read; texts: `knowledge:companion.interviews.reasons.<reason>`. */
  reason: z.enum(interviewFailures).nullable(),
  /** Empty while nothing was read. */
  transcript: z.string(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Interview = z.infer<typeof interviewSchema>;

const transcript = z.string().trim().max(longestTranscript);

export const interviewEndpoints = {
  /** CO3 */
  interviews: endpoint({
    ...ofCompanion,
    method: 'GET',
    path: `${companionPath}/:agent_id/interviews`,
    summary: 'What people who know the persona told, latest first.',
    query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
    result: pageOf(interviewSchema),
  }),
  /** CO3 */
  addInterview: endpoint({
    ...ofCompanion,
    method: 'POST',
    path: `${companionPath}/:agent_id/interviews`,
    summary: 'Adds an interview: an uploaded text or recording (folder `interview`), or its words.',
    body: z
      .strictObject({
        name: z.string().trim().min(1).max(100),
        file_url: z.string().max(2048).optional(),
        transcript: transcript.min(1).optional(),
        familarity_level: familiaritySchema.optional(),
        familiarity_level: familiaritySchema.optional(),
      })
      .refine((body) => (body.file_url === undefined) !== (body.transcript === undefined), {
        path: ['file_url'],
        message: 'required',
      })
      .refine((body) => (body.familarity_level ?? body.familiarity_level) !== undefined, {
        path: ['familarity_level'],
        message: 'required',
      }),
    result: interviewSchema,
    status: 202,
    errors: ['feature_disabled', 'limit_reached'],
  }),
  /** CO3 */
  changeInterview: endpoint({
    ...ofCompanion,
    method: 'PATCH',
    path: `${companionPath}/:agent_id/interviews/:interview_id`,
    summary: 'Changes who speaks, or corrects the transcript; `read_again` reads the file anew.',
    params: z.object({ agent_id: idSchema, interview_id: idSchema }),
    body: z.strictObject({
      name: z.string().trim().min(1).max(100).optional(),
      transcript: transcript.optional(),
      familarity_level: familiaritySchema.optional(),
      familiarity_level: familiaritySchema.optional(),
      read_again: z.boolean().optional(),
    }),
    result: interviewSchema,
    errors: ['feature_disabled', 'transcription_unavailable'],
  }),
  interviewFile: endpoint({
    ...ofCompanion,
    method: 'GET',
    path: `${companionPath}/:agent_id/interviews/:interview_id/file`,
    summary: 'A link to the uploaded text or recording, which works for a quarter of an hour.',
    params: z.object({ agent_id: idSchema, interview_id: idSchema }),
    result: fileLinkSchema,
  }),
  /** CO3 */
  removeInterviews: endpoint({
    ...ofCompanion,
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/interviews`,
    summary: 'Deletes interviews with everything that was learnt from them.',
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
