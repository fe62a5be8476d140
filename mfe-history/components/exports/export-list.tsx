import { Download, Trash2 } from 'lucide-react';
import {
  api,
  toast,
  useFormat,
  useLive,
  useLiveOpened,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { Button, IconButton, LoadFailure, Progress, Skeleton } from '#shared/ui/index.ts';
import * as css from './exports.module.css';
import { exportQueries, isInProgress, type ListedExport, refreshExports } from './queries.ts';

/** The member's exports with live progress. */
export function ExportList() {
  const { t } = useTranslation('exports');
  const exports = useQuery(exportQueries.list());
  useLive('exports.changed', () => void refreshExports());
  useLiveOpened(() => void refreshExports());
  return (
    <section className={css.list} aria-label={t('list')}>
      <h3>{t('list')}</h3>
      {exports.isPending && <Skeleton />}
      {exports.isError && <LoadFailure error={exports.error} onRetry={exports.refetch} />}
      {exports.data?.length === 0 && <p className={css.note}>{t('none')}</p>}
      <ul>
        {exports.data?.map((item) => (
          <ExportItem key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function ExportItem({ item }: { item: ListedExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { kind, purpose, state, created_at } = item;
  const name = t('item', {
    kind: t(`kinds.${kind}`),
    format: t(`formats.${item.format}`),
    time: format.dateTime(new Date(created_at)),
  });
  const downloading = useMutation({
    mutationFn: () => api.call('POST /exports/:id/link', { params: { id: item.id } }),
    // The file is served as an attachment, so the browser stays on the page.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toast.error,
  });
  const removing = useMutation({
    mutationFn: () => api.call('DELETE /exports/:id', { params: { id: item.id } }),
    onError: toast.error,
    onSettled: refreshExports,
  });
  return (
    <li className={css.item}>
      <div className={css.facts}>
        <strong>{name}</strong>
        <span>{purpose}</span>
        {isInProgress(item) ? (
          <Progress
            label={t(state === 'queued' ? 'states.queued' : 'states.running')}
            value={item.progress / 100}
          />
        ) : (
          <StateText item={item} />
        )}
      </div>
      {state === 'done' && (
        <Button
          icon={Download}
          status={downloading.isPending ? 'busy' : 'idle'}
          onClick={() => downloading.mutate()}
        >
          {t('download')}
        </Button>
      )}
      <IconButton
        icon={Trash2}
        label={t('removeOf', { name })}
        onClick={() => {
          if (!removing.isPending) removing.mutate();
        }}
      />
    </li>
  );
}

function StateText({ item }: { item: ListedExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { state, error, expires_at, row_count } = item;
  const count = row_count ?? 0;
  if (state === 'failed') {
    return <span className={css.failure}>{t(`errors.${error ?? 'internal'}`)}</span>;
  }
  if (state !== 'done' || !expires_at) return <span>{t('states.expired')}</span>;
  return (
    <span>
      {t('ready', { count, time: format.dateTime(expires_at) })}
      {item.has_password && ` ${t('encrypted')}`}
      {item.is_masked && ` ${t('maskedFile')}`}
    </span>
  );
}
