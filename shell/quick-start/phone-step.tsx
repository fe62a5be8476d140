import { useMemo } from 'react';
import { useController } from 'react-hook-form';
import {
  api,
  currentLanguage,
  HttpError,
  type ResultOf,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, Combobox, TextField } from '#shared/ui/index.ts';
import { localizedCountries } from '#shared/utils/countries.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';

interface PhoneValues {
  phone_number: string;
  country_code: string;
}

interface PhoneStepProps {
  level?: 1 | 3;
  onSent: (code: ResultOf<'PUT /account/code'>) => void;
  leave?: { label: string; onLeave: () => Promise<void> } | undefined;
}

export function PhoneStep({ level = 1, onSent, leave }: PhoneStepProps) {
  const { t } = useTranslation('shell');
  const { country_code } = useUser();
  const form = useContractForm<PhoneValues>({
    defaultValues: { phone_number: '', country_code },
    validate: ({ phone_number }) => (phone_number.trim() ? {} : { phone_number: 'required' }),
  });
  const country = useController({ control: form.control, name: 'country_code' });
  const numberProblem = form.formState.errors.phone_number?.message;
  const language = currentLanguage();
  const options = useMemo(
    () =>
      localizedCountries(language).map(({ code, name, callingCode }) => ({
        value: code,
        label: `${name} (+${callingCode})`,
      })),
    [language],
  );

  const sending = useMutation({
    mutationFn: (body: PhoneValues) => api.call('PUT /account/code', { body }),
    onSuccess: onSent,
    onError: (error) => showServerErrors(form, error),
  });
  const leaving = useMutation({ mutationFn: async () => leave?.onLeave() });
  const isBusy = sending.isPending || leaving.isPending;
  const failure = isNumberError(sending.error) ? null : sending.error;
  const submit = form.handleSubmit((typed) => {
    if (!isBusy) sending.mutate(typed);
  });

  return (
    <StepForm
      level={level}
      heading={t('quickStart.phone.heading')}
      text={t('quickStart.phone.text')}
      failure={failure ?? leaving.error}
      onSubmit={() => void submit()}
    >
      <Combobox
        label={t('quickStart.phone.country')}
        options={options}
        value={country.field.value}
        onChange={country.field.onChange}
      />
      <TextField
        {...form.register('phone_number')}
        label={t('quickStart.phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        error={
          numberProblem &&
          t(`quickStart.phone.${numberProblem === 'required' ? 'required' : 'invalid'}`)
        }
      />
      <div className={css.actions}>
        <Button type="submit" tone="primary" status={isBusy ? 'busy' : 'idle'}>
          {t('quickStart.phone.submit')}
        </Button>
        {leave && (
          <Button tone="quiet" onClick={() => isBusy || leaving.mutate()}>
            {leave.label}
          </Button>
        )}
      </div>
    </StepForm>
  );
}

function isNumberError(error: unknown): boolean {
  return error instanceof HttpError && Boolean(error.data.fields?.phone_number);
}
