import type { Citation } from '#shared/contracts/chat.ts';
import { useTranslator } from '../i18n.ts';
import { safeLink } from '../markdown/safe-link.ts';
import { Icon } from './icon.tsx';
import * as css from './sources.module.css';

/** What an answer rests on; each source opens to the passage as it was when the answer was given. */
export function Sources({ citations }: { citations: readonly Citation[] }) {
  const t = useTranslator();
  return (
    <section className={css.sources} aria-label={t('sources.label')}>
      <h4>{t('sources.label')}</h4>
      <ul>
        {citations.map((citation) => (
          <li key={citation.n}>
            <Source citation={citation} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Source({ citation: { n, title, excerpt, url } }: { citation: Citation }) {
  const t = useTranslator();
  const address = url === null ? undefined : safeLink(url);
  return (
    <details onToggle={(event) => event.currentTarget.scrollIntoView({ block: 'nearest' })}>
      <summary>
        <span className={css.number}>{n}</span>
        <span className={css.title}>{title}</span>
      </summary>
      <blockquote>{excerpt}</blockquote>
      {address && (
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('sources.open')}
          <Icon name="away" />
        </a>
      )}
    </details>
  );
}
