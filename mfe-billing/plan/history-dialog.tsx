import { useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import type { SubscriptionEventDetails } from '#shared/contracts/money/subscription-events.ts';
import { Dialog, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useItemName } from '../components/use-item-name.ts';
import { billingQueries } from '../queries.ts';
import * as css from './plan.module.css';

interface HistoryDialogProps {
  open: boolean;
  /** Of the subscription. */
  id: string;
  onClose: () => void;
}

/** What happened to the subscription, newest first. */
export function HistoryDialog({ open, id, onClose }: HistoryDialogProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  const history = useQuery({ ...billingQueries.history(id), enabled: open });
  return (
    <Dialog open={open} title={t('history.title')} onClose={onClose}>
      {history.error && <LoadFailure error={history.error} onRetry={history.refetch} />}
      {history.isPending && <Skeleton lines={4} />}
      <ul className={css.history}>
        {history.data?.history.map(({ id: key, at, event, details, by }) => (
          <li key={key}>
            <span>
              {t(`history.event.${event}`)} <Details details={details} />
              {by && <bdi> · {by}</bdi>}
            </span>
            <time dateTime={at}>{format.dateTime(at)}</time>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Details({ details }: { details: SubscriptionEventDetails }) {
  const itemName = useItemName();
  const format = useFormat();
  const { plan, previous_plan: previous, add_on, quantity, effective_at } = details;
  const item = plan ?? add_on;
  return [
    previous && plan ? `${itemName(previous)} → ${itemName(plan)}` : item && itemName(item),
    quantity !== undefined && quantity > 0 && `× ${format.number(quantity)}`,
    effective_at && `(${format.date(effective_at)})`,
  ]
    .filter(Boolean)
    .join(' ');
}
