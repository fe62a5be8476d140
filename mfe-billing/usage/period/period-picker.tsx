import { toast, useSearch, useTranslation } from '#shared/console/index.ts';
import { DateRange, Select } from '#shared/ui/index.ts';
import type { Day, Period } from '#shared/utils/calendar-days.ts';
import { countDays } from '../../days.ts';
import { maxDays, type NamedPeriod, periodNames, writePeriod } from './period.ts';

interface PeriodPickerProps {
  period: NamedPeriod;
  today: Day;
}

/** Stores the chosen period in the URL. */
export function PeriodPicker({ period, today }: PeriodPickerProps) {
  const { t } = useTranslation('billing');
  const [, setSearch] = useSearch();

  function choose(chosen: string) {
    const name = periodNames.find((known) => known === chosen) ?? period.name;
    setSearch(writePeriod(name, period), { replace: false });
  }
  function chooseDays(days: Period) {
    if (countDays(days) > maxDays) return toast.error(t('period.tooLong', { count: maxDays }));
    setSearch(writePeriod('custom', days), { replace: false });
  }
  return (
    <>
      <Select
        label={t('period.label')}
        labelStyle="hidden"
        value={period.name}
        options={periodNames.map((name) => ({ value: name, label: t(`period.${name}`) }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {period.name === 'custom' && (
        <DateRange label={t('period.custom')} value={period} max={today} onChange={chooseDays} />
      )}
    </>
  );
}
