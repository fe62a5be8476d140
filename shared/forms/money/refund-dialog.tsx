import { errorText, useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { Banner, RadioGroup, TextField } from '#shared/ui/index.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useContractForm } from '../use-contract-form.ts';
import { useSaveForm } from '../use-save-form.ts';
import { RefundPreview } from './refund-preview.tsx';
import { useMoney } from './use-money.ts';
import { useTypedMoney } from './use-typed-money.ts';

/** Whether what was paid for continues after the refund. */
export type RefundEffect = 'keep' | 'end';

export interface Refund {
  amount: number;
  /** What could be refunded when the user decided. */
  expected: number;
  reason: string;
  effect: RefundEffect;
}

/** The choice between the two effects, and what each of them brings about. */
export interface RefundChoice {
  label: string;
  options: Record<RefundEffect, { label: string; hint: string; outcome: string }>;
}

interface RefundDialogProps {
  open: boolean;
  title: string;
  description: string;
  payment: { currency: Currency; refundable: number; method: string | null };
  /** Null when nothing is left that could end. */
  choice: RefundChoice | null;
  reasonHint: string;
  maxReason: number | undefined;
  /** Rejects when the refund failed: the dialog stays open and shows why. */
  refund: (refund: Refund) => Promise<void>;
  onClose: () => void;
}

interface Values {
  /** As it is typed. */
  amount: string;
  reason: string;
  effect: RefundEffect;
}

/** Refunds a payment or a part of it, after showing what follows from it. Needs the texts `refunds`. */
export function RefundDialog(props: RefundDialogProps) {
  const { open, payment, choice, refund, onClose } = props;
  const { currency, refundable } = payment;
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const typed = useTypedMoney();
  const amountOf = (text: string) => {
    const read = typed.read(text, currency) ?? 0;
    return read >= 1 && read <= refundable ? read : null;
  };
  const form = useContractForm<Values>({
    defaultValues: { amount: typed.write(refundable, currency), reason: '', effect: 'keep' },
    validate: ({ amount, reason }) => ({
      ...(amountOf(amount) === null && { amount: 'invalid' as const }),
      ...(!reason.trim() && { reason: 'required' as const }),
    }),
  });
  const refunding = useSaveForm(form, {
    save: ({ amount, reason, effect }) =>
      refund({
        amount: amountOf(amount) ?? 0,
        expected: refundable,
        reason: reason.trim(),
        effect,
      }),
    onSaved: onClose,
    // The dialog stays open and shows it.
    onError: () => undefined,
  });
  const { errors } = form.formState;
  const { amount: typedAmount, effect } = form.watch();
  const amount = amountOf(typedAmount);

  return (
    <FormDialog
      open={open}
      title={props.title}
      description={props.description}
      submitLabel={
        amount === null ? t('refund') : t('refundAmount', { amount: money(amount, currency) })
      }
      tone="danger"
      isBusy={refunding.isBusy}
      onSubmit={refunding.onSubmit}
      onClose={onClose}
    >
      {refunding.error && (
        <Banner tone="danger" role="alert">
          {errorText(refunding.error)}
        </Banner>
      )}
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        hint={t('atMost', { amount: money(refundable, currency) })}
        need="required"
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        error={errors.amount && t('wrongAmount')}
      />
      <TextField
        {...form.register('reason')}
        label={t('reason')}
        hint={props.reasonHint}
        need="required"
        maxLength={props.maxReason}
        autoComplete="off"
        error={errors.reason && t('missingReason')}
      />
      {choice && (
        <RadioGroup
          label={choice.label}
          value={effect}
          options={(['keep', 'end'] as const).map((value) => ({
            value,
            label: choice.options[value].label,
            hint: choice.options[value].hint,
          }))}
          onChange={(value) => form.setValue('effect', value)}
        />
      )}
      {amount !== null && (
        <RefundPreview
          payment={payment}
          amount={amount}
          outcome={choice?.options[effect].outcome}
        />
      )}
    </FormDialog>
  );
}
