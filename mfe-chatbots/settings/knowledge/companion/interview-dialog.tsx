import { useId, useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import {
  Banner,
  Button,
  Dialog,
  FileDrop,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
} from '#shared/ui/index.ts';
import { acceptedDocumentTypes } from '../../../components/add-document.ts';
import * as shared from '../knowledge.module.css';
import { refreshCompanion } from './queries.ts';
import { Recording } from './recording.tsx';

interface InterviewDialogProps {
  agentId: string;
  interview: Interview | 'new' | null;
  onClose: () => void;
}

export function InterviewDialog({ agentId, interview, onClose }: InterviewDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [edited, setEdited] = useState(interview);
  // Keeps the content while the dialog fades out.
  if (interview && interview !== edited) setEdited(interview);
  return (
    <Dialog
      open={interview !== null}
      title={t(edited === 'new' ? 'companion.interviews.add' : 'companion.interviews.edit')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('companion.cancel')}</Button>
          <Button type="submit" form={formId} tone="primary" status={isBusy ? 'busy' : 'idle'}>
            {t('companion.save')}
          </Button>
        </>
      }
    >
      {edited && interview && (
        <InterviewForm
          key={edited === 'new' ? 'new' : edited.id}
          {...{ agentId, formId, onClose }}
          interview={edited}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}

interface InterviewFormProps extends Omit<InterviewDialogProps, 'interview'> {
  interview: Interview | 'new';
  formId: string;
  onBusy: (isBusy: boolean) => void;
}

const audioTypes = ['.mp3', '.m4a', '.wav', '.ogg', '.flac', '.webm'];
const levels = [1, 2, 3, 4, 5] as const;

function InterviewForm({ agentId, interview, formId, onBusy, onClose }: InterviewFormProps) {
  const { t } = useTranslation('knowledge');
  const { t: te } = useTranslation('errors');
  const existing = interview === 'new' ? null : interview;
  const [source, setSource] = useState<'file' | 'text'>(existing ? 'text' : 'file');
  const [name, setName] = useState(existing?.name ?? '');
  const [level, setLevel] = useState(existing?.familarity_level ?? 3);
  const [transcript, setTranscript] = useState(existing?.transcript ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [wasSubmitted, setSubmitted] = useState(false);
  const required = te('fields.required');
  const problems = {
    name: name.trim() === '' && required,
    file: !existing && source === 'file' && !file && required,
    transcript: !existing && source === 'text' && transcript.trim() === '' && required,
  };

  const saving = useMutation({
    mutationFn: () => save(agentId, { existing, name, level, transcript, file, source }),
    onMutate: () => onBusy(true),
    onSettled: () => onBusy(false),
    onSuccess() {
      refreshCompanion(agentId);
      toast.success(t('companion.interviews.saved'));
      onClose();
    },
  });

  return (
    <form
      id={formId}
      className={shared.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (!Object.values(problems).some(Boolean)) saving.mutate();
      }}
    >
      {saving.error && (
        <Banner tone="danger" role="alert">
          {errorText(saving.error)}
        </Banner>
      )}
      <div className={shared.pairsOfFields}>
        <TextField
          label={t('companion.interviews.who')}
          hint={t('companion.interviews.whoHint')}
          need="required"
          maxLength={maxOf('POST /companion/:agent_id/interviews', 'name')}
          autoComplete="off"
          value={name}
          error={(wasSubmitted && problems.name) || undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={t('companion.interviews.level')}
          value={String(level)}
          onChange={(event) => setLevel(Number(event.currentTarget.value))}
          options={levels.map((value) => ({
            value: String(value),
            label: t(`companion.interviews.levels.${value}`),
          }))}
        />
      </div>
      {!existing && (
        <div>
          <SegmentedControl
            label={t('companion.interviews.source')}
            value={source}
            onChange={setSource}
            options={[
              { value: 'file', label: t('companion.interviews.file') },
              { value: 'text', label: t('companion.interviews.text') },
            ]}
          />
        </div>
      )}
      {source === 'file' && (
        <>
          <FileDrop
            label={t('companion.interviews.choose')}
            hint={t('companion.interviews.fileHint')}
            error={(wasSubmitted && problems.file) || undefined}
            accept={[...audioTypes, ...acceptedDocumentTypes]}
            onFiles={([chosen]) => setFile(chosen ?? null)}
          />
          {file && (
            <p role="status">
              <bdi className={shared.question}>{file.name}</bdi>
            </p>
          )}
        </>
      )}
      {existing?.kind === 'audio' && existing.file_url && (
        <Recording agentId={agentId} interviewId={existing.id} />
      )}
      {source === 'text' && (
        <TextArea
          label={t('companion.interviews.transcript')}
          hint={t('companion.interviews.transcriptHint')}
          rows={10}
          limit={maxOf('POST /companion/:agent_id/interviews', 'transcript')}
          value={transcript}
          error={(wasSubmitted && problems.transcript) || undefined}
          onChange={(event) => setTranscript(event.currentTarget.value)}
        />
      )}
    </form>
  );
}

interface InterviewInput {
  existing: Interview | null;
  name: string;
  level: number;
  transcript: string;
  file: File | null;
  source: 'file' | 'text';
}

async function save(
  agentId: string,
  { existing, name, level, transcript, file, source }: InterviewInput,
) {
  const params = { agent_id: agentId };
  const details = { name, familarity_level: level };
  if (existing) {
    return api.call('PATCH /companion/:agent_id/interviews/:interview_id', {
      params: { ...params, interview_id: existing.id },
      // An untouched transcript may still be processing, so it is not sent.
      body: { ...details, ...(transcript !== existing.transcript && { transcript }) },
    });
  }
  if (source === 'text' || !file) {
    return api.call('POST /companion/:agent_id/interviews', {
      params,
      body: { ...details, transcript },
    });
  }
  const { url } = await api.upload('POST /utils/upload-to-s3', {
    fields: { folder_name: 'interview' },
    file,
  });
  return api.call('POST /companion/:agent_id/interviews', {
    params,
    body: { ...details, file_url: url },
  });
}
