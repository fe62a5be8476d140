import { useState } from 'react';
import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import { Button, Dialog, RadioGroup, TextArea } from '#shared/ui/index.ts';
import { refreshBilling } from '../../queries.ts';
import * as css from '../plan.module.css';
import type { EndingDialogProps } from './ending-dialog.ts';

const reasons = [
  'price',
  'missing_feature',
  'quality',
  'other_product',
  'closing',
  'other',
] as const;
type Reason = (typeof reasons)[number];
const maxTextLength = 1000;

/** Cancels the subscription at the end of its period. */
export function CancelDialog({ open, subscription, onClose }: EndingDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const date = subscription.period_end ? format.date(subscription.period_end) : '';
  const canceling = useMutation({
    mutationFn: (body: { reason: Reason; text?: string }) =>
      api.call('POST /subscriptions/cancel-request', { body }),
    onSuccess({ effective_at }) {
      toast.success(t('ending.canceled', { date: format.date(effective_at) }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshBilling,
  });
  return (
    <Dialog
      open={open}
      title={t('ending.cancelTitle')}
      description={t('ending.cancelText', { date })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ending.stay')}</Button>
          <Button
            tone="danger"
            disabled={!reason || [...text].length > maxTextLength}
            status={canceling.isPending ? 'busy' : 'idle'}
            onClick={() =>
              reason && canceling.mutate({ reason, ...(text.trim() && { text: text.trim() }) })
            }
          >
            {t('ending.cancel')}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <RadioGroup
          label={t('ending.why')}
          value={reason}
          options={reasons.map((value) => ({ value, label: t(`ending.reason.${value}`) }))}
          onChange={setReason}
        />
        <TextArea
          label={t('ending.comment')}
          need="optional"
          limit={maxTextLength}
          rows={3}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
