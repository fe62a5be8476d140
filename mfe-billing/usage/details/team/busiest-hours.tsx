import { Download } from 'lucide-react';
import type { CSSProperties } from 'react';
import { currentLanguage, Link, useFormat, useTranslation } from '#shared/console/index.ts';
import { Card, Hidden, IconButton } from '#shared/ui/index.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { dayMs, hourMs } from '#shared/utils/durations.ts';
import { Definition } from '../../../components/definition.tsx';
import { fileNameOf } from '../../file-name.ts';
import { useHistoryPath } from '../../use-history-path.ts';
import * as details from '../details.module.css';
import * as css from './busiest-hours.module.css';
import type { TeamTableProps } from './team-table.ts';

/** Monday first. */
const days = [1, 2, 3, 4, 5, 6, 0];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** A Sunday. */
const anySunday = Date.UTC(2026, 2, 1);

/** A table of weekdays and hours, shaded by the number of chats. */
export function BusiestHours({ team, definition }: TeamTableProps) {
  const { timezone, cells } = team.busiest_hours;
  const pathTo = useHistoryPath(team);
  const { t } = useTranslation('billing');
  const names = createNames(currentLanguage());
  const counts = new Map(cells.map(({ day, hour, sessions }) => [`${day} ${hour}`, sessions]));
  const countAt = (day: number, hour: number) => counts.get(`${day} ${hour}`) ?? 0;
  const busiest = [...cells].sort((a, b) => b.sessions - a.sessions)[0];
  if (!busiest) {
    return (
      <Card title={t('hours.title')}>
        <p className={details.nothing}>{t('hours.nothing')}</p>
      </Card>
    );
  }

  function download() {
    const headings = [t('hours.day'), ...hours.map(names.hour)];
    const lines = days.map((day) => [
      names.day(day),
      ...hours.map((hour) => String(countAt(day, hour))),
    ]);
    downloadCsv(fileNameOf('hours', team), [headings, ...lines]);
  }
  return (
    <Card
      title={t('hours.title')}
      actions={
        <span className={details.actions}>
          {definition && <Definition title={t('hours.title')} text={definition} />}
          <IconButton
            icon={Download}
            label={t('downloadTable', { table: t('hours.title') })}
            onClick={download}
          />
        </span>
      }
    >
      <p>
        {t('hours.summary', {
          day: names.day(busiest.day),
          hour: names.hour(busiest.hour),
          count: busiest.sessions,
        })}
      </p>
      <div className={css.scroller}>
        <table className={css.hours}>
          <caption className={details.hint}>{t('hours.zone', { timezone })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('hours.day')}</th>
              {hours.map((hour) => (
                <th key={hour} scope="col">
                  <Hidden>{names.hour(hour)}</Hidden>
                  {hour % 3 === 0 && <span aria-hidden="true">{hour}</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day}>
                <th scope="row">{names.shortDay(day)}</th>
                {hours.map((hour) => (
                  <HourCell
                    key={hour}
                    name={`${names.day(day)} ${names.hour(hour)}`}
                    count={countAt(day, hour)}
                    to={pathTo(team.window_hash, { outcome: 'started', weekday: day, hour })}
                    max={busiest.sessions}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface HourCellProps {
  name: string;
  count: number;
  /** The chats of the hour. */
  to: string | undefined;
  max: number;
}

function HourCell({ name, count, to, max }: HourCellProps) {
  const format = useFormat();
  const share = { '--share': `${(100 * count) / max}%` };
  return (
    // React's type of styles lacks custom properties.
    <td style={share as CSSProperties} title={`${name}: ${format.number(count)}`}>
      {to && count > 0 ? (
        <Link to={to} aria-label={`${name}: ${format.number(count)}`}>
          {format.number(count)}
        </Link>
      ) : (
        <span>{format.number(count)}</span>
      )}
    </td>
  );
}

function createNames(language: string) {
  const utc = { timeZone: 'UTC' } as const;
  const long = new Intl.DateTimeFormat(language, { ...utc, weekday: 'long' });
  const short = new Intl.DateTimeFormat(language, { ...utc, weekday: 'short' });
  const hourFormat = new Intl.DateTimeFormat(language, { ...utc, hour: 'numeric' });
  const dateOf = (day: number) => new Date(anySunday + day * dayMs);
  return {
    day: (day: number) => long.format(dateOf(day)),
    shortDay: (day: number) => short.format(dateOf(day)),
    hour: (hour: number) => hourFormat.format(new Date(anySunday + hour * hourMs)),
  };
}
