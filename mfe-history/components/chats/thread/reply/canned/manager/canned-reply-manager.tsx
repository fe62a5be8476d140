import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import type { CannedReply } from '../canned-queries.ts';
import { CannedReplyDialog } from './canned-reply-dialog.tsx';
import { CannedReplyList } from './canned-reply-list.tsx';
import { DeleteReplyDialog } from './delete-reply-dialog.tsx';

interface CannedReplyManagerProps {
  open: boolean;
  onClose: () => void;
}

/** All canned replies of the organization; members who may edit them also add and change them. */
export function CannedReplyManager({ open, onClose }: CannedReplyManagerProps) {
  const { t } = useTranslation('replies');
  const mayEdit = useMay('POST /canned-replies');
  const edited = useOpenedItem<CannedReply | 'new'>();
  const [pendingDelete, setPendingDelete] = useState<CannedReply | null>(null);
  return (
    <Dialog
      open={open}
      title={t('title')}
      description={t('lead')}
      size="large"
      onClose={onClose}
      footer={
        mayEdit && (
          <Button tone="primary" icon={Plus} onClick={() => edited.open('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <CannedReplyList mayEdit={mayEdit} onEdit={edited.open} onDelete={setPendingDelete} />
      {edited.shown && (
        <CannedReplyDialog
          open={edited.isOpen}
          reply={edited.shown === 'new' ? null : edited.shown}
          onClose={edited.close}
        />
      )}
      <DeleteReplyDialog reply={pendingDelete} onClose={() => setPendingDelete(null)} />
    </Dialog>
  );
}
