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
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { Button, ConfirmDialog } from '#shared/ui/index.ts';
import { hostStore } from '../hosting/area-host.ts';
import { usePageContext } from '../hosting/page-context.ts';
import * as css from './previous-version.module.css';
import { outletQueries } from './queries.ts';

/** Operators only; rendered into the container that the failed area left empty. */
export function PreviousVersionOutlet() {
  const { areaContainer } = usePageContext();
  const shown = useStore(hostStore, (state) => state.shown);
  if (shown?.status !== 'failed' || !readPageData().isOperator) return null;
  return createPortal(
    <PreviousVersion key={shown.area.name} area={shown.area} />,
    areaContainer.element,
  );
}

function PreviousVersion({ area: { name: area, version, nav } }: { area: AreaManifest }) {
  const { t } = useTranslation('shell');
  const [isConfirming, setConfirming] = useState(false);
  const details = useQuery(outletQueries.versions(area));
  const state = details.data?.state;
  const rollback = useMutation({
    async mutationFn(revision: number) {
      const next = await rollBack(area, revision);
      // The first rollback only ended a canary.
      if (next.version === version) await rollBack(area, next.revision);
    },
    // The reloaded page names the live version's files.
    onSuccess: () => location.reload(),
    async onError(error) {
      setConfirming(false);
      const isStale = error instanceof HttpError && error.code === 'stale_revision';
      toast.error(isStale ? t('previous.stale') : error);
      await details.refetch();
    },
  });
  // The version built into the console cannot be rolled back, and another version may be live
  // already.
  if (!state || (state.version !== version && state.canary?.version !== version)) return null;
  return (
    <div className={css.previous}>
      <p>{t('previous.lead', { version })}</p>
      <Button onClick={() => setConfirming(true)}>{t('previous.button')}</Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('previous.title', { name: nav[0]?.labels[currentLanguage()] ?? area })}
        confirmLabel={t('previous.confirm')}
        tone="danger"
        status={rollback.isPending ? 'busy' : 'idle'}
        onConfirm={() => rollback.mutate(state.revision)}
        onClose={() => setConfirming(false)}
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
