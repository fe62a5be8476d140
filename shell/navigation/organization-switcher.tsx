import { Plus } from 'lucide-react';
import { api, toast, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import { Menu } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { openPanel } from '../panels/panel-store.ts';
import { notifyTabs } from '../session/tab-sync.ts';
import { navigationQueries } from './queries.ts';

export function OrganizationSwitcher() {
  const { t } = useTranslation('shell');
  const user = useUser();
  const { data: organizations = [] } = useQuery(navigationQueries.organizations());
  const current = organizations.find(({ id }) => id === user.organization_id);

  async function enter(id: string) {
    try {
      const organization = await api.call('PATCH /organizations/:id', {
        params: { id },
        body: { current: true },
      });
      notifyTabs({ ...user, organization_id: organization.id });
      // A full load: cached data belongs to the other organization.
      location.assign(consolePaths.home);
    } catch (error) {
      toast.error(error);
    }
  }

  return current ? (
    <Menu
      label={current.name}
      tone="quiet"
      items={[
        ...organizations.map(({ id, name, role }) => ({
          label: name,
          hint: t(`role.${role}`),
          checked: id === current.id,
          onSelect: () => id !== current.id && void enter(id),
        })),
        'separator' as const,
        {
          label: t('newOrganization.open'),
          icon: Plus,
          onSelect: () => openPanel('new-organization'),
        },
      ]}
    />
  ) : null;
}
