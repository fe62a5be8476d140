import { type FormEvent, useId, useMemo, useState } from 'react';
import {
  api,
  currentLanguage,
  errorText,
  maxOf,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUnsavedChanges,
  useUser,
} from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Banner, Button, Card, Combobox, Select, TextField } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import { changedFields, findConflictingFields, mergeThreeWay } from '#shared/utils/merge-values.ts';
import { useOwners } from '../components/use-owners.ts';
import { memberQueries } from '../queries.ts';
import {
  findOrganizationConflict,
  type OrganizationConflict,
  OrganizationConflictDialog,
  toFormValues,
} from './conflict.tsx';
import * as css from './organization.module.css';

/** Choices in days; a value set through the API is added to them. */
const offeredDays = [30, 90, 180, 365, 730, 1825];

/** Name, country, time zone and retention of chats. */
export function SettingsCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const user = useUser();
  const { id, name, country_code, currency, timezone, retention_days } = organization;
  const stored = toFormValues(organization);
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

  const [conflict, setConflict] = useState<OrganizationConflict | null>(null);
  const saving = useMutation({
    mutationFn: ({ over, sent }: { over: Pick<Organization, 'revision'>; sent: typeof draft }) =>
      api.call('PATCH /organizations/:id', {
        params: { id },
        // Only changed fields are sent, so that changes of others are not overwritten.
        body: {
          ...(sent.name !== name && { name: sent.name }),
          ...(sent.country !== country_code && { country_code: sent.country }),
          ...(sent.timezone !== timezone && { timezone: sent.timezone }),
          ...(sent.days !== stored.days && {
            retention_days: sent.days === '' ? null : Number(sent.days),
          }),
        },
        headers: { 'if-match': `"${over.revision}"` },
      }),
    onError(error, { sent }) {
      const found = findOrganizationConflict(error);
      // Changes to different settings are merged.
      const isMerged =
        found && findConflictingFields(stored, sent, toFormValues(found.stored)).length === 0;
      if (isMerged) saving.mutate({ over: found.stored, sent });
      else setConflict(found);
    },
    onSuccess(saved, { sent }) {
      setDraft((typed) => ({ ...toFormValues(saved), ...changedFields(sent, typed) }));
      toast.success(t('organization.saved'));
      return queryClient.invalidateQueries({ queryKey: memberQueries.organizations().queryKey });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (draft.name.trim()) saving.mutate({ over: organization, sent: draft });
  }

  function resolve(keep: 'mine' | 'theirs' | 'nobody') {
    setConflict(null);
    if (!conflict || keep === 'nobody') return;
    if (keep === 'mine') return saving.mutate({ over: conflict.stored, sent: draft });
    saving.reset();
    const theirs = toFormValues(conflict.stored);
    const clashes = findConflictingFields(stored, draft, theirs);
    setDraft(mergeThreeWay({ base: stored, mine: draft, theirs }, clashes));
    void queryClient.invalidateQueries({ queryKey: memberQueries.organizations().queryKey });
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
        {saving.error && !conflict && (
          <Banner tone="danger" role="alert">
            {errorText(saving.error)}
          </Banner>
        )}
        <fieldset className={css.fields} aria-describedby={mayChange ? undefined : reasonId}>
          <TextField
            label={t('organization.name')}
            value={draft.name}
            maxLength={maxOf('PATCH /organizations/:id', 'name')}
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
      <OrganizationConflictDialog
        conflict={conflict}
        base={stored}
        mine={draft}
        onResolve={resolve}
      />
    </Card>
  );
}
