import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/console/area-health.ts';

/** Formats sizes, times and shares in the user's language. */
export function useFigureFormat() {
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
    /** The median and the 95th percentile. */
    mountTimes: ({ p50_ms, p95_ms }: AreaHealth) =>
      p50_ms === null || p95_ms === null
        ? '–'
        : `${format.number(p50_ms)} / ${inUnit(p95_ms, 'millisecond')}`,
    timeAndAuthor: (at: string, by: string) => t('timeAndAuthor', { when: format.ago(at), by }),
  };
}
