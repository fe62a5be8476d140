import { currentLanguage, useTranslation } from '#shared/console/index.ts';
import { RadioGroup, Select } from '#shared/ui/index.ts';
import { useSetting } from '../form/use-setting.ts';

type Unit = 'second' | 'minute' | 'hour';

const times = {
  offer_seconds: { unit: 'second', offered: [30, 60, 120, 180, 300, 600] },
  max_wait_minutes: { unit: 'minute', offered: [3, 5, 10, 15, 30, 60] },
  member_idle_minutes: { unit: 'minute', offered: [5, 10, 15, 30, 60, 240] },
  customer_idle_minutes: { unit: 'minute', offered: [2, 5, 10, 15, 30, 60] },
  ai_idle_hours: { unit: 'hour', offered: [1, 4, 12, 24, 72, 168] },
} as const satisfies Record<string, { unit: Unit; offered: readonly number[] }>;
type TimeName = keyof typeof times;

/** How long a chat is offered, a customer waits, and silence lasts before a chat ends. */
export function WaitingTimes() {
  return (
    <>
      <TimeSetting name="offer_seconds" />
      <TimeSetting name="max_wait_minutes" />
      <TimeSetting name="member_idle_minutes" />
      <TimeSetting name="customer_idle_minutes" />
      <WhenIdle />
    </>
  );
}

/** A time in the unit of the setting; a value set through the API is added to the choices. */
export function TimeSetting({ name }: { name: TimeName }) {
  const { t } = useTranslation('settings');
  const { field, label, error } = useSetting(`window.handoff.${name}`);
  const { unit, offered } = times[name];
  const choices = [...new Set([...offered, field.value])].sort((one, other) => one - other);
  return (
    <Select
      {...field}
      label={label}
      hint={t(`times.${name}`)}
      error={error}
      value={String(field.value)}
      options={choices.map((value) => ({ value: String(value), label: durationText(value, unit) }))}
      onChange={({ currentTarget: { value } }) => field.onChange(Number(value))}
    />
  );
}

function WhenIdle() {
  const { t } = useTranslation('settings');
  const { field, label, error } = useSetting('window.handoff.when_idle');
  return (
    <RadioGroup
      label={label}
      layout="row"
      value={field.value}
      onChange={field.onChange}
      error={error}
      options={[
        { value: 'bot', label: t('times.idleToAi') },
        { value: 'closed', label: t('times.idleToClosed') },
      ]}
    />
  );
}

/** In the largest unit in which the time is a whole number. */
function durationText(value: number, unit: Unit): string {
  if (unit === 'second' && value % 60 === 0) return durationText(value / 60, 'minute');
  if (unit === 'minute' && value % 60 === 0) return durationText(value / 60, 'hour');
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(currentLanguage(), options).format(value);
}
