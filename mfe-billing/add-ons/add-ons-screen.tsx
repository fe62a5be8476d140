import { useState } from 'react';
import { lazyDialog, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { AddOn } from '#shared/contracts/money/add-ons.ts';
import { Banner, Button, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { billingQueries } from '../queries.ts';
import { AddOnCard } from './add-on-card.tsx';
import type { AddOnAction } from './add-on-dialog.tsx';
import * as css from './add-ons.module.css';
import { addOnQueries } from './queries.ts';

const AddOnDialog = lazyDialog(async () => (await import('./add-on-dialog.tsx')).AddOnDialog);

/** What can be bought in addition to a plan. */
export function AddOnsScreen() {
  const { t } = useTranslation('subscription');
  const addOns = useQuery(addOnQueries.list());
  const current = useQuery(billingQueries.subscription());
  const subscription = current.data;
  const [opened, setOpened] = useState<{ addOn: AddOn; action: AddOnAction } | null>(null);
  const canBuy = subscription?.state === 'active' || subscription?.state === 'cancel_requested';
  const failed = [addOns, current].find(({ error, data }) => error && !data);
  if (failed) return <LoadFailure error={failed.error} onRetry={failed.refetch} />;
  if (!addOns.data || !subscription) return <Skeleton shape="block" height={320} />;
  return (
    <div className={css.screen}>
      {!canBuy && <NeedsPlan />}
      <ul className={css.list}>
        {addOns.data.map((addOn) => (
          <AddOnCard
            key={addOn.code}
            addOn={addOn}
            canBuy={canBuy && subscription.payments_enabled}
            onAction={(action) => setOpened({ addOn, action })}
          />
        ))}
      </ul>
      <p className={css.muted}>{t('addOns.tiers')}</p>
      <AddOnDialog open={opened !== null} change={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

function NeedsPlan() {
  const { t } = useTranslation('subscription');
  const [, setSearch] = useSearch();
  return (
    <Banner
      action={
        <Button size="small" onClick={() => setSearch({ tab: 'plan' }, { replace: false })}>
          {t('plans.title')}
        </Button>
      }
    >
      {t('addOns.needPlan')}
    </Banner>
  );
}
