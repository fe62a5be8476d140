import { useState } from 'react';
import { createPortal } from 'react-dom';
import {
  api,
  currentLanguage,
  HttpError,
  readPageData,
  toast,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import { useStore } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { Button, ConfirmDialog } from '#shared/ui/index.ts';
import { hostStore } from '../area-host.ts';
import { usePage } from '../page-context.ts';
import * as css from './previous-version.module.css';

/** For operators, below the card of an area that failed: in the place that the area left empty. */
export function PreviousVersionOutlet() {
  const { place } = usePage();
  const shown = useStore(hostStore, (state) => state.shown);
  if (shown?.status !== 'failed' || !readPageData().isOperator) return null;
  return createPortal(<PreviousVersion key={shown.area.name} area={shown.area} />, place);
}

/** Takes the version that failed back for everybody, after one question. */
function PreviousVersion({ area: { name: area, version, nav } }: { area: AreaManifest }) {
  const { t } = useTranslation('shell');
  const [isAsked, setAsked] = useState(false);
  const details = useQuery({
    queryKey: ['areas', 'detail', area],
    queryFn: ({ signal }) =>
      api.call('GET /registry/areas/:area/versions', { params: { area }, signal }),
    staleTime: 0,
  });
  const state = details.data?.state;
  const goingBack = useMutation({
    async mutationFn(revision: number) {
      const next = await rollBack(area, revision);
      // That only ended the trial of another version.
      if (next.version === version) await rollBack(area, next.revision);
    },
    // With the page come the files that are live now.
    onSuccess: () => location.reload(),
    async onError(error) {
      setAsked(false);
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      toast.error(isStale ? t('previous.stale') : error);
      await details.refetch();
    },
  });
  // What came with the console cannot be taken back; another version may be live already.
  if (!state || (state.version !== version && state.canary?.version !== version)) return null;
  return (
    <div className={css.previous}>
      <p>{t('previous.lead', { version })}</p>
      <Button onClick={() => setAsked(true)}>{t('previous.button')}</Button>
      <ConfirmDialog
        open={isAsked}
        title={t('previous.title', { name: nav[0]?.labels[currentLanguage()] ?? area })}
        confirmLabel={t('previous.confirm')}
        tone="danger"
        status={goingBack.isPending ? 'busy' : 'idle'}
        onConfirm={() => goingBack.mutate(state.revision)}
        onClose={() => setAsked(false)}
      >
        {t('previous.text')}
      </ConfirmDialog>
    </div>
  );
}

function rollBack(area: string, revision: number) {
  return api.call('PATCH /registry/areas/:area', {
    params: { area },
    body: { action: 'rollback' },
    headers: { 'if-match': `"${revision}"` },
  });
}
