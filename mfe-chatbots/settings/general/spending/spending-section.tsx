import { useState } from 'react';
import { useFormat, useMay, useQuery, useTranslation } from '#shared/console/index.ts';
import type { WindowSpending } from '#shared/contracts/chatbots/spending.ts';
import { Banner, Button, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { SettingsSection } from '../../form/settings-section.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { spendingQuery } from './queries.ts';

/** What the model of a chatbot has cost this month, and its limit. */
export function SpendingSection({ hash }: { hash: string }) {
  const { t } = useTranslation('chatbots');
  const { data, error, refetch } = useQuery(spendingQuery(hash));
  return (
    <SettingsSection title={t('settings.spending.title')} description={t('settings.spending.hint')}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : data ? (
        <Summary hash={hash} spending={data} />
      ) : (
        <Skeleton shape="block" height={80} />
      )}
    </SettingsSection>
  );
}

function Summary({ hash, spending }: { hash: string; spending: WindowSpending }) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const mayChange = useMay('PUT /windows/:hash/spending');
  const [isOpen, setOpen] = useState(false);
  const { limit, used, currency, reached } = spending;
  const tokens = format.number(Math.round(used.tokens));
  return (
    <>
      {reached && <Banner tone="warning">{t('settings.spending.reached')}</Banner>}
      <p>
        {used.cost > 0
          ? t('settings.spending.usedCost', { tokens, cost: format.money(used.cost, currency) })
          : t('settings.spending.usedTokens', { tokens })}{' '}
        {!limit && t('settings.spending.noLimit')}
        {limit?.unit === 'tokens' &&
          t('settings.spending.limitTokens', { amount: format.number(limit.amount) })}
        {limit?.unit === 'money' &&
          t('settings.spending.limitMoney', { amount: format.money(limit.amount, currency) })}
      </p>
      {mayChange ? (
        <div>
          <Button onClick={() => setOpen(true)}>
            {t(limit ? 'settings.spending.change' : 'settings.spending.setLimit')}
          </Button>
        </div>
      ) : (
        <p>{t('settings.spending.needs')}</p>
      )}
      <LimitDialog open={isOpen} hash={hash} spending={spending} onClose={() => setOpen(false)} />
    </>
  );
}
