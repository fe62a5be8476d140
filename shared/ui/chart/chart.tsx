import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { Link, useTranslation } from '#shared/console/index.ts';
import { dayAsDate } from '#shared/utils/calendar-days.ts';
import { SegmentedControl } from '../layout/segmented-control.tsx';
import { Table } from '../table/table.tsx';
import { Bars } from './bars.tsx';
import * as css from './chart.module.css';
import type { ChartDay, ChartFrameProps } from './chart-frame.tsx';
import { Pattern } from './pattern.tsx';

type View = 'chart' | 'table';

export function Chart(props: ChartFrameProps) {
  const { title, summary, unit, series, days, format, about, pathOf } = props;
  const { t, i18n } = useTranslation('ui');
  const id = useId();
  const [view, setView] = useState<View>('chart');
  const language = i18n.language === 'cimode' ? 'en' : i18n.language;
  const texts = useMemo(() => createTexts(language), [language]);
  const number = format ?? texts.number;

  return (
    <figure className={css.frame} aria-labelledby={id}>
      <div className={css.head}>
        <div className={css.heading}>
          <figcaption id={id} className={css.title}>
            {title} <span className={css.unit}>{unit}</span>
          </figcaption>
          {about}
        </div>
        <SegmentedControl<View>
          label={t('chart.view')}
          value={view}
          onChange={setView}
          options={[
            { value: 'chart', label: t('chart.chart'), icon: ChartColumn },
            { value: 'table', label: t('chart.table'), icon: Table2 },
          ]}
        />
      </div>
      <p className={css.summary}>{summary}</p>
      {view === 'chart' ? (
        <>
          <Bars
            label={`${title}. ${summary}`}
            {...{ series, days, number, pathOf }}
            day={texts.day}
            shortDay={texts.shortDay}
          />
          {series.length > 1 && (
            <ul className={css.legend}>
              {series.map(({ id: seriesId, label }, position) => (
                <li key={seriesId}>
                  <Pattern position={position} />
                  {label}
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <Table<ChartDay>
          caption={`${title}, ${unit}`}
          rows={days}
          rowId={(row) => row.day}
          rowName={(row) => texts.day(row.day)}
          columns={[
            {
              id: 'day',
              header: t('chart.day'),
              cell({ day }) {
                const path = pathOf?.(day);
                return path ? <Link to={path}>{texts.day(day)}</Link> : texts.day(day);
              },
            },
            ...series.map(({ id: seriesId, label }) => ({
              id: seriesId,
              header: label,
              align: 'end' as const,
              cell: (row: ChartDay) => number(row.values[seriesId] ?? 0),
            })),
          ]}
        />
      )}
    </figure>
  );
}

function createTexts(language: string) {
  const number = new Intl.NumberFormat(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(language, {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  });
  return {
    number: (value: number) => number.format(value),
    day: (value: string) => day.format(dayAsDate(value)),
    shortDay: (value: string) => shortDay.format(dayAsDate(value)),
  };
}
