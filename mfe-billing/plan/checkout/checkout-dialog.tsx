import { errorText, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Banner, Button, Dialog, Skeleton } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { useOpenCardPage } from '../../components/use-open-card-page.ts';
import { billingQueries, type PlanTerms } from '../../queries.ts';
import { ChangePreview } from './change-preview.tsx';
import * as css from './checkout.module.css';
import { CheckoutError } from './checkout-error.tsx';
import { useBuy } from './use-buy.ts';
import { toParams } from './wanted-plan.ts';

interface CheckoutDialogProps {
  open: boolean;
  wanted: PlanTerms | null;
  subscription: Subscription;
  onClose: () => void;
}

/** Shows exactly what is charged now and later, and charges it. */
export function CheckoutDialog({ open, wanted, ...rest }: CheckoutDialogProps) {
  const shown = useLastValue(wanted);
  return shown && <TermsDialog open={open} wanted={shown} {...rest} />;
}

function TermsDialog({
  open,
  wanted,
  subscription,
  onClose,
}: CheckoutDialogProps & { wanted: PlanTerms }) {
  const { t } = useTranslation('subscription');
  const money = useMoney();
  const isChange = subscription.state === 'active';
  const preview = useQuery({ ...billingQueries.changePreview(wanted, isChange), enabled: open });
  const opening = useOpenCardPage();
  const buying = useBuy(close);
  // Another tab or member may buy the plan while this dialog is open.
  const isBought = open && !buying.isPending && isCurrent(wanted, subscription);
  const { data } = preview;
  const total = data?.total ?? 0;
  const isRefused = (data?.exceeding.length ?? 0) > 0;
  const needsCard = data?.when === 'now' && !subscription.card?.is_usable;

  function close() {
    buying.reset();
    onClose();
  }

  return (
    <Dialog
      open={open}
      title={t('checkout.title', { plan: t(`name.${wanted.type}`) })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{t('checkout.cancel')}</Button>
          {isBought ? null : needsCard ? (
            <Button
              tone="primary"
              status={opening.isPending ? 'busy' : 'idle'}
              onClick={() => opening.mutate(toParams(wanted))}
            >
              {t('checkout.registerCard')}
            </Button>
          ) : (
            <Button
              tone="primary"
              disabled={!data || isRefused || preview.isError}
              status={buying.isPending || (preview.isFetching && open) ? 'busy' : 'idle'}
              onClick={() => buying.mutate({ wanted, isChange, expectedTotal: total })}
            >
              {total > 0 && data
                ? t('checkout.pay', { amount: money(total, data.currency) })
                : t('checkout.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className={css.checkout} aria-busy={preview.isPending || undefined}>
        {isBought && <Banner role="status">{t('checkout.already')}</Banner>}
        {preview.error && !data && !isBought && (
          <Banner tone="danger" role="alert">
            {errorText(preview.error)}
          </Banner>
        )}
        {preview.isPending && !preview.error && !isBought && <Skeleton lines={4} />}
        {data && !isBought && <ChangePreview {...{ preview: data, wanted, subscription }} />}
        {buying.error && (
          <CheckoutError
            error={buying.error}
            isOpeningCardPage={opening.isPending}
            onOtherCard={() => opening.mutate(toParams(wanted))}
          />
        )}
      </div>
    </Dialog>
  );
}

function isCurrent({ type, period }: PlanTerms, subscription: Subscription): boolean {
  const { state } = subscription;
  return state === 'active' && subscription.type === type && subscription.period === period;
}
