import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { WebPage } from '#shared/contracts/knowledge/websites.ts';
import { Badge, type Column } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

const tones = {
  queued: 'accent',
  fetching: 'accent',
  ready: 'success',
  stale: 'warning',
  skipped: 'neutral',
  failed: 'danger',
} as const;

export function useWebPageColumns(): Column<WebPage>[] {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  return [
    {
      id: 'page',
      header: t('websites.pages.page'),
      cell: ({ title, url }) => (
        <div className={css.entry}>
          {title && <bdi className={css.question}>{title}</bdi>}
          <a className={css.address} href={url} target="_blank" rel="noreferrer">
            {url}
          </a>
        </div>
      ),
    },
    {
      id: 'state',
      header: t('websites.pages.state'),
      cell: ({ state, reason }) => (
        <div className={css.state}>
          <Badge tone={tones[state]}>{t(`websites.pages.states.${state}`)}</Badge>
          {reason && <span className={css.muted}>{t(`websites.reasons.${reason}`)}</span>}
        </div>
      ),
    },
    {
      id: 'checked',
      header: t('websites.pages.checked'),
      cell: ({ checked_at, changed_at }) =>
        checked_at && (
          <div className={css.entry}>
            <time className={css.time} dateTime={checked_at}>
              {format.ago(checked_at)}
            </time>
            {changed_at && (
              <span className={css.muted}>
                {t('websites.pages.changed', { time: format.ago(changed_at) })}
              </span>
            )}
          </div>
        ),
      priority: 'medium',
    },
  ];
}
