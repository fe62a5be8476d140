import { FileText } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { PayoutState, SettlementTotal } from '#shared/contracts/money/settlements.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type BadgeProps, Button, Card } from '#shared/ui/index.ts';
import type { Month } from './month.ts';
import * as css from './settlements.module.css';
import { useStatement } from './use-settlement-files.ts';

interface TotalsProps {
  month: Month;
  totals: readonly SettlementTotal[];
}

const tones: Record<PayoutState, NonNullable<BadgeProps['tone']>> = {
  open: 'neutral',
  due: 'accent',
  prepared: 'accent',
  sent: 'accent',
  paid: 'success',
  failed: 'danger',
  carried: 'neutral',
};

/** The sums of a month, a card for each currency. */
export function Totals({ month, totals }: TotalsProps) {
  if (totals.length === 0) return null;
  return (
    <div className={css.totals}>
      {totals.map((total) => (
        <TotalCard key={total.currency} month={month} total={total} />
      ))}
    </div>
  );
}

function TotalCard({ month, total }: { month: Month; total: SettlementTotal }) {
  const { t } = useTranslation('memberships');
  const money = useMoney();
  const statement = useStatement(month);
  const { currency, gross, refunds, fee, vat, net, payout_state: state } = total;
  const less = (amount: number) => money(amount === 0 ? 0 : -amount, currency);
  const lines = [
    [t('settlements.gross'), money(gross, currency)],
    [t('settlements.refunds'), less(refunds)],
    [t('settlements.fee'), less(fee)],
    [t('settlements.vat'), less(vat)],
  ] as const;
  return (
    <Card
      title={currency}
      actions={<Badge tone={tones[state]}>{t(`settlements.states.${state}`)}</Badge>}
    >
      <dl className={css.sums}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className={css.net}>
          <dt>{t('settlements.net')}</dt>
          <dd>{money(net, currency)}</dd>
        </div>
      </dl>
      <p className={css.note}>
        {t(`settlements.stateTexts.${state}`, {
          amount: money(total.payout_amount ?? Math.max(0, net), currency),
        })}
      </p>
      <Button
        size="small"
        icon={FileText}
        status={statement.isPending ? 'busy' : 'idle'}
        aria-label={t('settlements.statementOf', { currency })}
        onClick={() => statement.mutate(currency)}
      >
        {t('settlements.statement')}
      </Button>
    </Card>
  );
}
