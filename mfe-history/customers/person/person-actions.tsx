import { Ellipsis, Merge } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useMay, useTranslation } from '#shared/console/index.ts';
import { Menu } from '#shared/ui/index.ts';
import type { Person } from './person-queries.ts';

const MergeDialog = lazyDialog(async () => (await import('./merge/merge-dialog.tsx')).MergeDialog);

/** What is rarely done with a customer. */
export function PersonActions({ person }: { person: Person }) {
  const { t } = useTranslation('customers');
  const [opened, setOpened] = useState<'merge' | null>(null);
  const close = () => setOpened(null);
  const mayMerge = useMay('POST /customers/:id/merge');
  if (!mayMerge) return null;
  return (
    <>
      <Menu
        label={t('person.more')}
        icon={Ellipsis}
        look="icon"
        align="end"
        items={[{ label: t('merge.action'), icon: Merge, onSelect: () => setOpened('merge') }]}
      />
      <MergeDialog person={person} open={opened === 'merge'} onClose={close} />
    </>
  );
}
