import { useQuery, useTranslation } from '#shared/console/index.ts';
import { Dialog, LoadFailure, Select, Skeleton } from '#shared/ui/index.ts';
import { CompareTable } from '../draft/compare-table.tsx';
import * as css from './history.module.css';
import { versionQueries } from './queries.ts';

export interface VersionPair {
  from: number;
  to: number;
}

interface CompareDialogProps {
  hash: string;
  newest: number;
  pair: VersionPair | null;
  onChange: (pair: VersionPair | null) => void;
}

/** The server retains at most this many versions. */
const maxVersions = 200;

export function CompareDialog({ hash, newest, pair, onChange }: CompareDialogProps) {
  const { t } = useTranslation('settings');
  const numbers = Array.from(
    { length: Math.min(newest, maxVersions) },
    (_, index) => newest - index,
  );
  const options = numbers.map((number) => ({
    value: String(number),
    label: t('history.version', { number }),
  }));
  return (
    <Dialog
      open={pair !== null}
      size="large"
      title={t('history.compareTitle')}
      onClose={() => onChange(null)}
    >
      {pair && (
        <>
          <div className={css.choices}>
            <Select
              label={t('history.from')}
              value={String(pair.from)}
              options={options}
              onChange={(event) => onChange({ ...pair, from: Number(event.currentTarget.value) })}
            />
            <Select
              label={t('history.to')}
              value={String(pair.to)}
              options={options}
              onChange={(event) => onChange({ ...pair, to: Number(event.currentTarget.value) })}
            />
          </div>
          <Differences hash={hash} {...pair} />
        </>
      )}
    </Dialog>
  );
}

function Differences({ hash, from, to }: VersionPair & { hash: string }) {
  const { t } = useTranslation('settings');
  const { data, error, refetch } = useQuery(versionQueries.compare(hash, { from, to }));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={160} />;
  const headings = {
    before: t('history.version', { number: from }),
    after: t('history.version', { number: to }),
  };
  const parts = (['settings', 'page', 'agent'] as const).filter((part) => data[part].length > 0);
  if (parts.length === 0) return <p role="status">{t('history.same')}</p>;
  return parts.map((part) => (
    <CompareTable
      key={part}
      {...headings}
      caption={t(`history.parts.${part}`)}
      fields={data[part].map(({ field, before, after }) => ({
        field: part === 'page' ? `page_${field}` : field,
        before,
        after,
      }))}
    />
  ));
}
