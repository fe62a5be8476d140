import { useTranslation } from '#shared/console/index.ts';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { Amount, Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type Column } from '#shared/ui/index.ts';

export type Payout = PayoutRun['payouts'][number];

const tones = { prepared: 'neutral', sent: 'accent', paid: 'success', failed: 'danger' } as const;

export function usePayoutColumns(currency: SaleCurrency): Column<Payout>[] {
  const { t } = useTranslation('payouts');
  const money = useMoney();
  return [
    {
      id: 'organization',
      header: t('organization'),
      priority: 'high',
      cell: ({ organization, account }) => (
        <>
          {organization.name || t('erased')}
          <Detail>
            {account.holder} · <span translate="no">•••• {account.last4}</span>
          </Detail>
        </>
      ),
    },
    {
      id: 'amount',
      header: t('amount'),
      align: 'end',
      priority: 'high',
      cell: ({ amount }) => <Amount>{money(amount, currency)}</Amount>,
    },
    {
      id: 'state',
      header: t('state'),
      priority: 'medium',
      cell: ({ state, failure }) => (
        <>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          {failure && <Detail>{failure}</Detail>}
        </>
      ),
    },
  ];
}
