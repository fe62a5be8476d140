import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, loadTexts, useCan, useTranslation, useUser } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { Button, IconButton } from '#shared/ui/index.ts';

/** Brings the library of forms. */
const ExportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./export-dialog.tsx'), loadTexts(['exports'])]);
  return dialog.ExportDialog;
});

interface ExportButtonProps {
  /** What the screen can export; the first is chosen. */
  kinds: readonly ExportKind[];
  /** The filters that the screen shows. */
  filter: ExportFilter;
  /** Where there is no space for the text. */
  isIcon?: boolean;
}

/** Opens the exports; absent for members who may export nothing of the screen. */
export function ExportButton({ kinds, filter, isIcon = false }: ExportButtonProps) {
  const { t } = useTranslation('history');
  const [isOpen, setOpen] = useState(false);
  const canReadChats = useCan('all_chats');
  const canSeeCustomers = useCan('customer_info');
  const { role } = useUser();
  const permitted = kinds.filter((kind) =>
    kind === 'contacts' ? canSeeCustomers && role !== 'member' : canReadChats,
  );
  if (permitted.length === 0) return null;
  return (
    <>
      {isIcon ? (
        <IconButton icon={Download} label={t('export')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon={Download} onClick={() => setOpen(true)}>
          {t('export')}
        </Button>
      )}
      <ExportDialog
        open={isOpen}
        kinds={permitted}
        filter={filter}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
