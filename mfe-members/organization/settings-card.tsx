import { type FormEvent, useId, useMemo, useState } from 'react';
import {
  api,
  currentLanguage,
  errorText,
  toast,
  useMutation,
  useQueryClient,
  useTranslation,
  useUnsavedChanges,
  useUser,
} from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/organizations.ts';
import { Banner, Button, Card, Combobox, Select, TextField } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import { useOwners } from '../components/use-owners.ts';
import { memberQueries } from '../queries.ts';
import * as css from './organization.module.css';

/** Days that are offered; whatever else was set by the API stands beside them. */
const offeredDays = [30, 90, 180, 365, 730, 1825];

/** Name, country, time zone, and how long chats are kept (O3). */
export function SettingsCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const user = useUser();
  const queryClient = useQueryClient();
  const { id, name, country_code, currency, timezone, retention_days } = organization;
  const stored = { name, country: country_code, timezone, days: String(retention_days ?? '') };
  const [draft, setDraft] = useState(stored);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  useUnsavedChanges(isChanged);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const language = currentLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const mayChange =
    user.role === 'owner' || (user.role === 'leader' && user.permission.manage_chatbots_all);
  const reasonId = useId();
  const owners = useOwners(!mayChange);

  const saving = useMutation({
    mutationFn: () =>
      api.call('PATCH /organizations/:id', {
        params: { id },
        body: {
          name: draft.name,
          ...(draft.country !== country_code && { country_code: draft.country }),
          ...(draft.timezone !== timezone && { timezone: draft.timezone }),
          retention_days: draft.days === '' ? null : Number(draft.days),
        },
      }),
    onSuccess(saved) {
      setDraft((former) => ({ ...former, name: saved.name, timezone: saved.timezone }));
      toast.success(t('organization.saved'));
      return queryClient.invalidateQueries({ queryKey: memberQueries.organizations().queryKey });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (draft.name.trim()) saving.mutate();
  }

  const days = [...new Set([...offeredDays, ...(retention_days ? [retention_days] : [])])];
  return (
    <Card title={t('organization.settings')}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        {!mayChange && (
          <Banner>
            <span id={reasonId}>
              {owners ? t('organization.readOnlyAsk', { owners }) : t('organization.readOnly')}
            </span>
          </Banner>
        )}
        {saving.error && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
        <fieldset className={css.fields} aria-describedby={mayChange ? undefined : reasonId}>
          <TextField
            label={t('organization.name')}
            value={draft.name}
            maxLength={60}
            disabled={!mayChange}
            error={draft.name.trim() ? undefined : t('organization.nameMissing')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Combobox
            label={t('organization.country')}
            hint={t('organization.countryHint', { currency })}
            options={countries}
            value={draft.country}
            disabled={!mayChange}
            onChange={(country) => change({ country })}
          />
          <Combobox
            label={t('organization.timezone')}
            hint={t('organization.timezoneHint')}
            options={[...new Set([timezone, ...zones])].map((zone) => ({
              value: zone,
              label: zone.replaceAll('_', ' '),
            }))}
            value={draft.timezone}
            disabled={!mayChange}
            onChange={(zone) => change({ timezone: zone })}
          />
          <Select
            label={t('organization.retention')}
            hint={t(
              draft.days === '' ? 'organization.retentionForever' : 'organization.retentionHint',
            )}
            options={[
              { value: '', label: t('organization.forever') },
              ...days
                .sort((one, other) => one - other)
                .map((count) => ({
                  value: String(count),
                  label: t('organization.days', { count }),
                })),
            ]}
            value={draft.days}
            disabled={!mayChange}
            onChange={(event) => change({ days: event.currentTarget.value })}
          />
        </fieldset>
        {mayChange && (
          <Button
            type="submit"
            tone="primary"
            status={saving.isPending ? 'busy' : 'idle'}
            disabled={!isChanged}
          >
            {t('organization.save')}
          </Button>
        )}
      </form>
    </Card>
  );
}
