import { type FormEvent, useMemo, useState } from 'react';
import {
  api,
  currentLanguage,
  errorText,
  HttpError,
  maxOf,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Banner, Button, Select, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import * as css from '../help/review.module.css';
import { Modal } from '../panels/modal.tsx';
import { useTask } from '../quick-start/use-task.ts';
import { notifyTabs } from '../session/tab-sync.ts';

export function NewOrganization({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const user = useUser();
  const [name, setName] = useState('');
  const [country, setCountry] = useState(user.country_code);
  const [mistake, setMistake] = useState<string>();
  const { status, failure, run } = useTask();
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return setMistake(t('newOrganization.missing'));
    void run(
      async () => {
        const query = { name };
        const { name_available } = await api.call('GET /organizations/validation', { query });
        if (name_available === false) return setMistake(t('newOrganization.taken'));
        const body = { name, country_code: country };
        const { id } = await api.call('POST /organizations', { body });
        notifyTabs({ ...user, organization_id: id });
        // A full load: cached data belongs to the other organization.
        location.assign(consolePaths.home);
      },
      (error) => {
        const found = error instanceof HttpError && error.data.fields?.name;
        if (found) setMistake(found);
        return Boolean(found);
      },
    );
  }

  return (
    <Modal label={t('newOrganization.title')} onClose={onClose}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <h2>{t('newOrganization.title')}</h2>
        <p>{t('newOrganization.text')}</p>
        {failure !== undefined && (
          <Banner tone="danger" role="alert">
            {errorText(failure)}
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
          <Button type="submit" tone="primary" status={status}>
            {t('newOrganization.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
