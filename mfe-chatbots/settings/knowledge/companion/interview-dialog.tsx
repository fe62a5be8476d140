import { useId, useState } from 'react';
import { api, errorText, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/companion-interviews.ts';
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
import { documentTypes } from '../../../components/add-document.ts';
import * as shared from '../knowledge.module.css';
import { refreshCompanion } from './companion-queries.ts';
import { Recording } from './recording.tsx';

interface InterviewDialogProps {
  agentId: string;
  /** Which one is edited; null while none is. */
  interview: Interview | 'new' | null;
  onClose: () => void;
}

/** Adds an interview, or corrects one. */
export function InterviewDialog({ agentId, interview, onClose }: InterviewDialogProps) {
  const { t } = useTranslation('knowledge');
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(interview);
  // While the dialog fades away it keeps its words.
  if (interview && interview !== shown) setShown(interview);
  return (
    <Dialog
      open={interview !== null}
      title={t(shown === 'new' ? 'companion.interviews.add' : 'companion.interviews.edit')}
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
      {shown && interview && (
        <InterviewForm
          key={shown === 'new' ? 'new' : shown.id}
          {...{ agentId, formId, onClose }}
          interview={shown}
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
  const known = interview === 'new' ? null : interview;
  const [source, setSource] = useState<'file' | 'text'>(known ? 'text' : 'file');
  const [name, setName] = useState(known?.name ?? '');
  const [level, setLevel] = useState(known?.familarity_level ?? 3);
  const [transcript, setTranscript] = useState(known?.transcript ?? '');
  const [file, setFile] = useState<File | null>(null);
  const [wasTried, setTried] = useState(false);
  const required = te('fields.required');
  const problems = {
    name: name.trim() === '' && required,
    file: !known && source === 'file' && !file && required,
    transcript: !known && source === 'text' && transcript.trim() === '' && required,
  };

  const saving = useMutation({
    mutationFn: () => save(agentId, { known, name, level, transcript, file, source }),
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
        setTried(true);
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
          maxLength={100}
          autoComplete="off"
          value={name}
          error={(wasTried && problems.name) || undefined}
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
      {!known && (
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
            error={(wasTried && problems.file) || undefined}
            accept={[...audioTypes, ...documentTypes]}
            onFiles={([chosen]) => setFile(chosen ?? null)}
          />
          {file && (
            <p role="status">
              <bdi className={shared.question}>{file.name}</bdi>
            </p>
          )}
        </>
      )}
      {known?.kind === 'audio' && known.file_url && (
        <Recording agentId={agentId} interviewId={known.id} />
      )}
      {source === 'text' && (
        <TextArea
          label={t('companion.interviews.transcript')}
          hint={t('companion.interviews.transcriptHint')}
          rows={10}
          limit={200_000}
          value={transcript}
          error={(wasTried && problems.transcript) || undefined}
          onChange={(event) => setTranscript(event.currentTarget.value)}
        />
      )}
    </form>
  );
}

interface Typed {
  known: Interview | null;
  name: string;
  level: number;
  transcript: string;
  file: File | null;
  source: 'file' | 'text';
}

async function save(agentId: string, { known, name, level, transcript, file, source }: Typed) {
  const params = { agent_id: agentId };
  const who = { name, familarity_level: level };
  if (known) {
    return api.call('PATCH /companion/:agent_id/interviews/:interview_id', {
      params: { ...params, interview_id: known.id },
      // What was not touched is not sent: it may still be on its way.
      body: { ...who, ...(transcript !== known.transcript && { transcript }) },
    });
  }
  if (source === 'text' || !file) {
    return api.call('POST /companion/:agent_id/interviews', {
      params,
      body: { ...who, transcript },
    });
  }
  const { url } = await api.upload('POST /utils/upload-to-s3', {
    fields: { folder_name: 'interview' },
    file,
  });
  return api.call('POST /companion/:agent_id/interviews', {
    params,
    body: { ...who, file_url: url },
  });
}
