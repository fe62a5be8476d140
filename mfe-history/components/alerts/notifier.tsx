import { useRef } from 'react';
import { api, navigate, queryClient, useLive, useTranslation } from '#shared/console/index.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { inboxChatPath } from '#shared/utils/console-paths.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { playSound } from '#shared/utils/play-sound.ts';
import { inboxCountQuery } from './inbox-count-query.ts';
import { isAnyTabVisible } from './use-tabs.ts';

const maxBodyLength = 160;

/** Shows browser notifications of customers who start to wait and of messages in the member's open chats. */
export function Notifier() {
  const { t } = useTranslation('history');
  /** Events by chat until the chat's update arrives, which contains its name and text. */
  const pending = useRef(new Map<string, 'waiting' | 'message'>());

  useLive('handoff.requested', ({ session_id: id }) => {
    pending.current.set(id, 'waiting');
  });
  useLive('message.created', ({ message: { sender, session_id: id } }) => {
    const ownIds = queryClient.getQueryData(inboxCountQuery.queryKey)?.ownIds ?? [];
    if (sender === 'customer' && ownIds.includes(id)) pending.current.set(id, 'message');
  });
  useLive('session.updated', (chat) => {
    const kind = pending.current.get(chat.session_id);
    pending.current.delete(chat.session_id);
    if (kind === 'message') {
      void notify(chat, t('notify.message', { name: chat.name }), plainText(chat.text));
    } else if (kind === 'waiting' && chat.handled_by === 'queue') {
      void notify(chat, t('notify.waiting', { name: chat.name }), t('notify.waitingText'));
    }
  });
  return null;
}

async function notify(chat: Session, title: string, text: string): Promise<void> {
  if ((await isAnyTabVisible()) || !(await wantsAlert(chat.session_id))) return;
  try {
    const notification = new Notification(title, {
      body: text.slice(0, maxBodyLength),
      tag: chat.session_id,
    });
    notification.onclick = () => {
      window.focus();
      navigate(inboxChatPath(chat.window_hash, chat.session_id));
      notification.close();
    };
  } catch {
    return; // mobile browsers allow notifications only from service workers
  }
  // Browsers block sounds before the first interaction with a page.
  if (navigator.userActivation?.hasBeenActive && (await wantsSound())) playSound();
}

/** Whether the member's settings allow an alert for this event now. */
async function wantsAlert(sessionId: string): Promise<boolean> {
  try {
    const { items } = await api.call('GET /notifications', { query: { unread: 'true' } });
    return items.some(({ session_id, alert }) => session_id === sessionId && alert);
  } catch {
    return false; // checked again for the next event
  }
}

async function wantsSound(): Promise<boolean> {
  try {
    return (await api.call('GET /notifications/settings')).sound;
  } catch {
    return false;
  }
}
