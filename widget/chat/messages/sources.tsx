import type { Citation } from '#shared/contracts/answers/chat.ts';
import { UntrustedLink } from '#shared/markdown/untrusted-link.tsx';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import { safeLink } from '#shared/utils/safe-link.ts';
import { SvgIcon } from '../components/icon.tsx';
import { useTranslator } from '../i18n/i18n.ts';
import { toBlocks } from '../markdown/blocks.ts';
import { AnswerText } from './answer-text.tsx';
import * as css from './sources.module.css';

/** Sources of an answer; each expands to the passage at the time of the answer. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  const t = useTranslator();
  const isStale = citations.some((citation) => citation.is_stale && !citation.changed_since);
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a form, and a landmark per answer would be too many
    <div className={css.sources} role="group" aria-label={t('sources.label')}>
      <h4>{t('sources.label')}</h4>
      <ul>
        {citations.map((citation) => (
          <li key={citation.n}>
            <Source citation={citation} />
          </li>
        ))}
      </ul>
      {isStale && <p>{t('sources.stale')}</p>}
    </div>
  );
}

function Source({ citation }: { citation: Citation }) {
  const { n, title, excerpt, url, changed_since: isChanged, checked_at: checkedAt } = citation;
  const t = useTranslator();
  return (
    <details onToggle={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>
        <span className={css.number}>{n}</span>
        <span className={css.title}>{removeBidiControls(title)}</span>
      </summary>
      <blockquote>
        <AnswerText blocks={toBlocks(excerpt)} isStreaming={false} />
      </blockquote>
      {isChanged && <p>{t('sources.changed')}</p>}
      {checkedAt && <p>{t('sources.checked', { date: formatDate(t.language, checkedAt) })}</p>}
      {safeLink(url) && (
        <UntrustedLink url={url}>
          {t('sources.open')}
          <SvgIcon name="externalLink" />
        </UntrustedLink>
      )}
    </details>
  );
}

const formatDate = (language: string, time: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(time));
