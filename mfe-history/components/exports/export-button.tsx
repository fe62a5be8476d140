import { Download } from 'lucide-react';
import { useState } from 'react';
import { latePart, useCan, useLatePart, useTranslation, useUser } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { Button } from '#shared/ui/index.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

/** The form and its library are loaded when the dialog is first opened. */
const dialog = latePart(async () => (await import('./export-dialog.tsx')).ExportDialog);

interface ExportButtonProps {
  /** What the screen can export; the first is chosen. */
  kinds: readonly ExportKind[];
  /** The filters that the screen shows. */
  filter: ExportFilter;
}

/** Opens the exports; absent for members who may export nothing of the screen. */
export function ExportButton({ kinds, filter }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const canReadChats = useCan('all_chats');
  const canSeeCustomers = useCan('customer_info');
  const { role } = useUser();
  const permitted = kinds.filter((kind) =>
    kind === 'contacts' ? canSeeCustomers && role !== 'member' : canReadChats,
  );
  if (permitted.length === 0) return null;
  function open() {
    setOpen(true);
    setWasOpened(true);
  }
  return (
    <>
      <Button icon={Download} onClick={open}>
        {t('open')}
      </Button>
      {wasOpened && (
        <LazyDialog
          open={isOpen}
          kinds={permitted}
          filter={filter}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function LazyDialog(props: ExportDialogProps) {
  const Dialog = useLatePart(dialog);
  return Dialog && <Dialog {...props} />;
}
