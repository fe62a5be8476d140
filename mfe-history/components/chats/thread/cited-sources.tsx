import { ExternalLink } from 'lucide-react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';
import { Badge } from '#shared/ui/index.ts';
import { safeLink } from '#shared/utils/safe-link.ts';
import * as css from './sources.module.css';

export function CitedSources({ citations }: { citations: readonly Citation[] }) {
  const { t } = useTranslation('history');
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, and a landmark per answer would be too many
    <div className={css.sources} role="group" aria-label={t('sources.label')}>
      <p className={css.title}>{t('sources.count', { count: citations.length })}</p>
      <ul className={css.list}>
        {citations.map((citation) => (
          <li key={citation.n}>
            <Source citation={citation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Source({ citation }: { citation: Citation }) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { n, title, source_type: type, excerpt, url, changed_since: isChanged } = citation;
  const { checked_at: checkedAt, is_stale: isStale } = citation;
  const position = usePositionText(citation);
  return (
    <details className={css.source}>
      <summary>
        <span className={css.number}>{n}</span>
        <span className={css.name} dir="auto">
          {title}
        </span>
        {isChanged && <Badge tone="warning">{t('sources.changed')}</Badge>}
        {isStale && !isChanged && <Badge tone="warning">{t('sources.stale')}</Badge>}
      </summary>
      <div className={css.inside}>
        <p className={css.detail}>
          {[t(`sources.type.${type}`), position].filter(Boolean).join(' · ')}
        </p>
        <blockquote dir="auto">{excerpt}</blockquote>
        {isChanged && <p className={css.detail}>{t('sources.changedText')}</p>}
        {checkedAt && (
          <p className={css.detail}>{t('sources.checked', { time: format.ago(checkedAt) })}</p>
        )}
        {isStale && !isChanged && <p className={css.detail}>{t('sources.staleText')}</p>}
        {safeLink(url) && (
          <UntrustedLink url={url}>
            <span className={css.link}>
              {t('sources.open')}
              <ExternalLink size={14} />
            </span>
          </UntrustedLink>
        )}
      </div>
    </details>
  );
}

function usePositionText({ position: range }: Citation): string {
  const { t } = useTranslation('history');
  const format = useFormat();
  if (range?.page !== undefined) return t('sources.page', { page: format.number(range.page) });
  if (range?.start === undefined || range.end === undefined) return '';
  return t('sources.characters', {
    start: format.number(range.start + 1),
    end: format.number(range.end),
  });
}
