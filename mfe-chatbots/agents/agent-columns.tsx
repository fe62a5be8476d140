import { Link, useFormat, useTranslation } from '#shared/console/index.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import type { ListedAgent } from '../queries.ts';
import * as css from './agents.module.css';

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
      cell: ({ type }) => <span className={css.nowrap}>{t(`chatbots:list.type.${type}`)}</span>,
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
                <Link to={settingsPath(hash)}>{nameOf(hash)}</Link>
              </li>
            ))}
          </ul>
        ),
    },
    {
      id: 'knowledge',
      header: t('column.knowledge'),
      priority: 'medium',
      cell: ({ knowledge }) => {
        const { faqs = 0, documents = 0 } = knowledge ?? {};
        if (faqs + documents === 0) return <span className={css.none}>{t('noKnowledge')}</span>;
        return (
          <span className={css.nowrap}>
            {t('knowledge', {
              faqs: t('faqs', { count: faqs }),
              documents: t('documents', { count: documents }),
            })}
          </span>
        );
      },
    },
    {
      id: 'changed',
      header: t('column.changed'),
      priority: 'low',
      cell: ({ updated_at }) => (
        <time className={css.nowrap} dateTime={updated_at}>
          {format.ago(updated_at)}
        </time>
      ),
    },
  ];
}
