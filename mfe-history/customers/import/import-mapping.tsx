import { useTranslation } from '#shared/console/index.ts';
import type { ImportCheck } from '#shared/contracts/conversations/customer-imports.ts';
import { Select } from '#shared/ui/index.ts';
import { useCustomerFields } from '../fields/field-queries.ts';
import * as css from './import.module.css';
import type { useCustomerImport } from './use-customer-import.ts';

interface ImportMappingProps {
  columns: ImportCheck['columns'];
  customerImport: ReturnType<typeof useCustomerImport>;
}

/** Says for each column of the file what it contains. */
export function ImportMapping({ columns, customerImport }: ImportMappingProps) {
  const { t } = useTranslation('customers');
  const fields = useCustomerFields();
  const options = [
    { value: 'ignore', label: t('import.ignore') },
    { value: 'name', label: t('column.name') },
    { value: 'email', label: t('item.email') },
    { value: 'phone', label: t('item.phone') },
    { value: 'progress', label: t('column.state') },
    { value: 'tags', label: t('column.tags') },
    ...fields.map(({ key, label }) => ({ value: `field:${key}`, label })),
  ];
  return (
    <fieldset className={css.mapping}>
      <legend>{t('import.mapping')}</legend>
      {columns.map(({ heading, sample }, index) => (
        <Select
          // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file have no other identity
          key={index}
          label={heading || t('import.column', { number: index + 1 })}
          hint={sample === null ? undefined : t('import.sample', { text: sample })}
          value={customerImport.targets[index] ?? 'ignore'}
          options={options}
          disabled={customerImport.isImporting}
          onChange={({ currentTarget: { value } }) => customerImport.map(index, value)}
        />
      ))}
    </fieldset>
  );
}
