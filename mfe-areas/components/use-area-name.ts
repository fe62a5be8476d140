import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { AreaSummary } from '#shared/contracts/console/area-versions.ts';
import { sharedName } from '#shared/contracts/names.ts';

/** The label of an area in the navigation; an area that was never live has only its name. */
export function useAreaName() {
  const { t } = useTranslation('areas');
  return ({ area, labels }: Pick<AreaSummary, 'area' | 'labels'>): string =>
    area === sharedName ? t('sharedFiles') : (labels?.[currentLanguage()] ?? area);
}
