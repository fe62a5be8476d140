import { CalendarDays } from 'lucide-react';
import { useId, useState } from 'react';
import { useCan, useFormat, useSearch, useTranslation } from '#shared/console/index.ts';
import { sessionTypes } from '#shared/contracts/names.ts';
import { Button, Select, TextField } from '#shared/ui/index.ts';
import * as css from '../components/chats/list/list.module.css';
import type { ChatPage } from '../components/chats/queries.ts';
import { drillDownParams } from '../components/drill-down/drill-down-filters.ts';
import { DrillDownFiltersButton } from '../components/drill-down/drill-down-filters-button.tsx';
import { LazyDrillDownFilterFields } from '../components/drill-down/lazy-drill-down-filter-fields.tsx';
import { SavedViews } from '../components/saved-views/saved-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import type { ChatFilters } from './filters.ts';

const viewParams = ['type', 'q', 'from', 'until', ...drillDownParams];

interface FilterBarProps {
  filters: ChatFilters;
  counts: ChatPage['counts'] | undefined;
}

export function FilterBar({ filters, counts }: FilterBarProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  const { type, text, from, until, drillDown } = filters;
  const daysId = useId();
  const [areDatesOpen, setDatesOpen] = useState(false);
  const moreId = useId();
  const [isMoreOpen, setMoreOpen] = useState(false);

  const withCount = (label: string, count: number) =>
    t('filters.withCount', { label, shown: format.number(count) });
  function typeLabel(name: (typeof sessionTypes)[number]): string {
    const count = name === 'waiting' || name === 'mine' ? counts?.[name] : undefined;
    const label = t(`type.${name}`);
    return count === undefined ? label : withCount(label, count);
  }

  return (
    <div className={css.filters}>
      <SearchBox label={t('filters.search')} text={text} onSearch={(q) => setSearch({ q })} />
      <div className={css.filterRow}>
        {canSeeAll && (
          <Select
            label={t('filters.type')}
            labelStyle="hidden"
            value={type}
            options={sessionTypes.map((name) => ({ value: name, label: typeLabel(name) }))}
            onChange={({ currentTarget: { value } }) =>
              setSearch({ type: value === 'all' ? null : value })
            }
          />
        )}
        <Button
          icon={CalendarDays}
          aria-expanded={areDatesOpen}
          aria-controls={daysId}
          onClick={() => setDatesOpen(!areDatesOpen)}
        >
          {from || until ? formatDateRange(from, until, format.date) : t('filters.anyTime')}
        </Button>
        {canSeeAll && (
          <DrillDownFiltersButton
            controls={moreId}
            isOpen={isMoreOpen}
            onToggle={setMoreOpen}
            filters={drillDown}
          />
        )}
        <SavedViews screen="history" params={viewParams} />
      </div>
      {areDatesOpen && <DayFields id={daysId} from={from} until={until} />}
      {isMoreOpen && <LazyDrillDownFilterFields id={moreId} filters={drillDown} />}
      {counts !== undefined && counts.waiting > 0 && type !== 'waiting' && (
        <Button size="small" onClick={() => setSearch({ type: 'waiting' })}>
          {t('filters.waiting', { count: counts.waiting })}
        </Button>
      )}
    </div>
  );
}

function DayFields({ id, from, until }: { id: string; from: string; until: string }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  return (
    <fieldset id={id} className={css.days}>
      <legend>{t('filters.days')}</legend>
      <TextField
        type="date"
        label={t('filters.from')}
        value={from}
        max={until || undefined}
        onChange={({ currentTarget: { value } }) => setSearch({ from: value })}
      />
      <TextField
        type="date"
        label={t('filters.until')}
        value={until}
        min={from || undefined}
        onChange={({ currentTarget: { value } }) => setSearch({ until: value })}
      />
      {(from || until) && (
        <Button tone="link" onClick={() => setSearch({ from: null, until: null })}>
          {t('filters.anyTime')}
        </Button>
      )}
    </fieldset>
  );
}

function formatDateRange(from: string, until: string, date: (day: Date) => string): string {
  const [begin, end] = [from, until].map((day) => (day ? date(new Date(`${day}T00:00`)) : ''));
  return begin === end ? (begin ?? '') : `${begin} – ${end}`;
}
