import { Plus, Trash2 } from 'lucide-react';
import { maxOf, useTranslation } from '#shared/console/index.ts';
import { Button, IconButton, TextField } from '#shared/ui/index.ts';
import { manageRowFocus } from '../../components/move-focus.ts';
import { useSetting } from '../form/use-setting.ts';
import * as css from './people.module.css';

const maxHolidays = maxOf('PATCH /windows/:hash', 'hours.holidays[]');

export function Holidays() {
  const { t } = useTranslation('chatbots');
  const { field, label, errorAt } = useSetting('window.hours.holidays');
  const dates: readonly string[] = field.value;
  const without = (index: number) => dates.filter((_, i) => i !== index);
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{label}</legend>
      <div className={css.dates}>
        {dates.map((date, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a date has no id; fields are controlled
          <div key={index} ref={manageRowFocus} className={css.date}>
            <TextField
              ref={index === 0 ? field.ref : undefined}
              type="date"
              label={t('settings.people.holiday', { number: index + 1 })}
              labelStyle="hidden"
              value={date}
              error={errorAt(`${index}`)}
              onChange={({ currentTarget: { value } }) =>
                field.onChange(dates.map((one, i) => (i === index ? value : one)))
              }
            />
            <IconButton
              label={t('settings.people.removeHoliday', { number: index + 1 })}
              icon={Trash2}
              onClick={() => field.onChange(without(index))}
            />
          </div>
        ))}
      </div>
      {dates.length < maxHolidays && (
        <div>
          <Button icon={Plus} size="small" onClick={() => field.onChange([...dates, ''])}>
            {t('settings.people.addHoliday')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
