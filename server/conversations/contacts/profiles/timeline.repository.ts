import { sql } from 'kysely';
import { isStarted } from '#server/conversations/sessions/index.ts';
import { listTranscriptMails } from '#server/conversations/transcript/index.ts';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { TimelineEntry } from '#shared/contracts/conversations/customer-timeline.ts';
import { isOfPerson } from './of-person.repository.ts';

export interface TimelineRequest {
  personId: string;
  customerIds: readonly string[];
  scope: WindowScope;
  /** Only chats of this member; null: all. */
  assignee: string | null;
  before: Date;
  size: number;
}

/** The events of a person by kind, newest first. */
export function createTimelineRepository(db: TenantTransaction, organizationId: string) {
  const areReadable = ({ customerIds, scope, assignee }: TimelineRequest) => sql<boolean>`(
    sessions.customer_id = any(${customerIds})
      and ${inScope('sessions.window_id', scope)}
      and (${assignee}::text is null or sessions.assignee = ${assignee})
      and ${isStarted})`;

  const chats = (request: TimelineRequest) => sql`
    sessions join windows on windows.organization_id = sessions.organization_id
      and windows.id = sessions.window_id
    where sessions.organization_id = ${organizationId} and ${areReadable(request)}`;

  return {
    async chats(request: TimelineRequest) {
      const { rows } = await sql<RowOf<'chat'>>`
        select 'chat' as kind, sessions.created_at as at, sessions.id as session_id,
          windows.hash_id as window_hash, windows.draft ->> 'name' as window_name,
          sessions.preview, sessions.message_count, sessions.handled_by
        from ${chats(request)} and date_trunc('milliseconds', sessions.created_at) <= ${request.before}
        order by sessions.created_at desc limit ${request.size}`.execute(db);
      return rows;
    },

    /** The time of a rating is not stored: the last change of its chat is used. */
    async ratings(request: TimelineRequest) {
      const { rows } = await sql<RowOf<'rating'>>`
        select 'rating' as kind, sessions.last_updated_at as at, sessions.id as session_id,
          windows.hash_id as window_hash, sessions.rating_stars as stars,
          sessions.rating_text as text
        from ${chats(request)} and sessions.rating_stars is not null
          and sessions.last_updated_at <= ${request.before}
        order by sessions.last_updated_at desc limit ${request.size}`.execute(db);
      return rows;
    },

    async contacts({ personId, scope, before, size }: TimelineRequest) {
      const { rows } = await sql<RowOf<'contact'>>`
        select 'contact' as kind, created_at as at, id as contact_id, reason, message
        from contacts where organization_id = ${organizationId}
          and ${isOfPerson(organizationId, personId)}
          and ${inScope('window_id', scope)} and date_trunc('milliseconds', created_at) <= ${before}
        order by created_at desc limit ${size}`.execute(db);
      return rows;
    },

    async consents({ personId, scope, before, size }: TimelineRequest) {
      const { rows } = await sql<RowOf<'consent'>>`
        select 'consent' as kind, consent_at as at, id as contact_id, consent_version as version,
          coalesce(consent_text, '') as text
        from contacts where organization_id = ${organizationId}
          and ${isOfPerson(organizationId, personId)}
          and ${inScope('window_id', scope)} and date_trunc('milliseconds', consent_at) <= ${before}
        order by consent_at desc limit ${size}`.execute(db);
      return rows;
    },

    async mails(request: TimelineRequest): Promise<RowOf<'mail'>[]> {
      const rows = await listTranscriptMails(db, organizationId, {
        ofChats: areReadable(request),
        before: request.before,
        size: request.size,
      });
      return rows.map((row) => ({ kind: 'mail', ...row }));
    },
  };
}

/** An entry as the database returns it. */
type RowOf<Kind extends TimelineEntry['kind']> = Omit<
  Extract<TimelineEntry, { kind: Kind }>,
  'at'
> & {
  at: Date;
};
