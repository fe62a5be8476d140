import { Plus, Trash2 } from 'lucide-react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { WindowSettings } from '#shared/contracts/chatbots/window-settings.ts';
import { Checkbox, IconButton, TextField } from '#shared/ui/index.ts';
import * as css from './people.module.css';

export type TimeSlot = WindowSettings['hours']['weekly'][number];

interface DayHoursProps {
  day: number;
  /** Slots of the whole week. */
  slots: readonly TimeSlot[];
  onChange: (slots: readonly TimeSlot[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** A break splits the day into two slots. */
export function DayHours({ day, slots, onChange, errorAt }: DayHoursProps) {
  const { t } = useTranslation('chatbots');
  const name = nameOf(day);
  const daySlots = slots
    .map((slot, index) => ({ slot, index }))
    .filter(({ slot }) => slot.day === day);
  const add = (from: string, to: string) => onChange([...slots, { day, from, to }]);
  const change = (index: number, changes: Partial<TimeSlot>) =>
    onChange(slots.map((slot, i) => (i === index ? { ...slot, ...changes } : slot)));

  return (
    <li className={css.day}>
      <Checkbox
        label={capitalize(name)}
        checked={daySlots.length > 0}
        onChange={() =>
          daySlots.length > 0
            ? onChange(slots.filter((slot) => slot.day !== day))
            : add('09:00', '18:00')
        }
      />
      <div className={css.slots}>
        {daySlots.length === 0 && <span className={css.closed}>{t('settings.people.closed')}</span>}
        {daySlots.map(({ slot, index }, position) => (
          <div key={index} className={css.slot}>
            <TextField
              type="time"
              label={t('settings.people.from', { day: name })}
              labelStyle="hidden"
              value={slot.from}
              error={errorAt(`${index}.from`)}
              onChange={(event) => change(index, { from: event.currentTarget.value })}
            />
            <span aria-hidden="true">–</span>
            <TextField
              type="time"
              label={t('settings.people.to', { day: name })}
              labelStyle="hidden"
              value={slot.to === '24:00' ? '00:00' : slot.to}
              error={
                errorAt(`${index}.to`) &&
                (slot.to ? t('settings.people.order') : errorAt(`${index}.to`))
              }
              onChange={({ currentTarget: { value } }) =>
                change(index, { to: value === '00:00' ? '24:00' : value })
              }
            />
            {slot.to !== '' && slot.to < slot.from && (
              <span className={css.closed}>{t('settings.people.nextDay')}</span>
            )}
            {position === 0 ? (
              <IconButton
                label={t('settings.people.add', { day: name })}
                icon={Plus}
                onClick={() => add(daySlots.at(-1)?.slot.to ?? '', '')}
              />
            ) : (
              <IconButton
                label={t('settings.people.remove', { day: name })}
                icon={Trash2}
                onClick={() => onChange(slots.filter((_, i) => i !== index))}
              />
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** The first of March 2026 was a Sunday. */
function nameOf(day: number): string {
  const date = new Date(Date.UTC(2026, 2, 1 + day));
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    date,
  );
}

/** Spanish weekdays are lower case in a sentence but capitalized as a label. */
function capitalize(name: string): string {
  return name.charAt(0).toLocaleUpperCase(currentLanguage()) + name.slice(1);
}
