import { useEffect, useState } from 'react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { refreshBilling } from '../queries.ts';

/**
 * The outcome of the provider's page, from which the browser comes back with `card=registered` or
 * `card=failed`. A reload does not repeat it.
 */
export function CardReturnNotice() {
  const { t } = useTranslation('subscription');
  const [search, setSearch] = useSearch();
  const returned = search.get('card');
  const [outcome, setOutcome] = useState(returned);
  useEffect(() => {
    if (returned === null) return;
    setOutcome(returned);
    setSearch({ card: null });
    void refreshBilling();
  }, [returned, setSearch]);
  if (outcome === null) return null;
  const isRegistered = outcome === 'registered';
  return (
    <Banner
      tone={isRegistered ? 'success' : 'warning'}
      role="status"
      action={
        <Button size="small" tone="quiet" onClick={() => setOutcome(null)}>
          {t('notice.close')}
        </Button>
      }
    >
      {isRegistered ? t('notice.cardRegistered') : t('notice.cardFailed')}
    </Banner>
  );
}
