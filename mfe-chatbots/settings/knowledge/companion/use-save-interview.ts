import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { refreshCompanion } from './queries.ts';

export interface InterviewValues {
  name: string;
  level: number;
  source: 'file' | 'text';
  file: File | null;
  transcript: string;
}

/** Updates an existing interview, or creates one when there is none. */
export function useSaveInterview(agentId: string, existing: Interview | null, onSaved: () => void) {
  const { t } = useTranslation('knowledge');
  return useMutation({
    mutationFn: (values: InterviewValues) =>
      existing ? updateInterview(agentId, existing, values) : createInterview(agentId, values),
    onSuccess() {
      refreshCompanion(agentId);
      toast.success(t('companion.interviews.saved'));
      onSaved();
    },
  });
}

export type SavingInterview = ReturnType<typeof useSaveInterview>;

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
