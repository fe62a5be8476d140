import { useState } from 'react';
import { useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import { Button, Checkbox, Dialog, RadioGroup, Skeleton } from '#shared/ui/index.ts';
import * as css from './close.module.css';
import { closeReasonQueries } from './close-reason-queries.ts';
import { LazyReasonEditor } from './lazy-reason-editor.tsx';

export interface Closing {
  reason: string | null;
  asksRating: boolean;
}

interface CloseChatDialogProps {
  open: boolean;
  onConfirm: (closing: Closing) => void;
  onClose: () => void;
}

/** Ends a chat, optionally with a reason. */
export function CloseChatDialog({ open, onConfirm, onClose }: CloseChatDialogProps) {
  const { t } = useTranslation('history');
  const { t: uiText } = useTranslation('ui');
  const [isEditing, setEditing] = useState(false);
  const [reason, setReason] = useState('');
  const [asksRating, setAsksRating] = useState(true);

  function close() {
    setEditing(false);
    setReason('');
    onClose();
  }
  return (
    <Dialog
      open={open}
      size="small"
      title={t(isEditing ? 'close.editTitle' : 'close.title')}
      onClose={close}
      footer={
        !isEditing && (
          <>
            <Button onClick={close}>{uiText('confirm.cancel')}</Button>
            <Button
              tone="primary"
              onClick={() => {
                onConfirm({ reason: reason || null, asksRating });
                close();
              }}
            >
              {t('answer.end')}
            </Button>
          </>
        )
      }
    >
      {isEditing ? (
        <LazyReasonEditor onDone={() => setEditing(false)} />
      ) : (
        <div className={css.form}>
          <Reasons value={reason} onChange={setReason} onEdit={() => setEditing(true)} />
          <Checkbox
            label={t('close.askRating')}
            checked={asksRating}
            onChange={({ currentTarget }) => setAsksRating(currentTarget.checked)}
          />
        </div>
      )}
    </Dialog>
  );
}

interface ReasonsProps {
  value: string;
  onChange: (reason: string) => void;
  onEdit: () => void;
}

/** Offers only “no reason” if the reasons could not be loaded. */
function Reasons({ value, onChange, onEdit }: ReasonsProps) {
  const { t } = useTranslation('history');
  const mayEdit = useMay('PUT /close-reasons');
  const { data, isPending } = useQuery(closeReasonQueries.list());
  if (isPending) return <Skeleton lines={5} />;
  const offered = (data?.items ?? []).filter((item) => !item.is_archived);
  return (
    <>
      <RadioGroup
        label={t('close.reason')}
        value={value}
        options={[
          ...offered.map(({ id, name }) => ({ value: id, label: <bdi>{name}</bdi> })),
          { value: '', label: t('close.none') },
        ]}
        onChange={onChange}
      />
      {mayEdit && (
        <Button tone="link" size="small" onClick={onEdit}>
          {t('close.edit')}
        </Button>
      )}
    </>
  );
}
