import { useTranslation } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import type { SettingsPartProps } from './delivery-methods.tsx';

const intervals = ['weekly', 'monthly'] as const;

/** How often the member gets the statistics by mail. */
export function ReportSelect({ settings, onChange }: SettingsPartProps) {
  const { t } = useTranslation('account');
  return (
    <Select
      label={t('notifications.report.label')}
      hint={t('notifications.report.hint')}
      disabled={!settings.mails}
      value={settings.report ?? ''}
      options={[
        { value: '', label: t('notifications.report.never') },
        ...intervals.map((value) => ({ value, label: t(`notifications.report.${value}`) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ report: intervals.find((interval) => interval === value) ?? null })
      }
    />
  );
}
