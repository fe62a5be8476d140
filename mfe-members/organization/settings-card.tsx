import { useId } from 'react';
import { errorText, useTranslation, useUser } from '#shared/console/index.ts';
import type { Organization } from '#shared/contracts/people/organizations.ts';
import { Banner, Button, Card } from '#shared/ui/index.ts';
import { useOwners } from '../components/use-owners.ts';
import * as css from './organization.module.css';
import { OrganizationConflictDialog } from './organization-conflict.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { useOrganizationSettings } from './use-organization-settings.ts';

/** Name, country, time zone and chats per member. */
export function SettingsCard({ organization }: { organization: Organization }) {
  const { t } = useTranslation('members');
  const user = useUser();
  const mayChange =
    user.role === 'owner' || (user.role === 'leader' && user.permission.manage_chatbots_all);
  const owners = useOwners(!mayChange);
  const reasonId = useId();
  const { form, stored, values, isChanged, saving, save, conflict, resolve } =
    useOrganizationSettings(organization);
  return (
    <Card title={t('organization.settings')}>
      <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
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
        <SettingsFields
          {...{ organization, form }}
          disabled={!mayChange}
          reasonId={mayChange ? undefined : reasonId}
        />
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
        mine={values}
        onResolve={resolve}
      />
    </Card>
  );
}
