import { anonymousLabel, type SessionReader } from '#server/conversations/personal/index.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { ChatContact, Session } from '#shared/contracts/conversations/sessions.ts';

export type SessionRow = Pick<
  Row<'sessions'>,
  | 'id'
  | 'window_id'
  | 'customer_id'
  | 'name'
  | 'agent_on'
  | 'handled_by'
  | 'preview'
  | 'channel'
  | 'assignee'
  | 'team_id'
  | 'waiting_since'
  | 'offered_to'
  | 'offer_ends_at'
  | 'handoff_reason'
  | 'reopen_count'
  | 'snoozed_until'
  | 'tag_ids'
  | 'unread'
  | 'language'
  | 'page_url'
  | 'message_count'
  | 'rating_stars'
  | 'rating_text'
  | 'close_reason'
  | 'created_at'
  | 'last_updated_at'
> & { window_hash: string; user_id: string | null; contact: ChatContact | null };

/** A customer without a name is labelled with the end of the id. */
export function toSession(row: SessionRow, reader: SessionReader): Session {
  return {
    session_id: row.id,
    window_hash: row.window_hash,
    name: row.name || anonymousLabel(row.id, reader),
    ...(row.user_id !== null && { user_id: row.user_id }),
    contact: row.contact,
    agent_on: row.agent_on,
    handled_by: row.handled_by,
    text: row.preview,
    channel: row.channel,
    assignee: row.assignee,
    team_id: row.team_id,
    waiting_since: row.waiting_since?.toISOString() ?? null,
    offered_to: row.offered_to,
    offer_ends_at: row.offer_ends_at?.toISOString() ?? null,
    reopen_count: row.reopen_count,
    snoozed_until: row.snoozed_until?.toISOString() ?? null,
    tag_ids: row.tag_ids,
    unread: row.unread,
    language: row.language,
    page_url: row.page_url,
    message_count: row.message_count,
    ...(row.rating_stars && {
      rating: { stars: row.rating_stars, ...(row.rating_text && { text: row.rating_text }) },
    }),
    ...(row.handoff_reason && { handoff_reason: row.handoff_reason }),
    ...(row.close_reason && { close_reason: row.close_reason }),
    created_at: row.created_at.toISOString(),
    last_updated_at: row.last_updated_at.toISOString(),
  };
}
