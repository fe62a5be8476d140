import { useTranslation } from '#shared/console/index.ts';
import type { Retention } from '#shared/contracts/people/retention.ts';
import { Select } from '#shared/ui/index.ts';
import { choicesOf } from './choices.ts';
import * as css from './privacy.module.css';

const fields = ['chat_days', 'child_days', 'file_days', 'customer_days', 'audit_days'] as const;

interface RetentionFieldsProps {
  values: Retention;
  onChange: (values: Retention) => void;
}

export function RetentionFields({ values, onChange }: RetentionFieldsProps) {
  const { t } = useTranslation('access');
  const label = (days: number) =>
    days % 365 === 0
      ? t('retention.years', { count: days / 365 })
      : t('retention.days', { count: days });
  const change = (field: (typeof fields)[number], value: string) =>
    onChange(withDays(values, field, value === '' ? null : Number(value)));
  return (
    <div className={css.fields}>
      {fields.map((field) => (
        <Select
          key={field}
          label={t(`retention.${field}.label`)}
          hint={t(`retention.${field}.hint`)}
          options={[
            ...choicesOf(field, values).map((days) => ({
              value: String(days),
              label: label(days),
            })),
            ...(field === 'chat_days' ? [{ value: '', label: t('retention.forever') }] : []),
          ]}
          value={String(values[field] ?? '')}
          onChange={(event) => change(field, event.currentTarget.value)}
        />
      ))}
    </div>
  );
}

/** Also shortens the period of children's chatbots, which is never longer than the general one. */
function withDays(values: Retention, field: keyof Retention, days: number | null): Retention {
  const next = { ...values, [field]: days };
  const { chat_days, child_days } = next;
  return { ...next, child_days: Math.min(child_days, chat_days ?? child_days) };
}
