import type { UseFormReturn } from 'react-hook-form';
import { maxOf, useCan, useTranslation } from '#shared/console/index.ts';
import { type ExportFormat, type ExportKind, exportFormats } from '#shared/contracts/names.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { RadioGroup, Select, TextField } from '#shared/ui/index.ts';
import * as css from './exports.module.css';

export interface ExportDraft {
  kind: ExportKind;
  format: ExportFormat;
  purpose: string;
  password: string;
}

interface ExportFieldsProps {
  form: UseFormReturn<ExportDraft>;
  kinds: readonly ExportKind[];
}

export function ExportFields({ form, kinds }: ExportFieldsProps) {
  const { t } = useTranslation('exports');
  const textOf = useFieldText();
  const canSeeCustomers = useCan('customer_info');
  const { register, watch, setValue, formState } = form;
  return (
    <>
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
    </>
  );
}
