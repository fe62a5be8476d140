import { ChevronRight, ScrollText } from 'lucide-react';
import {
  queryClient,
  useFormat,
  useLive,
  useLiveOpened,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { PartFailure } from '../part-failure.tsx';
import { HandoffPart } from './handoff-part.tsx';
import * as css from './summary.module.css';
import { type HandoffSummaries as Summaries, summaryQueries } from './summary-queries.ts';

/** What happened before a person took over, and what was agreed; expanded until the chat returns to the AI or is closed. */
export function HandoffSummaries({ session }: { session: Session }) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  const format = useFormat();
  const { session_id: id, window_hash: hash, handled_by: handledBy } = session;
  const { data, isError, refetch } = useQuery(summaryQueries.list(hash, id));
  const { queryKey } = summaryQueries.list(hash, id);
  const refresh = () => void queryClient.invalidateQueries({ queryKey });
  useLive('handoff.summarized', ({ session_id }) => session_id === id && refresh());
  useLiveOpened(refresh);
  if (isError && !data) return <PartFailure text={t('summary.failed')} onRetry={refetch} />;
  const [latest, ...earlier] = data?.items ?? [];
  if (!data || !latest) return null;
  return (
    <details className={css.summary} open={handledBy === 'queue' || handledBy === 'human'}>
      <summary className={css.head}>
        <ChevronRight size={14} className={css.chevron} aria-hidden="true" />
        <ScrollText size={14} aria-hidden="true" />
        <span className={css.title}>{t('summary.title')}</span>
        <span className={css.reason}>
          {commonText(`handoffReason.${latest.reason}`)}
          {' · '}
          <time dateTime={latest.requested_at}>{format.dateTime(latest.requested_at)}</time>
        </span>
      </summary>
      <div className={css.body}>
        <HandoffPart handoff={latest} />
        <KnownContact contact={data.contact} />
        {earlier.length > 0 && (
          <details className={css.earlier}>
            <summary>{t('summary.earlier', { count: earlier.length })}</summary>
            {earlier.map((handoff) => (
              <section key={handoff.id}>
                <h4>
                  {commonText(`handoffReason.${handoff.reason}`)}
                  {' · '}
                  {format.dateTime(handoff.requested_at)}
                </h4>
                <HandoffPart handoff={handoff} />
              </section>
            ))}
          </details>
        )}
      </div>
    </details>
  );
}

function KnownContact({ contact }: Pick<Summaries, 'contact'>) {
  const { t } = useTranslation('history');
  const known = [contact?.name, contact?.email, contact?.phone_number].filter(Boolean);
  if (known.length === 0) return null;
  return (
    <p>
      <span className={css.label}>{t('summary.contact')}</span> <bdi>{known.join(' · ')}</bdi>
    </p>
  );
}
