import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { fileLinkSchema } from '../files.ts';
import { idOrIds, idsSchema } from '../knowledge/knowledge.ts';
import { companionOptions, companionPath } from './companion-path.ts';

/** Maximum number of interviews per companion. */
export const maxInterviews = 200;
/** Maximum length of a transcript in characters. */
export const maxTranscriptLength = 200_000;

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

/**
 * How well the speaker knows the persona, from 1 to 5 (best). The specification spells the field
 * `familarity_level`; both spellings are accepted.
 */
export const familiaritySchema = z.number().int().min(1).max(5);

const interviewSchema = z.object({
  id: idSchema,
  /** Name of the speaker. */
  name: z.string(),
  familarity_level: z.number().int(),
  /** Null when the transcript was entered as text. */
  file_url: z.string().nullable(),
  kind: z.enum(['audio', 'text']),
  state: z.enum(interviewStates),
  /** Reason of the failure. Texts: `knowledge:companion.interviews.reasons.<reason>`. */
  reason: z.enum(interviewFailures).nullable(),
  /** Empty until the file has been processed. */
  transcript: z.string(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Interview = z.infer<typeof interviewSchema>;

const transcript = z.string().trim().max(maxTranscriptLength);

export const interviewEndpoints = {
  interviews: endpoint({
    ...companionOptions,
    method: 'GET',
    path: `${companionPath}/:agent_id/interviews`,
    summary: 'Lists interviews with people who know the persona, newest first.',
    query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
    result: pageOf(interviewSchema),
  }),
  addInterview: endpoint({
    ...companionOptions,
    method: 'POST',
    path: `${companionPath}/:agent_id/interviews`,
    summary:
      'Adds an interview from an uploaded text or recording (folder `interview`) or from a transcript.',
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
  changeInterview: endpoint({
    ...companionOptions,
    method: 'PATCH',
    path: `${companionPath}/:agent_id/interviews/:interview_id`,
    summary:
      'Updates the speaker or the transcript of an interview; `read_again` processes the file again.',
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
    ...companionOptions,
    method: 'GET',
    path: `${companionPath}/:agent_id/interviews/:interview_id/file`,
    summary: 'Returns a link to the uploaded text or recording, valid for 15 minutes.',
    params: z.object({ agent_id: idSchema, interview_id: idSchema }),
    result: fileLinkSchema,
  }),
  removeInterviews: endpoint({
    ...companionOptions,
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    method: 'DELETE',
    path: `${companionPath}/:agent_id/interviews`,
    summary: 'Deletes interviews and the knowledge extracted from them.',
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
