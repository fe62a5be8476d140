import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { useChannelColumns } from './channel-columns.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import * as css from './channels.module.css';
import { DeleteChannelDialog } from './delete-channel-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { channelQueries } from './queries.ts';
import { useChannelActions } from './use-channel-actions.ts';

/** Where events of the organization are posted: Slack, Teams, Discord and other servers. */
export function ChannelsScreen() {
  const { t } = useTranslation('access');
  const channels = useQuery(channelQueries.list());
  const columns = useChannelColumns();
  const edited = useOpenedItem<NotificationChannel | 'new'>();
  const [toDelete, setToDelete] = useState<NotificationChannel | null>(null);
  const [deliveriesOf, setDeliveriesOf] = useState<NotificationChannel | null>(null);
  const { test, pause } = useChannelActions(setDeliveriesOf);
  const addButton = (
    <Button tone="primary" icon={Plus} onClick={() => edited.open('new')}>
      {t('channels.add')}
    </Button>
  );
  const isEmpty = channels.data?.items.length === 0;
  return (
    <>
      <div className={css.head}>{!isEmpty && addButton}</div>
      <Table<NotificationChannel>
        caption={t('channels.caption')}
        columns={columns}
        rows={channels.data?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        query={channels}
        expectedRows={2}
        empty={
          <EmptyState icon={Webhook} title={t('channels.empty')} action={addButton}>
            {t('channels.emptyText')}
          </EmptyState>
        }
        actions={(channel) => [
          { label: t('channels.test'), onSelect: () => test.mutate(channel) },
          { label: t('channels.change'), onSelect: () => edited.open(channel) },
          {
            label: channel.paused ? t('channels.resume') : t('channels.pause'),
            onSelect: () => pause.mutate(channel),
          },
          { label: t('channels.log'), onSelect: () => setDeliveriesOf(channel) },
          { label: t('channels.delete'), danger: true, onSelect: () => setToDelete(channel) },
        ]}
      />
      {edited.shown && (
        <ChannelDialog
          open={edited.isOpen}
          channel={edited.shown === 'new' ? null : edited.shown}
          types={channels.data?.types ?? []}
          onClose={edited.close}
        />
      )}
      <DeliveriesDialog channel={deliveriesOf} onClose={() => setDeliveriesOf(null)} />
      <DeleteChannelDialog channel={toDelete} onClose={() => setToDelete(null)} />
    </>
  );
}
