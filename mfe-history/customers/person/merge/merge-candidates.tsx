import { useState } from 'react';
import { useFormat, useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { separationDays } from '#shared/contracts/limits.ts';
import { Badge, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { customerName } from '../../../components/customer-name.ts';
import { SearchBox } from '../../../components/search-box.tsx';
import type { Person } from '../person-queries.ts';
import * as css from './merge.module.css';
import { type MergeCandidate, mergeQueries } from './merge-queries.ts';

interface MergeCandidatesProps {
  person: Person;
  onChoose: (other: MergeCandidate) => void;
}

/** Likely duplicates, or the customers who match a search. */
export function MergeCandidates({ person, onChoose }: MergeCandidatesProps) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const [text, setText] = useState('');
  const { data, error, refetch } = useQuery(mergeQueries.candidates(hash, person.id, text));
  const heading = text ? t('merge.results') : t('merge.likely');
  return (
    <div className={css.parts}>
      <p>{t('merge.intro', { name: customerName(person, t('unnamed')), days: separationDays })}</p>
      <SearchBox label={t('merge.search')} text={text} onSearch={setText} />
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton lines={3} />}
      <div role="status">
        {data?.items.length === 0 && (
          <p className={css.muted}>{text ? t('merge.noMatch') : t('merge.none')}</p>
        )}
      </div>
      {data && data.items.length > 0 && (
        <section aria-label={heading}>
          <h3 className={css.heading}>{heading}</h3>
          <ul className={css.candidates}>
            {data.items.map((candidate) => (
              <li key={candidate.id}>
                <Candidate candidate={candidate} onChoose={() => onChoose(candidate)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Candidate({ candidate, onChoose }: { candidate: MergeCandidate; onChoose: () => void }) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const { name, email, phone, match, last_contact_at } = candidate;
  return (
    <button type="button" className={css.candidate} onClick={onChoose}>
      <span className={css.candidateName}>
        <bdi>{name ?? t('unnamed')}</bdi>
        {match && <Badge>{t(`merge.match.${match}`)}</Badge>}
      </span>
      <span className={css.muted}>{[email, phone].filter(Boolean).join(' · ')}</span>
      <span className={css.muted}>
        {t('merge.last', { time: format.dateTime(last_contact_at) })}
      </span>
    </button>
  );
}
