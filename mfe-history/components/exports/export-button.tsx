import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCan, useTranslation, useUser } from '#shared/console/index.ts';
import type { ExportFilter } from '#shared/contracts/conversations/exports.ts';
import type { ExportKind } from '#shared/contracts/names.ts';
import { Button } from '#shared/ui/index.ts';
import { ExportDialog } from './export-dialog.tsx';

interface ExportButtonProps {
  /** What the screen can export; the first is chosen. */
  kinds: readonly ExportKind[];
  /** The filters that the screen shows. */
  filter: ExportFilter;
}

/** Opens the exports; absent for members who may export nothing of the screen. */
export function ExportButton({ kinds, filter }: ExportButtonProps) {
  const { t } = useTranslation('exports');
  const [isOpened, setOpened] = useState(false);
  const canReadChats = useCan('all_chats');
  const canSeeCustomers = useCan('customer_info');
  const { role } = useUser();
  const permitted = kinds.filter((kind) =>
    kind === 'contacts' ? canSeeCustomers && role !== 'member' : canReadChats,
  );
  if (permitted.length === 0) return null;
  return (
    <>
      <Button icon={Download} onClick={() => setOpened(true)}>
        {t('open')}
      </Button>
      <ExportDialog
        open={isOpened}
        kinds={permitted}
        filter={filter}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
