import { useMemo, useState } from 'react';
import {
  api,
  currentLanguage,
  HttpError,
  type ResultOf,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Button, Combobox, TextField } from '#shared/ui/index.ts';
import { localizedCountries } from '#shared/utils/countries.ts';
import * as css from './quick-start.module.css';
import { StepForm } from './step-form.tsx';

interface PhoneStepProps {
  level?: 1 | 3;
  onSent: (code: ResultOf<'PUT /account/code'>) => void;
  leave?: { label: string; onLeave: () => Promise<void> } | undefined;
}

export function PhoneStep({ level = 1, onSent, leave }: PhoneStepProps) {
  const { t } = useTranslation('shell');
  const { country_code } = useUser();
  const [country, setCountry] = useState(country_code);
  const [number, setNumber] = useState('');
  const [mistake, setMistake] = useState<'required' | 'invalid'>();
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
    mutationFn: () =>
      api.call('PUT /account/code', { body: { phone_number: number, country_code: country } }),
    onSuccess: (code) => onSent(code),
    onError(error) {
      if (isNumberError(error)) setMistake('invalid');
    },
  });
  const leaving = useMutation({ mutationFn: async () => leave?.onLeave() });
  const isBusy = sending.isPending || leaving.isPending;
  const failure = isNumberError(sending.error) ? null : sending.error;

  function handleSubmit() {
    if (!number.trim()) return setMistake('required');
    if (!isBusy) sending.mutate();
  }

  return (
    <StepForm
      level={level}
      heading={t('quickStart.phone.heading')}
      text={t('quickStart.phone.text')}
      failure={failure ?? leaving.error}
      onSubmit={handleSubmit}
    >
      <Combobox
        label={t('quickStart.phone.country')}
        options={options}
        value={country}
        onChange={setCountry}
      />
      <TextField
        label={t('quickStart.phone.number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        autoFocus
        value={number}
        error={mistake && t(`quickStart.phone.${mistake}`)}
        onChange={(event) => {
          setNumber(event.currentTarget.value);
          setMistake(undefined);
        }}
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
