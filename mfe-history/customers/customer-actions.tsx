import { Ellipsis, FileUp, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useMay, useTranslation } from '#shared/console/index.ts';
import { Menu } from '#shared/ui/index.ts';
import { useCustomerFields } from './fields/field-queries.ts';

const FieldEditor = lazyDialog(async () => (await import('./fields/field-editor.tsx')).FieldEditor);

const ImportDialog = lazyDialog(
  async () => (await import('./import/import-dialog.tsx')).ImportDialog,
);

/** The menu of rare actions on the list. */
export function CustomerActions() {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState<'import' | 'fields' | null>(null);
  const close = () => setOpened(null);
  const mayEditFields = useMay('PUT /customer-fields');
  const fields = useCustomerFields();
  const mayImport = useMay('POST /windows/:hash/contact/import');
  const items = [
    ...(mayImport
      ? [{ label: t('import.open'), icon: FileUp, onSelect: () => setOpened('import') }]
      : []),
    ...(mayEditFields
      ? [{ label: t('fields.edit'), icon: ListPlus, onSelect: () => setOpened('fields') }]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t('person.more')} icon={Ellipsis} look="icon" align="end" items={items} />
      <ImportDialog open={opened === 'import'} onClose={close} />
      <FieldEditor fields={fields} open={opened === 'fields'} onClose={close} />
    </>
  );
}
