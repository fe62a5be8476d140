import { type MouseEvent, memo } from 'react';
import { useFormat, useQuery, useTranslation } from '#shared/console/index.ts';
import { Badge, Hidden } from '#shared/ui/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { availabilityQuery } from '../../availability/availability-query.ts';
import { ChannelLabel } from '../parts/channel-label.tsx';
import { HandlerBadge } from '../parts/handler-badge.tsx';
import { useListLabels } from '../parts/list-labels.ts';
import { RelativeTime } from '../parts/relative-time.tsx';
import { TagChips } from '../parts/tag-chips.tsx';
import { TeamName } from '../parts/team-name.tsx';
import type { ListedChat } from '../queries.ts';
import { Viewers } from '../viewers/viewers.tsx';
import * as css from './list.module.css';
import { ListRow } from './list-row.tsx';
import { MarkedText } from './marked-text.tsx';

export interface ChatRowProps {
  chat: ListedChat;
  to: string;
  isOpen: boolean;
  /** Roving tabindex: only one row is in the tab order. */
  isTabStop: boolean;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
}

/** Memoized, because an update of one chat does not affect other rows. */
export const ChatRow = memo(function ChatRow({
  chat,
  to,
  isOpen,
  isTabStop,
  onOpen,
}: ChatRowProps) {
  const { t } = useTranslation('history');
  const format = useFormat();
  const { windowNames } = useListLabels();
  const isUnread = chat.unread > 0 && !isOpen;
  return (
    <ListRow
      {...{ to, isOpen, isUnread, isTabStop, onOpen }}
      id={chat.session_id}
      name={chat.name}
      time={chat.last_updated_at}
      preview={
        chat.snippet ? <MarkedText {...chat.snippet} /> : plainText(chat.text) || t('list.noText')
      }
    >
      {windowNames ? (
        <span className={css.windowName}>{windowNames.get(chat.window_hash)}</span>
      ) : (
        <ChannelLabel name={chat.channel} />
      )}
      {chat.handled_by !== 'bot' && <HandlerBadge by={chat.handled_by} isShort />}
      {chat.team_id && <TeamName id={chat.team_id} />}
      {chat.offered_to && <OfferedTo id={chat.offered_to} />}
      {chat.waiting_since && <WaitingTime since={chat.waiting_since} />}
      {chat.snoozed_until && (
        <span>{t('list.snoozed', { time: format.dateTime(chat.snoozed_until) })}</span>
      )}
      <TagChips ids={chat.tag_ids} />
      <Viewers chatId={chat.session_id} />
      {isUnread && <span className={css.unread}>{t('list.unread', { count: chat.unread })}</span>}
    </ListRow>
  );
});

/** Marks chats that are offered to the user. */
function OfferedTo({ id }: { id: string }) {
  const { t } = useTranslation('history');
  const { data } = useQuery(availabilityQuery);
  return data?.member_id === id ? <Badge tone="accent">{t('list.offered')}</Badge> : null;
}

function WaitingTime({ since }: { since: string }) {
  const { t } = useTranslation('history');
  return (
    <span>
      <Hidden>{t('list.waitingSince')}</Hidden> <RelativeTime time={since} />
    </span>
  );
}
