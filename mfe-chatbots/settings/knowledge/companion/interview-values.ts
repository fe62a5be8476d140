import { api } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import type { FieldErrorCodes } from '#shared/forms/use-contract-form.ts';

export interface InterviewValues {
  name: string;
  level: number;
  source: 'file' | 'text';
  file: File | null;
  transcript: string;
}

export function toInterviewValues(existing: Interview | null): InterviewValues {
  return {
    name: existing?.name ?? '',
    level: existing?.familarity_level ?? 3,
    source: existing ? 'text' : 'file',
    file: null,
    transcript: existing?.transcript ?? '',
  };
}

export function validateInterview(
  { name, source, file, transcript }: InterviewValues,
  existing: Interview | null,
): FieldErrorCodes {
  return {
    ...(!name.trim() && { name: 'required' as const }),
    ...(!existing && source === 'file' && !file && { file: 'required' as const }),
    ...(!existing &&
      source === 'text' &&
      !transcript.trim() && { transcript: 'required' as const }),
  };
}

/** Updates an existing interview, or creates one when there is none. */
export function saveInterview(
  agentId: string,
  existing: Interview | null,
  values: InterviewValues,
): Promise<unknown> {
  return existing ? updateInterview(agentId, existing, values) : createInterview(agentId, values);
}

function updateInterview(
  agentId: string,
  existing: Interview,
  { name, level, transcript }: InterviewValues,
) {
  return api.call('PATCH /companion/:agent_id/interviews/:interview_id', {
    params: { agent_id: agentId, interview_id: existing.id },
    body: {
      name,
      familarity_level: level,
      // An untouched transcript may still be processing, so it is not sent.
      ...(transcript !== existing.transcript && { transcript }),
    },
  });
}

async function createInterview(agentId: string, values: InterviewValues) {
  const { name, level, source, file, transcript } = values;
  const content =
    source === 'text' || !file ? { transcript } : { file_url: await uploadRecording(file) };
  return api.call('POST /companion/:agent_id/interviews', {
    params: { agent_id: agentId },
    body: { name, familarity_level: level, ...content },
  });
}

async function uploadRecording(file: File): Promise<string> {
  const { url } = await api.upload('POST /utils/upload-to-s3', {
    fields: { folder_name: 'interview' },
    file,
  });
  return url;
}
