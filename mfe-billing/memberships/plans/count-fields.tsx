import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextField } from '#shared/ui/index.ts';
import type { TypedCounts } from './counts.ts';

interface CountFieldsProps {
  register: (field: keyof TypedCounts) => UseFormRegisterReturn;
  errors: Partial<Record<keyof TypedCounts, FieldError>>;
}

/** How many answers are allowed per day and per month. */
export function CountFields({ register, errors }: CountFieldsProps) {
  const { t } = useTranslation('memberships');
  const fieldText = useFieldText();
  return (
    <>
      <TextField
        {...register('daily_chat_count')}
        label={t('counts.day')}
        hint={t('counts.hint')}
        need="optional"
        inputMode="numeric"
        autoComplete="off"
        error={
          errors.daily_chat_count?.message === 'too_big'
            ? t('counts.dailyTooLarge')
            : fieldText(errors.daily_chat_count?.message)
        }
      />
      <TextField
        {...register('monthly_chat_count')}
        label={t('counts.month')}
        hint={t('counts.hint')}
        need="optional"
        inputMode="numeric"
        autoComplete="off"
        error={fieldText(errors.monthly_chat_count?.message)}
      />
    </>
  );
}
