import { useId } from 'react';
import {
  api,
  currentLanguage,
  HttpError,
  maxOf,
  toast,
  useFormat,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Dialog, RadioGroup, SubmitButtons, TextField } from '#shared/ui/index.ts';
import { toDecimal } from '#shared/utils/money/format-money.ts';
import { parseMoney } from '#shared/utils/money/parse-money.ts';
import { formatAmount } from './format-amount.ts';
import * as css from './payments.module.css';
import { type ListedPayment, refreshPayments } from './queries.ts';

interface RefundDialogProps {
  open: boolean;
  payment: ListedPayment;
  onClose: () => void;
}

interface Values {
  /** As it is typed. */
  amount: string;
  reason: string;
  subscription: 'keep' | 'end';
}

/** Providers may take a minute to answer. */
const timeoutMs = 90_000;

/** Refunds a payment or a part of it, after showing what follows from it. */
export function RefundDialog({ open, payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation('areas');
  const formId = useId();
  const { currency, refundable } = payment;
  const amountOf = (text: string) => {
    const parsed = Number(parseMoney(text, currency, currentLanguage())?.amount ?? 0n);
    return parsed >= 1 && parsed <= refundable ? parsed : null;
  };
  const form = useContractForm<Values>({
    defaultValues: {
      amount: toDecimal({ amount: BigInt(refundable), currency }),
      ...{ reason: '', subscription: 'keep' },
    },
    validate: ({ amount, reason }) => ({
      ...(amountOf(amount) === null && { amount: 'invalid' as const }),
      ...(!reason.trim() && { reason: 'required' as const }),
    }),
  });
  const refunding = useMutation({
    mutationFn: ({ amount, reason, subscription }: Values) =>
      api.call('POST /operator-payments/:payment_id/refunds', {
        params: { payment_id: payment.id },
        body: {
          ...{ amount: amountOf(amount) ?? 0, expected_refundable: refundable },
          ...{ reason: reason.trim(), subscription },
        },
        timeoutMs,
      }),
    onSuccess({ refunds }) {
      const last = refunds.at(-1);
      if (last?.state === 'failed')
        toast.error(t('payments.refused', { code: last.failure ?? '' }));
      else toast.success(t(last?.state === 'succeeded' ? 'payments.done' : 'payments.accepted'));
      onClose();
    },
    onError(error) {
      if (!showServerErrors(form, error)) toast.error(error);
      if (error instanceof HttpError && error.status === 409) onClose();
    },
    onSettled: refreshPayments,
  });
  const submit = form.handleSubmit((values) => {
    if (!refunding.isPending) refunding.mutate(values);
  });
  const { errors } = form.formState;
  const { amount: typed, subscription } = form.watch();
  const amount = amountOf(typed);

  return (
    <Dialog
      open={open}
      title={t('payments.refundTitle', { name: payment.organization.name })}
      description={t('payments.refundText')}
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={
            amount === null
              ? t('payments.refund')
              : t('payments.refundAmount', { amount: formatAmount(amount, currency) })
          }
          tone="danger"
          isBusy={refunding.isPending}
          cancel={t('payments.cancel')}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          {...form.register('amount')}
          label={t('payments.refundedAmount')}
          hint={t('payments.atMost', { amount: formatAmount(refundable, currency) })}
          need="required"
          inputMode="decimal"
          autoComplete="off"
          suffix={currency}
          error={errors.amount && t('payments.wrongAmount')}
        />
        <TextField
          {...form.register('reason')}
          label={t('payments.reason')}
          hint={t('payments.reasonHint')}
          need="required"
          maxLength={maxOf('POST /operator-payments/:payment_id/refunds', 'reason')}
          autoComplete="off"
          error={errors.reason && t('payments.missingReason')}
        />
        {hasSubscription(payment) && (
          <RadioGroup
            label={t('payments.subscription')}
            value={subscription}
            options={[
              { value: 'keep', label: t('payments.keep'), hint: t('payments.keepHint') },
              { value: 'end', label: t('payments.end'), hint: t('payments.endHint') },
            ]}
            onChange={(value) => form.setValue('subscription', value)}
          />
        )}
        {amount !== null && <Preview {...{ payment, amount, subscription }} />}
      </form>
    </Dialog>
  );
}

function hasSubscription({ subscription }: ListedPayment): boolean {
  return subscription !== null && subscription.state !== 'canceled';
}

interface PreviewProps {
  payment: ListedPayment;
  amount: number;
  subscription: Values['subscription'];
}

/** What happens when the refund is confirmed. */
function Preview({ payment, amount, subscription }: PreviewProps) {
  const { t } = useTranslation('areas');
  const format = useFormat();
  const { currency, method, refundable, subscription: current } = payment;
  return (
    <div className={css.preview} role="status">
      <p>{t('payments.returned', { amount: formatAmount(amount, currency), method })}</p>
      <p>
        {amount === refundable
          ? t('payments.nothingLeft')
          : t('payments.left', { amount: formatAmount(refundable - amount, currency) })}
      </p>
      {current && hasSubscription(payment) && (
        <p>
          {subscription === 'end'
            ? t('payments.endsNow')
            : t('payments.continues', { date: format.date(current.period_end) })}
        </p>
      )}
    </div>
  );
}
