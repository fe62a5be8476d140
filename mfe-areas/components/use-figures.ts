import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/area-health.ts';

/** Sizes, times and shares as the reader's language writes them. */
export function useFigures() {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const inUnit = (value: number, unit: string) =>
    new Intl.NumberFormat(currentLanguage(), {
      style: 'unit',
      unit,
      maximumFractionDigits: value < 10 ? 1 : 0,
    }).format(value);
  return {
    size: (bytes: number) => inUnit(bytes / 1000, 'kilobyte'),
    percent: (share: number) => format.percent(share / 100),
    /** Half of the mounts were faster than the first, nearly all than the second. */
    mountTimes: ({ p50_ms, p95_ms }: AreaHealth) =>
      p50_ms === null || p95_ms === null
        ? '–'
        : `${format.number(p50_ms)} / ${inUnit(p95_ms, 'millisecond')}`,
    whenBy: (at: string, by: string) => t('whenBy', { when: format.ago(at), by }),
  };
}
