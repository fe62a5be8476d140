import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import { RadioGroup, TextField } from '#shared/ui/index.ts';
import { FormDialog } from '../form-dialog.tsx';
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
  const { open, payment, refund, onClose } = props;
  const { currency, refundable } = payment;
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const typed = useTypedMoney();
  const amountOf = (text: string) => {
    const read = typed.read(text, currency) ?? 0;
    return read >= 1 && read <= refundable ? read : null;
  };
  const defaultValues: Values = {
    amount: typed.write(refundable, currency),
    reason: '',
    effect: 'keep',
  };
  return (
    <FormDialog
      open={open}
      title={props.title}
      description={props.description}
      submitLabel={(form) => {
        const amount = amountOf(form.watch('amount'));
        return amount === null
          ? t('refund')
          : t('refundAmount', { amount: money(amount, currency) });
      }}
      tone="danger"
      defaultValues={defaultValues}
      validate={({ amount, reason }) => ({
        ...(amountOf(amount) === null && { amount: 'invalid' }),
        ...(!reason.trim() && { reason: 'required' }),
      })}
      save={({ amount, reason, effect }) =>
        refund({
          amount: amountOf(amount) ?? 0,
          expected: refundable,
          reason: reason.trim(),
          effect,
        })
      }
      onClose={onClose}
    >
      {(form) => <RefundFields {...props} form={form} amount={amountOf(form.watch('amount'))} />}
    </FormDialog>
  );
}

interface RefundFieldsProps
  extends Pick<RefundDialogProps, 'payment' | 'choice' | 'reasonHint' | 'maxReason'> {
  form: UseFormReturn<Values>;
  /** Null while the typed amount is invalid. */
  amount: number | null;
}

function RefundFields({ form, amount, payment, choice, ...reason }: RefundFieldsProps) {
  const { t } = useTranslation('refunds');
  const money = useMoney();
  const { errors } = form.formState;
  const effect = form.watch('effect');
  return (
    <>
      <TextField
        {...form.register('amount')}
        label={t('amount')}
        hint={t('atMost', { amount: money(payment.refundable, payment.currency) })}
        need="required"
        inputMode="decimal"
        autoComplete="off"
        suffix={payment.currency}
        error={errors.amount && t('wrongAmount')}
      />
      <TextField
        {...form.register('reason')}
        label={t('reason')}
        hint={reason.reasonHint}
        need="required"
        maxLength={reason.maxReason}
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
    </>
  );
}
