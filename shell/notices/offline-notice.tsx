import { useEffect, useSyncExternalStore } from 'react';
import { queryClient, useTranslation } from '#shared/console/index.ts';
import { connectionStore, trackedFetch, useStore } from '#shared/console/shell.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './notices.module.css';

const retryMs = 3_000;

/** Polls the server while it is unreachable, then refetches all queries. */
export function OfflineNotice() {
  const { t } = useTranslation('shell');
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const isLost = useStore(connectionStore, (state) => state.isLost);
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(() => void trackedFetch('/livez').catch(() => {}), retryMs);
    return () => {
      clearInterval(timer);
      void queryClient.invalidateQueries();
    };
  }, [isLost]);
  if (isOnline && !isLost) return null;
  return (
    <div className={css.notice} data-print="never">
      <Banner tone="warning" role="status">
        {isOnline ? t('offline.server') : t('offline.network')}
      </Banner>
    </div>
  );
}

function subscribeToNetwork(listen: () => void): () => void {
  addEventListener('online', listen);
  addEventListener('offline', listen);
  return () => {
    removeEventListener('online', listen);
    removeEventListener('offline', listen);
  };
}
