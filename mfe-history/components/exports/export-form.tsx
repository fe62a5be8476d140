import { api, maxOf, toast, useCan, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import { exportLimits } from '#shared/contracts/limits.ts';
import { type ExportFormat, type ExportKind, exportFormats } from '#shared/contracts/names.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { RadioGroup, Select, TextField } from '#shared/ui/index.ts';
import * as css from './exports.module.css';
import { refreshExports } from './queries.ts';

interface ExportFormProps {
  formId: string;
  kinds: readonly ExportKind[];
  filter: ExportFilter;
  onStarting: (isStarting: boolean) => void;
}

interface ExportDraft {
  kind: ExportKind;
  format: ExportFormat;
  purpose: string;
  password: string;
}

export function ExportForm({ formId, kinds, filter, onStarting }: ExportFormProps) {
  const { t } = useTranslation('exports');
  const textOf = useFieldText();
  const canSeeCustomers = useCan('customer_info');
  const [first = 'chats'] = kinds;
  const form = useContractForm<ExportDraft>({
    defaultValues: { kind: first, format: 'xlsx', purpose: '', password: '' },
    validate: ({ purpose, password }) => ({
      ...(purpose.trim().length < exportLimits.minPurpose && {
        purpose: purpose.trim() === '' ? 'required' : 'too_short',
      }),
      ...(password !== '' &&
        password.length < exportLimits.minPassword && { password: 'too_short' }),
    }),
  });
  const starting = useMutation({
    // Without variables, because all areas share the cache of mutations and a password is a secret.
    async mutationFn() {
      const { kind, format, purpose, password } = form.getValues();
      await api.call('POST /exports', {
        body: { kind, format, purpose: purpose.trim(), filter, ...(password && { password }) },
      });
    },
    onMutate: () => onStarting(true),
    onSuccess() {
      toast.success(t('started'));
      form.setValue('password', '');
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
    },
    onSettled() {
      onStarting(false);
      return refreshExports();
    },
  });
  const { register, watch, setValue, formState } = form;
  const submit = form.handleSubmit(() => {
    if (!starting.isPending) starting.mutate();
  });
  return (
    <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      {kinds.length > 1 && (
        <RadioGroup
          label={t('kind')}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            hint: t(`kindHints.${value}`),
          }))}
          value={watch('kind')}
          onChange={(kind) => setValue('kind', kind)}
        />
      )}
      <Select
        {...register('format')}
        label={t('format')}
        options={exportFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <TextField
        {...register('purpose')}
        label={t('purpose')}
        hint={t('purposeHint')}
        need="required"
        maxLength={maxOf('POST /exports', 'purpose')}
        autoComplete="off"
        error={textOf(formState.errors.purpose?.message)}
      />
      <TextField
        {...register('password')}
        type="password"
        label={t('password')}
        hint={t('passwordHint')}
        need="optional"
        autoComplete="new-password"
        error={textOf(formState.errors.password?.message)}
      />
      {!canSeeCustomers && <p className={css.note}>{t('masked')}</p>}
    </form>
  );
}
