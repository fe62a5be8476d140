import type { CSSProperties } from 'react';
import { currentLanguage, useFormat, useTranslation } from '#shared/console/index.ts';
import type { StatisticsTeam } from '#shared/contracts/conversations/statistics.ts';
import { Card } from '#shared/ui/index.ts';
import * as details from '../details.module.css';
import * as css from './busiest-hours.module.css';

type BusiestHoursProps = StatisticsTeam['busiest_hours'];

/** Monday first. */
const days = [1, 2, 3, 4, 5, 6, 0];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
/** A Sunday. */
const anySunday = Date.UTC(2026, 2, 1);

/** A table of weekdays and hours, shaded by the number of chats. */
export function BusiestHours({ timezone, cells }: BusiestHoursProps) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const names = createNames(currentLanguage());
  const counts = new Map(cells.map(({ day, hour, sessions }) => [`${day} ${hour}`, sessions]));
  const busiest = cells.toSorted((a, b) => b.sessions - a.sessions)[0];
  if (!busiest) {
    return (
      <Card title={t('hours.title')}>
        <p className={details.nothing}>{t('hours.nothing')}</p>
      </Card>
    );
  }
  return (
    <Card title={t('hours.title')}>
      <p>
        {t('hours.summary', {
          day: names.day(busiest.day),
          hour: names.hour(busiest.hour),
          count: busiest.sessions,
        })}
      </p>
      <table className={css.hours}>
        <caption className={details.hint}>{t('hours.zone', { timezone })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hours.day')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col" aria-label={names.hour(hour)}>
                {hour % 3 === 0 && <span aria-hidden="true">{hour}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{names.shortDay(day)}</th>
              {hours.map((hour) => {
                const count = counts.get(`${day} ${hour}`) ?? 0;
                const share = { '--share': `${(100 * count) / busiest.sessions}%` };
                return (
                  <td
                    key={hour}
                    // React's type of styles lacks custom properties.
                    style={share as CSSProperties}
                    title={`${names.day(day)} ${names.hour(hour)}: ${format.number(count)}`}
                  >
                    <span>{format.number(count)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function createNames(language: string) {
  const utc = { timeZone: 'UTC' } as const;
  const long = new Intl.DateTimeFormat(language, { ...utc, weekday: 'long' });
  const short = new Intl.DateTimeFormat(language, { ...utc, weekday: 'short' });
  const hourFormat = new Intl.DateTimeFormat(language, { ...utc, hour: 'numeric' });
  const dateOf = (day: number) => new Date(anySunday + day * 86_400_000);
  return {
    day: (day: number) => long.format(dateOf(day)),
    shortDay: (day: number) => short.format(dateOf(day)),
    hour: (hour: number) => hourFormat.format(new Date(anySunday + hour * 3_600_000)),
  };
}
