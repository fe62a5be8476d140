import { ListFilter } from 'lucide-react';
import { useId, useState } from 'react';
import {
  currentLanguage,
  useFormat,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { languages } from '#shared/contracts/names.ts';
import { Button, Checkbox, type Column, Select, TextField } from '#shared/ui/index.ts';
import { languageName } from '#shared/utils/language-name.ts';
import { chatQueries } from '../components/chats/queries.ts';
import { useProgressStates } from '../components/contacts/progress-queries.ts';
import { SavedViews } from '../components/saved-views/saved-views.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { ColumnMenu, columnParams } from './column-menu.tsx';
import * as css from './customers.module.css';
import { FieldFilters } from './fields/field-filters.tsx';
import { type ContactFilters, filterParams, type ListedContact } from './queries.ts';
import { layoutParam } from './use-layout.ts';

interface CustomerFiltersProps {
  filters: ContactFilters;
  counts: Record<string, number> | undefined;
  /** Null on the board. */
  columns: readonly Column<ListedContact>[] | null;
}

const viewParams = [...filterParams, ...columnParams, layoutParam];

export function CustomerFilters({ filters, counts, columns }: CustomerFiltersProps) {
  const { t } = useTranslation('customers');
  const format = useFormat();
  const [, setSearch] = useSearch();
  const states = useProgressStates();
  const moreId = useId();
  const moreCount = countMore(filters);
  const [isOpen, setOpen] = useState(moreCount > 0);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);

  function withCount(label: string, count: number | undefined): string {
    return count === undefined ? label : t('withCount', { label, shown: count });
  }
  return (
    <>
      <div className={css.filters}>
        <SearchBox
          label={t('search')}
          text={filters.text}
          onSearch={(q) => setSearch({ q, page: null })}
        />
        <Select
          label={t('show')}
          labelStyle="hidden"
          value={filters.progress ?? ''}
          options={[
            { value: '', label: withCount(t('anyState'), all) },
            ...states
              .filter(({ id, is_archived }) => !is_archived || counts?.[id])
              .map(({ id, name }) => ({ value: id, label: withCount(name, counts?.[id]) })),
          ]}
          onChange={({ currentTarget: { value } }) => setSearch({ state: value, page: null })}
        />
        <Button
          icon={ListFilter}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          {moreCount === 0
            ? t('filters.more')
            : t('filters.moreCount', { shown: format.number(moreCount) })}
        </Button>
        {columns && <ColumnMenu columns={columns} />}
        <SavedViews screen="customers" params={viewParams} />
      </div>
      {isOpen && <MoreFilters id={moreId} filters={filters} />}
    </>
  );
}

function countMore({ tag, language, consent, from, until, hasOpenChat, fields }: ContactFilters) {
  const others = [tag, language, consent, from || until, hasOpenChat].filter(Boolean).length;
  return others + [...new URLSearchParams(fields)].length;
}

function MoreFilters({ id, filters }: { id: string; filters: ContactFilters }) {
  const { t } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const tags = useQuery(chatQueries.tags()).data?.items ?? [];
  const set = (name: string) => (event: { currentTarget: { value: string } }) =>
    setSearch({ [name]: event.currentTarget.value, page: null });
  return (
    <fieldset id={id} className={css.more}>
      <legend>{t('filters.more')}</legend>
      {tags.length > 0 && (
        <Select
          label={t('filters.tag')}
          value={filters.tag}
          options={[
            { value: '', label: t('filters.any') },
            ...tags.map(({ tag_id, name }) => ({ value: tag_id, label: name })),
          ]}
          onChange={set('tag')}
        />
      )}
      <Select
        label={t('item.language')}
        value={filters.language ?? ''}
        options={[
          { value: '', label: t('filters.any') },
          ...languages.map((value) => ({ value, label: languageName(value, currentLanguage()) })),
        ]}
        onChange={set('language')}
      />
      <Select
        label={t('filters.consent')}
        value={filters.consent ?? ''}
        options={[
          { value: '', label: t('filters.any') },
          { value: 'yes', label: t('filters.consentYes') },
          { value: 'no', label: t('filters.consentNo') },
        ]}
        onChange={set('consent')}
      />
      <TextField
        type="date"
        label={t('filters.from')}
        value={filters.from}
        max={filters.until || undefined}
        onChange={set('from')}
      />
      <TextField
        type="date"
        label={t('filters.until')}
        value={filters.until}
        min={filters.from || undefined}
        onChange={set('until')}
      />
      <FieldFilters fields={filters.fields} />
      <Checkbox
        label={t('filters.open')}
        checked={filters.hasOpenChat}
        onChange={({ currentTarget: { checked } }) =>
          setSearch({ open: checked ? '1' : null, page: null })
        }
      />
    </fieldset>
  );
}
