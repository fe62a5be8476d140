import { useState } from 'react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { Banner, RadioGroup, Select } from '#shared/ui/index.ts';
import { useSetting } from '../form/use-setting.ts';
import { DayHours, type TimeSlot } from './day-hours.tsx';
import { Holidays } from './holidays.tsx';
import * as css from './people.module.css';

/** Monday first; 0 is Sunday. */
const days = [1, 2, 3, 4, 5, 6, 0] as const;
const defaultWeek: readonly TimeSlot[] = days
  .slice(0, 5)
  .map((day) => ({ day, from: '09:00', to: '18:00' }));

export function OpeningHours() {
  const { t } = useTranslation('chatbots');
  const { field, label, errorAt } = useSetting('window.hours.weekly');
  const slots: readonly TimeSlot[] = field.value;
  const [isChosen, setChosen] = useState(false);
  const hasTimes = isChosen || slots.length > 0;

  function choose(times: 'always' | 'set') {
    setChosen(times === 'set');
    field.onChange(times === 'set' ? defaultWeek : []);
  }

  return (
    <>
      <RadioGroup
        label={label}
        layout="row"
        value={hasTimes ? 'set' : 'always'}
        onChange={choose}
        options={[
          { value: 'always', label: t('settings.people.always') },
          { value: 'set', label: t('settings.people.set') },
        ]}
      />
      {hasTimes && (
        <>
          {slots.length === 0 && <Banner tone="warning">{t('settings.people.noHours')}</Banner>}
          <ul className={css.days} ref={field.ref} tabIndex={-1}>
            {days.map((day) => (
              <DayHours
                key={day}
                day={day}
                slots={slots}
                onChange={(changed) => {
                  setChosen(true);
                  field.onChange(changed);
                }}
                errorAt={errorAt}
              />
            ))}
          </ul>
          <TimeZone />
          <Holidays />
        </>
      )}
    </>
  );
}

function TimeZone() {
  const { field, label, error } = useSetting('window.hours.timezone');
  const [zones] = useState(() => [
    ...new Set([field.value, ...Intl.supportedValuesOf('timeZone')]),
  ]);
  const time = (timeZone: string) =>
    new Intl.DateTimeFormat(currentLanguage(), { timeZone, timeStyle: 'short' }).format();
  return (
    <Select
      {...field}
      label={label}
      error={error}
      options={zones.map((value) => ({
        value,
        label: value === field.value ? `${value} (${time(value)})` : value,
      }))}
    />
  );
}
