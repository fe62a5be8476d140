import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { RadioGroup, TextField } from '#shared/ui/index.ts';
import { refreshBilling } from '../../queries.ts';

interface OverageDialogProps {
  open: boolean;
  subscription: Subscription;
  date: string;
  onClose: () => void;
}

interface Values {
  choice: 'stop' | 'bill';
  max: string;
}

const firstMax = 1_000;

/** Chooses whether the AI stops when the answers of the plan are used up, or further answers are billed. */
export function OverageDialog({ open, subscription, date, onClose }: OverageDialogProps) {
  const { t } = useTranslation('billing');
  const money = useMoney();
  const fieldText = useFieldText();
  const { overage, currency, vat_percent: vat } = subscription;
  const price = money(overage.price, currency);
  const defaultValues: Values = {
    choice: overage.max_chats === null ? 'stop' : 'bill',
    max: String(overage.max_chats ?? firstMax),
  };
  return (
    <FormDialog
      open={open}
      title={t('overage.title')}
      submitLabel={({ watch }) =>
        watch('choice') === 'bill' ? t('overage.agree', { price }) : t('overage.save')
      }
      defaultValues={defaultValues}
      validate={({ choice, max }) => {
        const count = countOf(max);
        return choice === 'bill' && count === null ? { max: 'invalid' } : {};
      }}
      save={({ choice, max }) =>
        api.call('PUT /subscriptions/overage', {
          body:
            choice === 'bill'
              ? { max_chats: countOf(max), expected_price: overage.price }
              : { max_chats: null },
        })
      }
      onSaved={() => toast.success(t('overage.saved'))}
      onSettled={refreshBilling}
      onClose={onClose}
    >
      {({ register, watch, setValue, formState }) => {
        const count = countOf(watch('max'));
        return (
          <>
            <RadioGroup
              label={t('overage.choice')}
              value={watch('choice')}
              options={[
                { value: 'stop', label: t('overage.stop'), hint: t('overage.stopHint', { date }) },
                { value: 'bill', label: t('overage.bill'), hint: t('overage.billHint') },
              ]}
              onChange={(choice) => setValue('choice', choice)}
            />
            {watch('choice') === 'bill' && (
              <>
                <TextField
                  {...register('max')}
                  label={t('overage.max')}
                  inputMode="numeric"
                  autoComplete="off"
                  error={fieldText(formState.errors.max?.message)}
                />
                <p>
                  {t('overage.price', { price })}{' '}
                  {count !== null &&
                    t('overage.atMost', { amount: money(overage.price * count, currency) })}{' '}
                  {vat > 0 && t('overage.plusVat')}
                </p>
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** A typed number of answers; null if it is none that can be chosen. */
function countOf(text: string): number | null {
  const count = Number(text.trim() || NaN);
  const max = maxOf('PUT /subscriptions/overage', 'max_chats');
  return Number.isInteger(count) && count >= 1 && count <= max ? count : null;
}
