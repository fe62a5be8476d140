import { Plus, Trash2 } from 'lucide-react';
import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import type { WindowSettings } from '#shared/contracts/window-settings.ts';
import { Checkbox, IconButton, TextField } from '#shared/ui/index.ts';
import * as css from './people.module.css';

export type Slot = WindowSettings['hours']['weekly'][number];

interface DayHoursProps {
  day: number;
  /** Of the whole week. */
  slots: readonly Slot[];
  onChange: (slots: readonly Slot[]) => void;
  errorAt: (path: string) => string | undefined;
}

/** The times of one day of the week; a break makes two of them. */
export function DayHours({ day, slots, onChange, errorAt }: DayHoursProps) {
  const { t } = useTranslation('chatbots');
  const name = nameOf(day);
  const own = slots.map((slot, index) => ({ slot, index })).filter(({ slot }) => slot.day === day);
  const add = (from: string, to: string) => onChange([...slots, { day, from, to }]);
  const change = (index: number, changes: Partial<Slot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...changes } : slot)));

  return (
    <li className={css.day}>
      <Checkbox
        label={asLabel(name)}
        checked={own.length > 0}
        onChange={() =>
          own.length > 0
            ? onChange(slots.filter((slot) => slot.day !== day))
            : add('09:00', '18:00')
        }
      />
      <div className={css.slots}>
        {own.length === 0 && <span className={css.closed}>{t('settings.people.closed')}</span>}
        {own.map(({ slot, index }, place) => (
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
            {place === 0 ? (
              <IconButton
                label={t('settings.people.add', { day: name })}
                icon={Plus}
                onClick={() => add(own.at(-1)?.slot.to ?? '', '')}
              />
            ) : (
              <IconButton
                label={t('settings.people.remove', { day: name })}
                icon={Trash2}
                onClick={() => onChange(slots.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
      </div>
    </li>
  );
}

/** The weekday in the page's language; the first of March 2026 was a Sunday. */
function nameOf(day: number): string {
  const date = new Date(Date.UTC(2026, 2, 1 + day));
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(
    date,
  );
}

/** Spanish writes its weekdays small in a sentence; alone, a word begins large. */
function asLabel(name: string): string {
  return name.charAt(0).toLocaleUpperCase(currentLanguage()) + name.slice(1);
}
