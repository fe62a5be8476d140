import { currentLanguage, usePageTitle, useTranslation } from '#shared/console/index.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { LoadFailure } from '#shared/ui/index.ts';

interface AreaFailureProps {
  area: AreaManifest;
  /** The pattern of the address that was gone to. */
  path: string;
  error: unknown;
  onRetry: () => void;
}

/** In the place of an area that did not start or broke: which, why as far as known, what to do. */
export function AreaFailure({ area, path, error, onRetry }: AreaFailureProps) {
  const { t } = useTranslation('shell');
  // As the navigation calls it.
  const link = area.nav.find(({ to }) => to === path) ?? area.nav[0];
  const name = link?.labels[currentLanguage()] ?? area.name;
  usePageTitle(name);
  return (
    <LoadFailure title={t('failure.title', { name })} titleAs="h1" error={error} onRetry={onRetry}>
      {t('failure.text')} <small>{error instanceof Error ? error.message : String(error)}</small>
    </LoadFailure>
  );
}
