import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { isDay, monthOf } from '#shared/utils/calendar-days.ts';
import { Button } from '../actions/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { type Day, lastDays, type Period, today } from '../parts/days.ts';
import * as css from './date-range.module.css';
import type { DateRangeProps } from './date-range.tsx';
import { TextField } from './text-field.tsx';

interface DateRangePanelProps extends DateRangeProps {
  id: string;
  trigger: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function DateRangePanel(props: DateRangePanelProps) {
  const { id, label, value, onChange, min, max = today(), trigger, onClose } = props;
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState(value);
  const error = problemOf(draft, min, max);

  function choose(period: Period) {
    onChange({ from: clampDay(period.from, min, max), to: clampDay(period.to, min, max) });
    onClose();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // The panel may be inside another form.
    event.stopPropagation();
    if (!error) choose(draft);
  }
  const presets: [string, Period][] = [
    [t('period.lastDays', { days: 7 }), lastDays(7, max)],
    [t('period.lastDays', { days: 30 }), lastDays(30, max)],
    [t('period.thisMonth'), monthOf(max)],
    [t('period.lastMonth'), monthOf(max, -1)],
  ];

  return (
    <Popover id={id} label={label} trigger={trigger} onClose={onClose}>
      <div className={css.presets}>
        {presets.map(([name, period]) => (
          <Button key={name} size="small" onClick={() => choose(period)}>
            {name}
          </Button>
        ))}
      </div>
      <form className={css.form} noValidate onSubmit={handleSubmit}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            label={t(`period.${end}`)}
            value={draft[end]}
            min={min}
            max={max}
            error={end === 'to' && error ? t(`period.${error}`) : undefined}
            onChange={(event) => setDraft({ ...draft, [end]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" tone="primary">
          {t('period.apply')}
        </Button>
      </form>
    </Popover>
  );
}

function clampDay(day: Day, min: Day | undefined, max: Day): Day {
  if (day > max) return max;
  return min !== undefined && day < min ? min : day;
}

function problemOf({ from, to }: Period, min: string | undefined, max: string) {
  if (!isDay(from) || !isDay(to)) return 'incomplete';
  if (from > to) return 'reversed';
  if ((min && from < min) || to > max) return 'outside';
  return undefined;
}
