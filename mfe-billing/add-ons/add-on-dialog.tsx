import { useState } from 'react';
import { errorText, useQuery, useTranslation } from '#shared/console/index.ts';
import type { AddOn, ManageAddOn } from '#shared/contracts/money/add-ons.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Banner, Button, Dialog, TextField } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { useChargeErrorText } from '../components/use-decline-text.ts';
import { AddOnCheckView } from './add-on-check.tsx';
import * as css from './add-ons.module.css';
import { addOnQueries } from './queries.ts';
import { useManage } from './use-manage.ts';

export type AddOnAction = ManageAddOn['action'];

interface AddOnChange {
  addOn: AddOn;
  action: AddOnAction;
}

interface AddOnDialogProps {
  open: boolean;
  change: AddOnChange | null;
  onClose: () => void;
}

/** The largest quantity of one add-on, as the contract states it. */
const maxQuantity = 100;
const debounceMs = 250;

/** Shows what a change of an add-on would cost and allow, and makes it. */
export function AddOnDialog({ open, change, onClose }: AddOnDialogProps) {
  const shown = useLastValue(change);
  // The key resets the quantity.
  const key = shown && `${shown.addOn.code}-${shown.action}-${shown.addOn.quantity}`;
  return shown && <ChangeDialog key={key} {...{ open, onClose, ...shown }} />;
}

function ChangeDialog({
  open,
  addOn,
  action,
  onClose,
}: AddOnChange & Omit<AddOnDialogProps, 'change'>) {
  const { t } = useTranslation('subscription');
  const money = useMoney();
  const textOf = useChargeErrorText();
  const [typed, setTyped] = useState(String(addOn.quantity || 1));
  const quantity = Number(typed);
  const isValid = Number.isInteger(quantity) && quantity >= 1 && quantity <= maxQuantity;
  const hasQuantity = action !== 'stop' && !addOn.is_feature;
  const settled = useDebounced(isValid ? quantity : 1, debounceMs);
  const wanted: ManageAddOn = {
    code: addOn.code,
    action,
    ...(action !== 'stop' && { quantity: settled }),
  };
  const check = useQuery({ ...addOnQueries.check(wanted), enabled: open && isValid });
  const managing = useManage(close);
  const { data } = check;
  const isCurrent = settled === quantity && !check.isFetching;

  function close() {
    managing.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t(`addOns.title.${action}`, { name: t(`addOn.${addOn.code}`) })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('checkout.cancel')}</Button>
          <Button
            tone={action === 'stop' ? 'danger' : 'primary'}
            disabled={!isValid || check.isError || data?.allowed === false}
            status={managing.isPending || (isValid && !isCurrent) ? 'busy' : 'idle'}
            onClick={() => data && managing.mutate({ ...wanted, expected_total: data.price_now })}
          >
            {data && data.price_now > 0
              ? t('checkout.pay', { amount: money(data.price_now, data.currency) })
              : t('checkout.confirm')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        {hasQuantity && (
          <TextField
            label={t('addOns.quantity')}
            hint={t('addOns.quantityHint', { max: maxQuantity })}
            error={isValid ? undefined : t('addOns.quantityWrong', { max: maxQuantity })}
            type="number"
            inputMode="numeric"
            min={1}
            max={maxQuantity}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <div className={css.check} aria-live="polite">
          {isValid && data && <AddOnCheckView check={data} addOn={addOn} change={wanted} />}
        </div>
        {check.error && (
          <Banner tone="danger" role="alert">
            {errorText(check.error)}
          </Banner>
        )}
        {managing.error && (
          <Banner tone="danger" role="alert">
            {textOf(managing.error)}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
