import { type MouseEvent, memo } from 'react';
import { Link, useTranslation } from '#shared/console/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { ChannelLabel } from '../parts/channel-label.tsx';
import { HandlerBadge } from '../parts/handler-badge.tsx';
import { RelativeTime } from '../parts/relative-time.tsx';
import { useUnseen } from '../parts/seen-chats.ts';
import type { ListedChat } from '../queries.ts';
import * as css from './list.module.css';
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
  const unseen = useUnseen(chat);
  const isUnread = unseen > 0 && !isOpen;
  return (
    <li className={css.item} data-unread={isUnread || undefined}>
      <Link
        to={to}
        className={css.row}
        data-chat={chat.session_id}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onOpen}
      >
        <span className={css.rowTop}>
          <span className={css.name} dir="auto">
            {chat.name}
          </span>
          <span className={css.time}>
            <RelativeTime time={chat.last_updated_at} />
          </span>
        </span>
        <span className={css.preview} dir="auto">
          {chat.snippet ? (
            <MarkedText {...chat.snippet} />
          ) : (
            plainText(chat.text) || t('list.noText')
          )}
        </span>
        <span className={css.rowFoot}>
          <ChannelLabel name={chat.channel} />
          {chat.handled_by !== 'bot' && <HandlerBadge by={chat.handled_by} isShort />}
          {isUnread && <span className={css.unread}>{t('list.unread', { count: unseen })}</span>}
        </span>
      </Link>
    </li>
  );
});
