import { Download } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, loadTexts, useCan, useTranslation, useUser } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { Button, IconButton } from '#shared/ui/index.ts';

/** Loaded on demand, because it includes the form library. */
const ExportDialog = lazyDialog(async () => {
  const [dialog] = await Promise.all([import('./export-dialog.tsx'), loadTexts(['exports'])]);
  return dialog.ExportDialog;
});

interface ExportButtonProps {
  /** What the screen can export; the first is preselected. */
  kinds: readonly ExportKind[];
  /** The current filters of the screen. */
  filter: ExportFilter;
  /** Shows only the icon. */
  isIcon?: boolean;
}

/** Opens the export dialog; absent for members who may export nothing here. */
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
