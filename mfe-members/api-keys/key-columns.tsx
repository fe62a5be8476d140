import { currentLanguage, useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { ApiKey } from '#shared/contracts/people/api-keys.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import * as css from './api-keys.module.css';

export function useKeyColumns(): Column<ApiKey>[] {
  const { t } = useTranslation('access');
  const { t: memberText } = useTranslation('members');
  const format = useFormat();
  const { data: windows = [] } = useQuery(memberQueries.windows());
  const list = (names: string[]) => new Intl.ListFormat(currentLanguage()).format(names);
  const nameOf = (id: string) => windows.find((window) => window.id === id)?.name;
  const chatbotsOf = ({ window_ids }: ApiKey) => {
    if (window_ids === null) return t('keys.allChatbots');
    const names = window_ids.flatMap((id) => nameOf(id) ?? []);
    return list(names) || t('keys.chatbots', { count: window_ids.length });
  };
  const isExpired = ({ expires_at }: ApiKey) =>
    expires_at !== null && new Date(expires_at) < new Date();

  return [
    {
      id: 'name',
      header: t('keys.name'),
      priority: 'high',
      cell: ({ name, hint }) => (
        <>
          <bdi>{name}</bdi>
          <code className={css.muted}>{hint}</code>
        </>
      ),
    },
    {
      id: 'abilities',
      header: t('keys.permissions'),
      priority: 'medium',
      cell: (key) => (
        <>
          {list(key.permissions.map((name) => memberText(`permission.${name}.name`)))}
          <bdi className={css.muted}>{chatbotsOf(key)}</bdi>
        </>
      ),
    },
    {
      id: 'used',
      header: t('keys.used'),
      priority: 'medium',
      cell: ({ last_used_at }) => (last_used_at ? format.ago(last_used_at) : t('keys.never')),
    },
    {
      id: 'expires',
      header: t('keys.expires'),
      priority: 'low',
      cell: (key) =>
        key.expires_at === null ? (
          t('keys.noExpiry')
        ) : isExpired(key) ? (
          <Badge tone="danger">{t('keys.expired')}</Badge>
        ) : (
          format.date(key.expires_at)
        ),
    },
    {
      id: 'created',
      header: t('keys.created'),
      priority: 'low',
      cell: ({ created_by, created_at }) =>
        t('keys.createdBy', { name: created_by, when: format.date(created_at) }),
    },
  ];
}
