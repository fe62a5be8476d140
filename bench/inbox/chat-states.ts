import { type RawBuilder, sql } from 'kysely';

/**
 * Gives generated chats the states of a busy inbox: of a hundred chats one waits, four are answered
 * by a person (some by the member), one is snoozed and thirty are closed.
 */
export function chatStates(organizationId: string, memberId: string): RawBuilder<unknown>[] {
  const number = sql`substr(id, 6)::integer`;
  return [
    sql`
      update sessions set
        handled_by = case
          when ${number} % 100 = 0 then 'queue'
          when ${number} % 100 <= 5 then 'human'
          when ${number} % 100 <= 35 then 'closed'
          else 'bot' end,
        waiting_since = case when ${number} % 100 = 0 then last_updated_at end,
        snoozed_until = case when ${number} % 100 = 5 then now() + interval '1 day' end,
        assignee = case when ${number} % 1000 = 1 then ${memberId}
          when ${number} % 100 between 1 and 3 then 'somebody' end
      where organization_id = ${organizationId}`,
    sql`vacuum analyze sessions`,
  ];
}
