import { useQuery, useTranslation } from '#shared/console/index.ts';
import { DateRange, lastDays, Select } from '#shared/ui/index.ts';
import { type AuditLogFilter, auditQueries } from './queries.ts';
import { useAuditTexts } from './use-audit-texts.ts';

const defaultDays = 30;

interface AuditFiltersProps {
  filter: AuditLogFilter;
  /** Changes parameters of the URL. */
  onChange: (search: Record<string, string>) => void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { t } = useTranslation('access');
  const texts = useAuditTexts();
  const { data: choices } = useQuery(auditQueries.filterValues());
  return (
    <>
      <Select
        label={t('audit.who')}
        labelStyle="hidden"
        value={filter.actor_id ?? ''}
        options={[
          { value: '', label: t('audit.anyone') },
          ...(choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => onChange({ actor: event.currentTarget.value })}
      />
      <Select
        label={t('audit.what')}
        labelStyle="hidden"
        value={filter.action ?? ''}
        options={[
          { value: '', label: t('audit.anything') },
          ...(choices?.actions ?? []).map((value) => ({ value, label: texts.action(value) })),
        ]}
        onChange={(event) => onChange({ action: event.currentTarget.value })}
      />
      <DateRange
        label={t('audit.days')}
        value={{ from: filter.start_date, to: filter.end_date ?? lastDays(defaultDays).to }}
        onChange={({ from, to }) => onChange({ from, to })}
      />
    </>
  );
}

/** Reads the filter from the URL. */
export function readFilter(search: URLSearchParams): AuditLogFilter {
  const days = lastDays(defaultDays);
  const to = search.get('to');
  const actor = search.get('actor');
  const action = search.get('action');
  return {
    start_date: search.get('from') ?? days.from,
    ...(to && { end_date: to }),
    ...(actor && { actor_id: actor }),
    ...(action && { action }),
  };
}
