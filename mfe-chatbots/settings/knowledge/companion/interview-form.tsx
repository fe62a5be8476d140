import { FormProvider, useFormContext } from 'react-hook-form';
import { errorText, maxOf, useTranslation } from '#shared/console/index.ts';
import type { Interview } from '#shared/contracts/answers/companion-interviews.ts';
import {
  type FieldErrorCodes,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import {
  Banner,
  FileDrop,
  SegmentedControl,
  Select,
  TextArea,
  TextField,
} from '#shared/ui/index.ts';
import { acceptedDocumentTypes } from '../../../components/add-document.ts';
import * as shared from '../knowledge.module.css';
import { RecordingPlayer } from './recording-player.tsx';
import type { InterviewValues, SavingInterview } from './use-save-interview.ts';

interface InterviewFormProps {
  agentId: string;
  existing: Interview | null;
  formId: string;
  saving: SavingInterview;
}

const levels = [1, 2, 3, 4, 5] as const;

export function InterviewForm({ agentId, existing, formId, saving }: InterviewFormProps) {
  const { t } = useTranslation('knowledge');
  const textOf = useFieldText();
  const form = useContractForm<InterviewValues>({
    defaultValues: {
      name: existing?.name ?? '',
      level: existing?.familarity_level ?? 3,
      source: existing ? 'text' : 'file',
      file: null,
      transcript: existing?.transcript ?? '',
    },
    validate: (values) => validateInterview(values, existing),
  });
  const { register, setValue, watch, formState } = form;
  const submit = form.handleSubmit((values) => {
    if (!saving.isPending) saving.mutate(values);
  });
  return (
    <FormProvider {...form}>
      <form id={formId} className={shared.form} noValidate onSubmit={(event) => void submit(event)}>
        {saving.error && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
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
      </form>
    </FormProvider>
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

function validateInterview(
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
