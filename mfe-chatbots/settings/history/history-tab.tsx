import { GitCompare, History as HistoryIcon, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Version } from '#shared/contracts/chatbots/versions.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { Badge, EmptyState, Pager, Table } from '#shared/ui/index.ts';
import { useFieldName } from '../form/use-field-name.ts';
import { CompareDialog, type VersionPair } from './compare-dialog.tsx';
import * as css from './history.module.css';
import { versionQueries } from './queries.ts';
import { RestoreDialog } from './restore-dialog.tsx';

interface HistoryTabProps {
  window: Window;
  mayEdit: boolean;
}

export function HistoryTab({ window, mayEdit }: HistoryTabProps) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const hash = window.hash_id;
  const [page, setPage] = useState(1);
  const [pair, setPair] = useState<VersionPair | null>(null);
  const [toRestore, setToRestore] = useState<Version | null>(null);
  const query = useQuery(versionQueries.list(hash, page));
  const { items = [], total = 0, size = 20, newest = 0 } = query.data ?? {};
  const isLive = ({ number }: Version) => number === newest;

  return (
    <section className={css.history} aria-labelledby="history-title">
      <h2 id="history-title" className={css.title}>
        {t('history.title')}
      </h2>
      <p className={css.hint}>{t('history.hint')}</p>
      <Table
        caption={t('history.title')}
        rows={items}
        rowId={({ number }) => String(number)}
        rowName={({ number }) => t('history.version', { number })}
        query={query}
        empty={<EmptyState icon={HistoryIcon} title={t('history.empty')} />}
        columns={[
          {
            id: 'version',
            header: t('history.number'),
            cell: (version) => <VersionName version={version} isLive={isLive(version)} />,
          },
          {
            id: 'changed',
            header: t('history.changed'),
            cell: (version) => <ChangedFields version={version} />,
          },
          {
            id: 'when',
            header: t('history.when'),
            cell: ({ published_at, published_by }) => (
              <span className={css.stack}>
                <time dateTime={published_at}>{format.dateTime(published_at)}</time>
                {published_by && <bdi className={css.muted}>{published_by}</bdi>}
              </span>
            ),
          },
        ]}
        actions={(version) => [
          {
            label: t('history.compareBefore'),
            icon: GitCompare,
            disabled: version.number <= 1,
            onSelect: () => setPair({ from: version.number - 1, to: version.number }),
          },
          {
            label: t('history.compareLive'),
            icon: GitCompare,
            disabled: isLive(version),
            onSelect: () => setPair({ from: version.number, to: newest }),
          },
          {
            label: t('history.restore'),
            icon: RotateCcw,
            disabled: !mayEdit,
            onSelect: () => setToRestore(version),
          },
        ]}
      />
      <Pager page={page} pages={Math.ceil(total / size)} onPage={setPage} />
      <CompareDialog hash={hash} newest={newest} pair={pair} onChange={setPair} />
      <RestoreDialog window={window} version={toRestore} onClose={() => setToRestore(null)} />
    </section>
  );
}

function VersionName({ version, isLive }: { version: Version; isLive: boolean }) {
  const { t } = useTranslation('settings');
  const { number, restored_from } = version;
  return (
    <span className={css.stack}>
      <span>
        {t('history.version', { number })}{' '}
        {isLive && <Badge tone="success">{t('history.live')}</Badge>}
      </span>
      {restored_from !== null && (
        <span className={css.muted}>{t('history.restoredFrom', { number: restored_from })}</span>
      )}
    </span>
  );
}

const maxNamed = 4;

function ChangedFields({ version: { number, changed } }: { version: Version }) {
  const { t } = useTranslation('settings');
  const nameOf = useFieldName();
  if (changed.length === 0) {
    return (
      <span className={css.muted}>{t(number === 1 ? 'history.created' : 'history.same')}</span>
    );
  }
  const names = changed.map(({ part, field }) => nameOf(part === 'page' ? `page_${field}` : field));
  const rest = names.length - maxNamed;
  return (
    <span className={css.stack}>
      <span>{names.slice(0, maxNamed).join(', ')}</span>
      {rest > 0 && <span className={css.muted}>{t('history.more', { count: rest })}</span>}
    </span>
  );
}
