import { useEffect, useState } from 'react';
import type { OwnPayment } from '#shared/contracts/money/customer-payments.ts';
import { useTranslator } from '../../i18n/i18n.ts';
import { formatDay } from '../format-times.ts';
import { useMembership } from '../membership-context.ts';
import { ProblemText } from '../problem-text.tsx';
import { priceText } from '../sale-prices.ts';
import { Section } from '../section.tsx';
import { useTask } from '../use-task.ts';

/** What the customer paid, newest first. */
export function PaymentList() {
  const t = useTranslator();
  const { api, memberships } = useMembership();
  const [payments, setPayments] = useState<OwnPayment[]>();
  const [total, setTotal] = useState(0);
  const [page, setPage] = useState(1);
  const { isBusy, problem, run } = useTask();

  const load = (wanted: number) =>
    run(async () => {
      const result = await api.listPayments(wanted);
      setPayments((before = []) => (wanted === 1 ? result.items : [...before, ...result.items]));
      setTotal(result.total);
      setPage(wanted);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each payment
  useEffect(() => void load(1), [memberships]);

  if (payments?.length === 0) return null;
  return (
    <Section title={t('payments.title')}>
      <ul className="payments">
        {payments?.map((payment) => (
          <Payment key={payment.id} payment={payment} />
        ))}
      </ul>
      <ProblemText code={problem} />
      {(problem || (payments && payments.length < total)) && (
        <button
          type="button"
          className="link"
          aria-disabled={isBusy}
          onClick={() => void load(payments ? page + 1 : 1)}
        >
          {t(problem ? 'problem.retry' : 'payments.more')}
        </button>
      )}
    </Section>
  );
}

function Payment({ payment }: { payment: OwnPayment }) {
  const t = useTranslator();
  const { name, quantity, item, amount, currency, status, method, at } = payment;
  const price = (value: number) => priceText({ amount: value, currency }, t.language);
  const details = [
    formatDay(at, t.language),
    t(`payments.item.${item}`),
    ...(method ? [method] : []),
  ];
  return (
    <li>
      <span>
        {name}
        {quantity > 1 && ` × ${quantity}`}
        <small>{details.join(' · ')}</small>
      </span>
      <span>
        {price(amount)}
        <small>{t(`payments.status.${status}`, { refund: price(payment.refund_amount) })}</small>
      </span>
    </li>
  );
}
