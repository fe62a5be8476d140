import {
  api,
  toast,
  useFormat,
  useMutation,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type {
  ChannelDelivery,
  NotificationChannel,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { Badge, Button, Dialog, LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import * as css from './channels.module.css';
import { channelQueries, refreshChannels } from './queries.ts';

interface DeliveriesDialogProps {
  channel: NotificationChannel | null;
  onClose: () => void;
}

/** The latest deliveries to a channel; failed ones can be sent again. */
export function DeliveriesDialog({ channel, onClose }: DeliveriesDialogProps) {
  const { t } = useTranslation('access');
  const shown = useLastValue(channel);
  return (
    <Dialog
      open={channel !== null}
      title={t('channels.logTitle', { name: shown?.name ?? '' })}
      description={t('channels.logText')}
      onClose={onClose}
    >
      {shown && <DeliveryLog channelId={shown.id} />}
    </Dialog>
  );
}

function DeliveryLog({ channelId }: { channelId: string }) {
  const { t } = useTranslation('access');
  const { data, error, refetch } = useQuery(channelQueries.deliveries(channelId));
  const sending = useMutation({
    mutationFn: (delivery_id: string) =>
      api.call('POST /notification-channels/:id/deliveries/:delivery_id/replay', {
        params: { id: channelId, delivery_id },
      }),
    onError: toast.error,
    onSettled: refreshChannels,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={160} />;
  if (data.items.length === 0) return <p>{t('channels.logEmpty')}</p>;
  return (
    <ul className={css.log}>
      {data.items.map((delivery) => (
        <li key={delivery.id}>
          <DeliverySummary delivery={delivery} />
          {delivery.state === 'failed' && (
            <Button
              size="small"
              status={sending.isPending && sending.variables === delivery.id ? 'busy' : 'idle'}
              onClick={() => sending.mutate(delivery.id)}
            >
              {t('channels.sendAgain')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const tones = { queued: 'neutral', sent: 'success', failed: 'danger' } as const;

function DeliverySummary({ delivery }: { delivery: ChannelDelivery }) {
  const { t } = useTranslation('access');
  const { t: eventText } = useTranslation('account');
  const format = useFormat();
  const { type, state, attempts, error, created_at } = delivery;
  return (
    <div>
      <Badge tone={tones[state]}>{t(`channels.state.${state}`)}</Badge>{' '}
      {type ? eventText(`notifications.event.${type}`) : t('channels.testMessage')}
      <span className={css.muted}>
        {format.dateTime(created_at)} · {t('channels.attempts', { count: attempts })}
        {error && state !== 'sent' && (
          <>
            {' · '}
            <bdi>{error}</bdi>
          </>
        )}
      </span>
    </div>
  );
}
