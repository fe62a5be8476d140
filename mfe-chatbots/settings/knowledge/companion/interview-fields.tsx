import { useFormContext } from 'react-hook-form';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { FileDrop, SegmentedControl, Select, TextArea, TextField } from '#shared/ui/index.ts';
import { acceptedDocumentTypes } from '../../../components/add-document.ts';
import * as shared from '../knowledge.module.css';
import type { InterviewValues } from './interview-values.ts';
import { RecordingPlayer } from './recording-player.tsx';

interface InterviewFieldsProps {
  agentId: string;
  /** Null for a new interview. */
  existing: Interview | null;
}

const levels = [1, 2, 3, 4, 5] as const;

/** The fields of a form with `InterviewValues`. */
export function InterviewFields({ agentId, existing }: InterviewFieldsProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const { register, setValue, watch, formState } = useFormContext<InterviewValues>();
  return (
    <>
      <div className={shared.pairsOfFields}>
        <TextField
          {...register('name')}
          label={t('companion.interviews.who')}
          hint={t('companion.interviews.whoHint')}
          need="required"
          maxLength={maxOf('POST /companion/:agent_id/interviews', 'name')}
          autoComplete="off"
          error={textOf(formState.errors.name?.message)}
        />
        <Select
          label={t('companion.interviews.level')}
          value={String(watch('level'))}
          onChange={({ currentTarget: { value } }) => setValue('level', Number(value))}
          options={levels.map((value) => ({
            value: String(value),
            label: t(`companion.interviews.levels.${value}`),
          }))}
        />
      </div>
      {!existing && <Source />}
      {existing?.kind === 'audio' && existing.file_url && (
        <RecordingPlayer agentId={agentId} interviewId={existing.id} />
      )}
      {watch('source') === 'file' ? <RecordingFile /> : <Transcript />}
    </>
  );
}

function Source() {
  const { t } = useTranslation('knowledge');
  const { setValue, watch } = useFormContext<InterviewValues>();
  return (
    <div>
      <SegmentedControl
        label={t('companion.interviews.source')}
        value={watch('source')}
        onChange={(source) => setValue('source', source)}
        options={[
          { value: 'file', label: t('companion.interviews.file') },
          { value: 'text', label: t('companion.interviews.text') },
        ]}
      />
    </div>
  );
}

const audioTypes = ['.mp3', '.m4a', '.wav', '.ogg', '.flac', '.webm'];

function RecordingFile() {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const { setValue, watch, formState } = useFormContext<InterviewValues>();
  const file = watch('file');
  return (
    <>
      <FileDrop
        label={t('companion.interviews.choose')}
        hint={t('companion.interviews.fileHint')}
        error={textOf(formState.errors.file?.message)}
        accept={[...audioTypes, ...acceptedDocumentTypes]}
        onFiles={([chosen]) =>
          setValue('file', chosen ?? null, { shouldValidate: formState.isSubmitted })
        }
      />
      {file && (
        <p role="status">
          <bdi className={shared.question}>{file.name}</bdi>
        </p>
      )}
    </>
  );
}

function Transcript() {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const { register, formState } = useFormContext<InterviewValues>();
  return (
    <TextArea
      {...register('transcript')}
      label={t('companion.interviews.transcript')}
      hint={t('companion.interviews.transcriptHint')}
      rows={10}
      limit={maxOf('POST /companion/:agent_id/interviews', 'transcript')}
      defaultValue={formState.defaultValues?.transcript ?? ''}
      error={textOf(formState.errors.transcript?.message)}
    />
  );
}
