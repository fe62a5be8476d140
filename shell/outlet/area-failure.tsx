import { useEffect, useState } from 'react';
import { currentLanguage, usePageTitle, useTranslation } from '#shared/console/index.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { LoadFailure } from '#shared/ui/index.ts';

interface AreaFailureProps {
  area: AreaManifest;
  /** The route's pattern, which identifies the navigation link. */
  path: string;
  error: unknown;
  onRetry: () => void;
}

/** A failure without a connection is retried automatically when the connection is back. */
export function AreaFailure({ area, path, error, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('shell');
  const link = area.nav.find(({ to }) => to === path) ?? area.nav[0];
  const name = link?.labels[currentLanguage()] ?? area.name;
  usePageTitle(name);
  const [isOffline] = useState(() => !navigator.onLine);
  useEffect(() => {
    if (!isOffline) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [isOffline, onRetry]);
  return (
    <LoadFailure
      title={t('failure.title', { name })}
      titleAs="h1"
      error={error}
      details={isOffline ? undefined : messageOf(error)}
      onRetry={onRetry}
    >
      {!isOffline && t('failure.text')}
    </LoadFailure>
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
