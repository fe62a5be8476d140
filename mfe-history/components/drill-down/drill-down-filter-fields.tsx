import type { ComponentProps } from 'react';
import { currentLanguage, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import { maxCountedChats } from '#shared/contracts/limits.ts';
import { channels, chatOutcomes, handoffReasons, languages } from '#shared/contracts/names.ts';
import { Button, Select, TextField } from '#shared/ui/index.ts';
import { hourMs } from '#shared/utils/durations.ts';
import { languageName } from '#shared/utils/language-name.ts';
import * as css from '../chats/list/list.module.css';
import { closeReasonQueries } from '../chats/thread/close/close-reason-queries.ts';
import { noDrillDownFilters } from './drill-down-filters.ts';

const stars = ['5', '4', '3', '2', '1'];

export interface DrillDownFilterFieldsProps {
  id: string;
  filters: DrillDownFilter;
}

/** Fields for the filters that links from the statistics set. */
export function DrillDownFilterFields({ id, filters }: DrillDownFilterFieldsProps) {
  const { t } = useTranslation('history');
  const { t: commonText } = useTranslation('common');
  const [, setSearch] = useSearch();
  const own = currentLanguage();
  const fieldFor = (name: keyof DrillDownFilter) => ({
    value: String(filters[name] ?? ''),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setSearch({ [name]: value || null }),
  });
  const any = { value: '', label: t('drillDown.any') };
  const known: readonly string[] = languages;
  // A link may set a language that the console does not support.
  const others = filters.language && !known.includes(filters.language) ? [filters.language] : [];
  return (
    <fieldset id={id} className={css.days}>
      <legend>{t('drillDown.more')}</legend>
      <TextField
        type="date"
        label={t('drillDown.startedFrom')}
        max={filters.started_until}
        {...fieldFor('started_from')}
      />
      <TextField
        type="date"
        label={t('drillDown.startedUntil')}
        min={filters.started_from}
        {...fieldFor('started_until')}
      />
      <Select
        label={t('drillDown.outcome')}
        options={[
          any,
          ...chatOutcomes.map((value) => ({ value, label: t(`drillDown.outcomes.${value}`) })),
        ]}
        {...fieldFor('outcome')}
      />
      <Select
        label={t('drillDown.reason')}
        options={[
          any,
          ...handoffReasons.map((value) => ({
            value,
            label: commonText(`handoffReason.${value}`),
          })),
        ]}
        {...fieldFor('handoff_reason')}
      />
      <CloseReasonField {...fieldFor('close_reason')} />
      <Select
        label={t('drillDown.language')}
        options={[
          any,
          ...[...languages, ...others].map((value) => ({
            value,
            label: languageName(value, own),
          })),
        ]}
        {...fieldFor('language')}
      />
      <Select
        label={t('drillDown.channel')}
        options={[any, ...channels.map((value) => ({ value, label: t(`channel.${value}`) }))]}
        {...fieldFor('channel')}
      />
      <Select
        label={t('drillDown.stars')}
        options={[
          any,
          ...stars.map((value) => ({
            value,
            label: t('drillDown.starCount', { count: Number(value) }),
          })),
        ]}
        {...fieldFor('stars')}
      />
      <LinkedFilters filters={filters} />
      <Button tone="link" onClick={() => setSearch(noDrillDownFilters)}>
        {t('drillDown.clear')}
      </Button>
    </fieldset>
  );
}

interface CloseReasonFieldProps {
  value: string;
  onChange: ComponentProps<typeof Select>['onChange'];
}

function CloseReasonField({ value, onChange }: CloseReasonFieldProps) {
  const { t } = useTranslation('history');
  const { data } = useQuery(closeReasonQueries.list());
  const reasons = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <Select
      label={t('drillDown.closeReason')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t('drillDown.any') },
        ...reasons,
        { value: 'none', label: t('drillDown.noCloseReason') },
      ]}
    />
  );
}

/** Describes the filters that only links can set. */
function LinkedFilters({ filters }: Pick<DrillDownFilterFieldsProps, 'filters'>) {
  const { t } = useTranslation('history');
  const { weekday, hour, written_by: writer, assignee, cited_source: source } = filters;
  const { question, unanswered_question: unanswered } = filters;
  const notes = [
    writer !== undefined && t('drillDown.writtenBy'),
    assignee !== undefined && t('drillDown.assignee'),
    source !== undefined && t('drillDown.citedSource'),
    question !== undefined && t('drillDown.question'),
    unanswered !== undefined && t('drillDown.unansweredQuestion'),
    isOfNewest(filters) && t('drillDown.newest', { max: maxCountedChats }),
    weekday !== undefined && hour !== undefined && t('drillDown.hour', hourOf(weekday, hour)),
  ].filter((note) => note !== false);
  return notes.map((note) => <p key={note}>{note}</p>);
}

/** Questions and sources are listed among the chats in which the statistics of a period count them. */
function isOfNewest({ question, unanswered_question, cited_source, ...days }: DrillDownFilter) {
  const isSampled = question ?? unanswered_question ?? cited_source;
  return isSampled !== undefined && Boolean(days.started_from && days.started_until);
}

/** A Sunday. */
const anySunday = Date.UTC(2026, 2, 1);

function hourOf(weekday: number, hour: number) {
  const at = new Date(anySunday + (weekday * 24 + hour) * hourMs);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLanguage(), { timeZone: 'UTC', ...options }).format(at);
  return { day: format({ weekday: 'long' }), hour: format({ hour: 'numeric' }) };
}
