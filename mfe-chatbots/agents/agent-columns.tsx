import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import type { ListedAgent } from '../components/agent-queries.ts';
import * as css from './agents.module.css';

/** The columns of the list of agents. */
export function useAgentColumns(nameOf: (hash: string) => string): Column<ListedAgent>[] {
  const { t } = useTranslation(['agents', 'chatbots']);
  const format = useFormat();
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'high',
      cell: ({ name, agent_on }) => (
        <span className={css.name}>
          <bdi>{name || t('unnamed')}</bdi>
          {!agent_on && <Badge>{t('off')}</Badge>}
        </span>
      ),
    },
    {
      id: 'type',
      header: t('column.type'),
      priority: 'low',
      cell: ({ type }) => t(`chatbots:list.type.${type}`),
    },
    {
      id: 'chatbots',
      header: t('column.chatbots'),
      priority: 'medium',
      cell: ({ window_hashes }) =>
        window_hashes.length === 0 ? (
          <span className={css.muted}>{t('unused')}</span>
        ) : (
          <ul className={css.chatbots}>
            {window_hashes.map((hash) => (
              <li key={hash}>
                <Link to={`/redesign/${hash}/settings`}>{nameOf(hash)}</Link>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'knowledge',
      header: t('column.knowledge'),
      priority: 'medium',
      cell: ({ knowledge }) =>
        t('knowledge', {
          faqs: knowledge?.faqs ?? 0,
          documents: knowledge?.documents ?? 0,
        }),
    },
    {
      id: 'changed',
      header: t('column.changed'),
      priority: 'low',
      cell: ({ updated_at }) => <time dateTime={updated_at}>{format.ago(updated_at)}</time>,
    },
  ];
}
