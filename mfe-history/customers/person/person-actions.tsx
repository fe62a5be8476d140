import { Download, Ellipsis, Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useMay, useTranslation, useUser } from '#shared/console/index.ts';
import { Menu } from '#shared/ui/index.ts';
import type { Person } from './person-queries.ts';
import { useDownloadPerson } from './use-download-person.ts';

const MergeDialog = lazyDialog(async () => (await import('./merge/merge-dialog.tsx')).MergeDialog);
const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog);

/** The menu of rare actions: merge, download, delete. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState<'merge' | 'erase' | null>(null);
  const close = () => setOpened(null);
  const mayMerge = useMay('POST /customers/:id/merge');
  const mayErase = useMay('DELETE /customers/:id');
  const isOwnerOrLeader = useUser().role !== 'member';
  const download = useDownloadPerson(person);
  const items = [
    ...(mayMerge
      ? [{ label: t('merge.action'), icon: Merge, onSelect: () => setOpened('merge') }]
      : []),
    ...(mayErase && isOwnerOrLeader
      ? [
          {
            label: t('person.download'),
            icon: Download,
            disabled: download.isPending,
            onSelect: () => download.mutate(),
          },
          {
            label: t('person.erase.action'),
            icon: Trash2,
            danger: true,
            onSelect: () => setOpened('erase'),
          },
        ]
      : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={t('person.more')} icon={Ellipsis} look="icon" align="end" items={items} />
      <MergeDialog person={person} open={opened === 'merge'} onClose={close} />
      <EraseDialog person={person} open={opened === 'erase'} onClose={close} />
    </>
  );
}
