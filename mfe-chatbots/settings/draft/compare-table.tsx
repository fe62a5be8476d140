import { useTranslation } from '#shared/console/index.ts';
import { VersionsTable, type VersionsTableProps } from '#shared/ui/index.ts';
import { useFieldName } from '../form/use-field-name.ts';
import { displayValue } from './display-value.ts';
import { SettingValue } from './setting-value.tsx';

export interface ComparedField {
  field: string;
  before: unknown;
  after: unknown;
}

interface CompareTableProps extends Omit<VersionsTableProps, 'head' | 'rows'> {
  fields: readonly ComparedField[];
}

/** Two versions of some settings side by side. */
export function CompareTable({ fields, ...props }: CompareTableProps) {
  const { t } = useTranslation('chatbots');
  const nameOf = useFieldName();
  return (
    <VersionsTable
      {...props}
      head={t('settings.changes.setting')}
      rows={fields.map(({ field, before, after }) => ({
        id: field,
        label: nameOf(field),
        before: <SettingValue value={displayValue(field, before)} />,
        after: <SettingValue value={displayValue(field, after)} />,
      }))}
    />
  );
}
