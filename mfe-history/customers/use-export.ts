import { useState } from 'react';
import { toast, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { downloadCsv } from '#shared/utils/download-csv.ts';
import { type ContactFilters, fetchAllContacts, type ListedContact } from './queries.ts';
import { itemNames, useItemText } from './use-contact-items.ts';

export function useExport(filters: ContactFilters) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const textOf = useItemText();
  const [isExporting, setExporting] = useState(false);

  const headings = [
    t('column.time'),
    t('column.name'),
    t('column.userId'),
    t('item.email'),
    t('item.phone'),
    t('column.request'),
    t('column.reason'),
    t('column.state'),
    ...itemNames.map((name) => t(`item.${name}`)),
    t('column.memo'),
    t('column.page'),
    t('column.chat'),
  ];
  const lineOf = (contact: ListedContact) => [
    contact.created_at,
    contact.name ?? '',
    contact.user_id ?? '',
    contact.email ?? '',
    contact.phone ?? '',
    contact.message ?? '',
    t(`reason.${contact.reason}`),
    t(`state.${contact.progress}`),
    ...itemNames.map((name) => textOf(contact.items, name)),
    contact.memo ?? '',
    contact.page_url ?? '',
    contact.session_id ?? '',
  ];

  async function exportAll() {
    setExporting(true);
    try {
      const contacts = await fetchAllContacts(hash, filters);
      const day = new Date().toISOString().slice(0, 10);
      downloadCsv(`customers-${hash}-${day}.csv`, [headings, ...contacts.map(lineOf)]);
    } catch (error) {
      toast.error(error);
    } finally {
      setExporting(false);
    }
  }
  return { isExporting, exportAll };
}
