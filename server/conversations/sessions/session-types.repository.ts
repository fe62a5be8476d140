import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionType } from '#shared/contracts/names.ts';

/** The conditions of the chats that a type of the history lists. */
export function typeConditions(type: SessionType, memberId: string): RawBuilder<SqlBool>[] {
  switch (type) {
    case 'all':
      return [];
    case 'ai':
      return [sql`sessions.handled_by = 'bot'`];
    case 'human':
      return [sql`sessions.handled_by = 'human'`];
    case 'waiting':
      return [sql`sessions.handled_by = 'queue'`];
    case 'closed':
      return [sql`sessions.handled_by = 'closed'`];
    case 'mine':
      return [sql`sessions.assignee = ${memberId}`];
    case 'unanswered':
      return [sql`sessions.unanswered`];
    case 'rated':
      return [sql`sessions.rating_stars is not null`];
    default:
      return [sql`sessions.channel = ${type}`];
  }
}
