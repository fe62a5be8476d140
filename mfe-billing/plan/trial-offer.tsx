import { useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { useOpenCardPage } from '../components/use-open-card-page.ts';

/** Offers the trial to an organization that never had one. */
export function TrialOffer({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const opening = useOpenCardPage({ startsTrial: true });
  const { trial_available, trial_type, trial_days: count, payments_enabled, card } = subscription;
  if (!trial_available || !payments_enabled) return null;
  return (
    <Banner
      action={
        <Button
          size="small"
          tone="primary"
          status={opening.isPending ? 'busy' : 'idle'}
          onClick={() => opening.mutate({})}
        >
          {t('trial.start')}
        </Button>
      }
    >
      {t('trial.offer', { plan: t(`name.${trial_type}`), count })}{' '}
      {t(card ? 'trial.cardAgain' : 'trial.card')}
    </Banner>
  );
}
