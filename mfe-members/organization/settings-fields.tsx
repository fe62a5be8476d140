import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currentLanguage, maxOf, useTranslation } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Combobox, Select, TextField } from '#shared/ui/index.ts';
import { countryOptions } from '#shared/utils/countries.ts';
import { chatLimitChoices } from '../components/chat-limit-choices.ts';
import * as css from './organization.module.css';
import type { OrganizationValues } from './organization-conflict.tsx';

interface SettingsFieldsProps {
  organization: Organization;
  form: UseFormReturn<OrganizationValues>;
  disabled: boolean;
  /** Id of the text that says why the fields are disabled. */
  reasonId: string | undefined;
}

export function SettingsFields({ organization, form, disabled, reasonId }: SettingsFieldsProps) {
  const { t } = useTranslation('members');
  const { currency, timezone, chats_per_member } = organization;
  const { name, country, timezone: chosenZone, chats } = form.watch();
  const language = currentLanguage();
  const countries = useMemo(() => countryOptions(language), [language]);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  return (
    <fieldset className={css.fields} aria-describedby={reasonId}>
      <TextField
        {...form.register('name')}
        label={t('organization.name')}
        maxLength={maxOf('PATCH /organizations/:id', 'name')}
        disabled={disabled}
        error={name.trim() ? undefined : t('organization.nameMissing')}
      />
      <Combobox
        label={t('organization.country')}
        hint={t('organization.countryHint', { currency })}
        options={countries}
        value={country}
        disabled={disabled}
        onChange={(code) => form.setValue('country', code)}
      />
      <Combobox
        label={t('organization.timezone')}
        hint={t('organization.timezoneHint')}
        options={[...new Set([timezone, ...zones])].map((zone) => ({
          value: zone,
          label: zone.replaceAll('_', ' '),
        }))}
        value={chosenZone}
        disabled={disabled}
        onChange={(zone) => form.setValue('timezone', zone)}
      />
      <Select
        label={t('organization.chatsPerMember')}
        hint={t('organization.chatsPerMemberHint')}
        options={chatLimitChoices(chats_per_member).map((count) => ({
          value: String(count),
          label: t('organization.chats', { count }),
        }))}
        value={chats}
        disabled={disabled}
        onChange={(event) => form.setValue('chats', event.currentTarget.value)}
      />
    </fieldset>
  );
}
