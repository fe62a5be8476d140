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
import { exportQueries, isOpen, type ListedExport, refreshExports } from './queries.ts';

/** The member's exports; their progress is live. */
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
        {exports.data?.map((one) => (
          <ExportItem key={one.id} export={one} />
        ))}
      </ul>
    </section>
  );
}

function ExportItem({ export: one }: { export: ListedExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { kind, purpose, state, created_at } = one;
  const name = t('item', {
    kind: t(`kinds.${kind}`),
    format: t(`formats.${one.format}`),
    time: format.dateTime(new Date(created_at)),
  });
  const downloading = useMutation({
    mutationFn: () => api.call('POST /exports/:id/link', { params: { id: one.id } }),
    // The answer is an attachment, so the page stays.
    onSuccess: ({ url }) => window.location.assign(url),
    onError: toast.error,
  });
  const removing = useMutation({
    mutationFn: () => api.call('DELETE /exports/:id', { params: { id: one.id } }),
    onError: toast.error,
    onSettled: refreshExports,
  });
  return (
    <li className={css.item}>
      <div className={css.facts}>
        <strong>{name}</strong>
        <span>{purpose}</span>
        {isOpen(one) ? (
          <Progress
            label={t(state === 'queued' ? 'states.queued' : 'states.running')}
            value={one.progress / 100}
          />
        ) : (
          <StateText export={one} />
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

function StateText({ export: one }: { export: ListedExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { state, error, expires_at, row_count } = one;
  const count = row_count ?? 0;
  if (state === 'failed') {
    return <span className={css.failure}>{t(`errors.${error ?? 'internal'}`)}</span>;
  }
  if (state !== 'done' || !expires_at) return <span>{t('states.expired')}</span>;
  return (
    <span>
      {t('ready', { count, time: format.dateTime(expires_at) })}
      {one.has_password && ` ${t('encrypted')}`}
      {one.is_masked && ` ${t('maskedFile')}`}
    </span>
  );
}
