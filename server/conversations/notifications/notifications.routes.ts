import {
  createNotificationsRepository,
  type NotificationRow,
  notificationPath,
  notificationText,
  publishChange,
  subjectOf,
} from '#server/chatbots/notifications/index.ts';
import { anonymousLabel } from '#server/conversations/personal/index.ts';
import { chatScope, isInScope, windowScope } from '#server/people/members/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Clock } from '#server/platform/clock.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { parseTimeCursor } from '#server/platform/http/parse-time-cursor.ts';
import type { App } from '#server/platform/http/platform.ts';
import { wakeLiveFeeds } from '#server/platform/live/live-events.ts';
import {
  type Notification,
  notificationEndpoints,
} from '#shared/contracts/chatbots/notifications.ts';
import { findCustomerNames } from './chat-names.repository.ts';

interface NotificationDeps {
  bus: Bus;
  clock: Clock;
}

const pageSize = 30;

/** The notifications of the caller, with the names of the customers that they may see. */
export function notificationRoutes(app: App, { bus, clock }: NotificationDeps): void {
  const { translator, log } = app.platform;

  implement(app, notificationEndpoints.list, async ({ query }, context) => {
    const { caller, transaction, language } = context;
    const notifications = notificationsOf(context);
    const before = query.before === undefined ? null : parseCursor(query.before);
    const filter = { before, unreadOnly: query.unread !== undefined, limit: pageSize + 1 };
    const listed = await notifications.list(filter);
    const rows = listed.slice(0, pageSize);
    const scope = chatScope(caller);
    const chats = rows.flatMap(({ session_id, window_id }) =>
      session_id && window_id && isInScope(scope, window_id) ? [session_id] : [],
    );
    const names = await findCustomerNames(transaction, caller.organizationId, chats);
    const customerName = ({ session_id: id }: NotificationRow) => {
      if (!id || !chats.includes(id)) return null;
      return names.get(id) ?? anonymousLabel(id, { language, translator });
    };
    const items = rows.map((row): Notification => {
      const subject = subjectOf(row);
      return {
        id: row.id,
        type: row.type,
        window: subject.window,
        session_id: row.session_id,
        customer_name: customerName(row),
        text: notificationText(subject, { translator, language }),
        count: row.count,
        alert: row.alert,
        path: notificationPath(subject),
        updated_at: row.updated_at.toISOString(),
        read_at: row.read_at?.toISOString() ?? null,
      };
    });
    const last = rows.at(-1);
    const hasMore = listed.length > pageSize;
    return {
      items,
      unread: await notifications.countUnread(),
      has_more: hasMore,
      next_cursor: hasMore && last ? `${last.updated_at.toISOString()}~${last.id}` : null,
    };
  });

  implement(app, notificationEndpoints.read, async ({ body }, context) => {
    const { caller, transaction, afterCommit } = context;
    const notifications = notificationsOf(context);
    if (await notifications.markRead(body.ids, clock())) {
      await publishChange(transaction, caller.organizationId, [caller.memberId]);
      afterCommit(() => wakeLiveFeeds({ bus, log }, caller.organizationId));
    }
    return { unread: await notifications.countUnread() };
  });
}

function notificationsOf({ transaction, caller }: MemberContext) {
  const { organizationId, memberId } = caller;
  return createNotificationsRepository(transaction, organizationId, memberId, windowScope(caller));
}

function parseCursor(text: string): { at: Date; id: string } {
  const cursor = parseTimeCursor('before', text);
  if (!cursor.id) throw invalidField('before', 'invalid');
  return cursor;
}
