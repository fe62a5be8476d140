import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { sharedName } from '#shared/contracts/names.ts';
import type { AreaSummary } from '#shared/contracts/registry.ts';

/** What people call an area: as the navigation does; one that was never live has only its own name. */
export function useAreaName() {
  const { t } = useTranslation('areas');
  return ({ area, labels }: Pick<AreaSummary, 'area' | 'labels'>): string =>
    area === sharedName ? t('sharedFiles') : (labels?.[currentLanguage()] ?? area);
}
