import { useMemo } from 'react';
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
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { Banner, Button, Select, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import * as css from '../help/review.module.css';
import { Modal } from '../panels/modal.tsx';
import { notifyTabs } from '../session/tab-sync.ts';

interface OrganizationValues {
  name: string;
  country_code: string;
}

export function NewOrganization({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const fieldText = useFieldText();
  const user = useUser();
  const language = currentLanguage();
  const options = useMemo(() => countryOptions(language), [language]);
  const form = useContractForm<OrganizationValues>({
    defaultValues: { name: '', country_code: user.country_code },
    validate: ({ name }) => (name.trim() ? {} : { name: 'required' }),
  });
  const { error, isPending, mutate } = useMutation({
    mutationFn: createOrganization,
    onSuccess(created) {
      if (!created) return form.setError('name', { type: 'server', message: 'duplicate' });
      notifyTabs({ ...user, organization_id: created.id });
      // A full load: cached data belongs to the other organization.
      location.assign(consolePaths.home);
    },
    onError: (failure) => void showServerErrors(form, failure),
  });
  const isFieldError = error instanceof HttpError && error.data.fields !== undefined;
  const submit = form.handleSubmit((values) => {
    if (!isPending) mutate(values);
  });

  const nameError = form.formState.errors.name?.message;
  const nameTexts: Record<string, string> = {
    required: t('newOrganization.missing'),
    duplicate: t('newOrganization.taken'),
  };
  return (
    <Modal label={t('newOrganization.title')} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <h2>{t('newOrganization.title')}</h2>
        <p>{t('newOrganization.text')}</p>
        {error && !isFieldError && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        <TextField
          {...form.register('name')}
          label={t('signIn.organization')}
          maxLength={maxOf('POST /organizations', 'name')}
          autoComplete="organization"
          autoFocus
          error={nameError && (nameTexts[nameError] ?? fieldText(nameError))}
        />
        {/* A combobox's list renders into the body, below this native dialog. */}
        <Select
          {...form.register('country_code')}
          label={t('signIn.country')}
          hint={t('signIn.countryHint')}
          options={options}
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

/** Null when the user already has an organization with this name. */
async function createOrganization({ name, country_code }: OrganizationValues) {
  const { name_available } = await api.call('GET /organizations/validation', { query: { name } });
  if (name_available === false) return null;
  return api.call('POST /organizations', { body: { name, country_code } });
}
