import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Subscription } from '#shared/contracts/money/subscriptions.ts';
import { Button, Card, EmptyState, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useOpenCardPage } from '../components/use-open-card-page.ts';
import { billingQueries } from '../queries.ts';
import * as css from './card.module.css';
import { CardFacts } from './card-facts.tsx';

const RemoveCardDialog = lazyDialog(
  async () => (await import('./remove-card-dialog.tsx')).RemoveCardDialog,
);

/** The card that is charged. Its number is entered at the provider only. */
export function CardScreen() {
  const { data, error, refetch } = useQuery(billingQueries.subscription());
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={170} />;
  return <CardPanel subscription={data} />;
}

function CardPanel({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const mayChange = useMay('POST /subscriptions/payment-link');
  const [isRemoving, setRemoving] = useState(false);
  const opening = useOpenCardPage();
  const { card, payments_enabled: isEnabled } = subscription;
  const registerButton = mayChange && isEnabled && (
    <Button
      tone={card ? undefined : 'primary'}
      icon={CreditCard}
      status={opening.isPending ? 'busy' : 'idle'}
      onClick={() => opening.mutate({ tab: 'card' })}
    >
      {card ? t('card.replace') : t('card.register')}
    </Button>
  );
  return (
    <div className={css.screen}>
      <Card title={t('card.title')}>
        {card ? (
          <>
            <CardFacts card={card} />
            {mayChange && (
              <div className={css.actions}>
                {registerButton}
                <Button onClick={() => setRemoving(true)}>{t('card.remove')}</Button>
              </div>
            )}
          </>
        ) : (
          <EmptyState icon={CreditCard} title={t('card.none')} action={registerButton}>
            {t('card.noneText')}
          </EmptyState>
        )}
        {!mayChange && <p className={css.muted}>{t('current.readOnly')}</p>}
      </Card>
      <p className={css.muted}>{t('card.privacy')}</p>
      <RemoveCardDialog open={isRemoving} onClose={() => setRemoving(false)} />
    </div>
  );
}
