import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { useMay, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, SubmitButtons } from '#shared/ui/index.ts';
import type { CannedReply } from '../canned-queries.ts';
import { CannedReplyForm } from './canned-reply-form.tsx';
import { CannedReplyList } from './canned-reply-list.tsx';
import { DeleteReplyDialog } from './delete-reply-dialog.tsx';

interface CannedReplyManagerProps {
  open: boolean;
  onClose: () => void;
}

/** All canned replies of the organization, and the form of one. */
export function CannedReplyManager({ open, onClose }: CannedReplyManagerProps) {
  const { t } = useTranslation('replies');
  const { t: uiText } = useTranslation('ui');
  const mayEdit = useMay('POST /canned-replies');
  const [edited, setEdited] = useState<CannedReply | 'new' | null>(null);
  const [pendingDelete, setPendingDelete] = useState<CannedReply | null>(null);
  const [isSaving, setSaving] = useState(false);
  const formId = useId();
  const showList = () => setEdited(null);

  function close() {
    showList();
    onClose();
  }
  const addButton = (
    <Button tone="primary" icon={Plus} onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  );
  const formButtons = (
    <SubmitButtons
      form={formId}
      submit={t('save')}
      isBusy={isSaving}
      cancel={uiText('confirm.cancel')}
      onCancel={showList}
    />
  );
  return (
    <>
      <Dialog
        open={open}
        title={titleOf()}
        description={edited ? undefined : t('lead')}
        size="large"
        onClose={close}
        footer={edited ? formButtons : mayEdit && addButton}
      >
        {edited ? (
          <CannedReplyForm
            key={edited === 'new' ? edited : edited.id}
            formId={formId}
            reply={edited === 'new' ? null : edited}
            onSaving={setSaving}
            onSaved={showList}
          />
        ) : (
          <CannedReplyList mayEdit={mayEdit} onEdit={setEdited} onDelete={setPendingDelete} />
        )}
      </Dialog>
      <DeleteReplyDialog reply={pendingDelete} onClose={() => setPendingDelete(null)} />
    </>
  );

  function titleOf(): string {
    if (edited === 'new') return t('addTitle');
    return edited ? t('editTitle', { shortcut: edited.shortcut }) : t('title');
  }
}
