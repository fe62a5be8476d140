import { type FormEvent, useMemo, useState } from 'react';
import {
  api,
  currentLanguage,
  errorText,
  HttpError,
  maxOf,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Banner, Button, Select, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import * as css from '../help/review.module.css';
import { Modal } from '../panels/modal.tsx';
import { notifyTabs } from '../session/tab-sync.ts';

export function NewOrganization({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [name, setName] = useState('');
  const [country, setCountry] = useState(user.country_code);
  const [mistake, setMistake] = useState<string>();
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);

  const creating = useMutation({
    async mutationFn() {
      const query = { name };
      const { name_available } = await api.call('GET /organizations/validation', { query });
      if (name_available === false) return null;
      return api.call('POST /organizations', { body: { name, country_code: country } });
    },
    onSuccess(created) {
      if (!created) return setMistake(t('newOrganization.taken'));
      notifyTabs({ ...user, organization_id: created.id });
      // A full load: cached data belongs to the other organization.
      location.assign(consolePaths.home);
    },
    onError(error) {
      const found = nameMistake(error);
      if (found) setMistake(found);
    },
  });
  const { error, isPending } = creating;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setMistake(t('newOrganization.missing'));
    if (!isPending) creating.mutate();
  }

  return (
    <Modal label={t('newOrganization.title')} onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <h2>{t('newOrganization.title')}</h2>
        <p>{t('newOrganization.text')}</p>
        {error && !nameMistake(error) && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <TextField
          label={t('signIn.organization')}
          value={name}
          maxLength={maxOf('POST /organizations', 'name')}
          autoComplete="organization"
          autoFocus
          error={mistake}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setMistake(undefined);
          }}
        />
        {/* A combobox's list renders into the body, below this native dialog. */}
        <Select
          label={t('signIn.country')}
          hint={t('signIn.countryHint')}
          options={options}
          value={country}
          onChange={({ currentTarget }) => setCountry(currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onClose}>{t('review.close')}</Button>
          <Button type="submit" tone="primary" status={isPending ? 'busy' : 'idle'}>
            {t('newOrganization.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function nameMistake(error: unknown): string | undefined {
  return error instanceof HttpError ? error.data.fields?.name : undefined;
}
