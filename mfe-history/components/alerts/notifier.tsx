import { useCallback, useEffect, useRef } from 'react';
import {
  queryClient,
  useLive,
  useLiveOpened,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { plainText } from '#shared/utils/plain-text.ts';
import { type BellItem, findNew } from './find-new.ts';
import { inboxCountQuery } from './inbox-count-query.ts';
import { type Alert, showAlerts } from './show-alerts.ts';
import { isAnyTabVisible } from './use-tabs.ts';

/** Shows browser notifications of what the bell lists, where the member chose them for its type. */
export function Notifier() {
  const { t } = useTranslation('history');
  const { id: userId, organization_id: organizationId } = useUser();
  const storageKey = `chatwindow_alerted:${organizationId}:${userId}`;
  /** The last message of the customer by own chat. */
  const messages = useRef(new Map<string, string>());
  /** One look after the other, so that none finds what another shows. */
  const looks = useRef(Promise.resolve());

  const look = useCallback(() => {
    function toAlert(item: BellItem): Alert {
      const { id, type, session_id: chat, customer_name: name, path } = item;
      const alert = { path, tag: chat ?? id };
      if (type === 'chat_waiting' && name) {
        return { ...alert, title: t('notify.waiting', { name }), text: t('notify.waitingText') };
      }
      if (type === 'chat_message' && name) {
        const text = messages.current.get(chat ?? '') ?? '';
        return { ...alert, title: t('notify.message', { name }), text };
      }
      return { ...alert, title: item.text, text: name ?? '' };
    }
    looks.current = looks.current.then(async () => {
      const isSeen = await isAnyTabVisible();
      const items = await findNew(storageKey);
      if (!isSeen && items.length > 0) await showAlerts(items.map(toAlert));
    });
  }, [t, storageKey]);

  useLive('message.created', ({ message: { sender, session_id: id, text } }) => {
    const ownIds = queryClient.getQueryData(inboxCountQuery.queryKey)?.ownIds ?? [];
    if (sender === 'customer' && ownIds.includes(id)) messages.current.set(id, plainText(text));
  });
  useLive('notifications.changed', look);
  useLiveOpened(look);
  useEffect(look, [look]);
  return null;
}
