import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DrillDownFilter } from '#shared/contracts/conversations/drill-down-filter.ts';
import type { ChatOutcome } from '#shared/contracts/names.ts';
import { isResolved } from './chat-groups.repository.ts';
import { noCloseReason } from './live-counts.repository.ts';
import { hasUnanswered, newestChats, questionKey } from './newest-chats.repository.ts';

/** A filter of chats with its days as instants. */
export interface ListedChats extends DrillDownFilter {
  organizationId: string;
  windowIds: readonly string[];
  from: Date | null;
  before: Date | null;
  /** Time zone of `weekday` and `hour`. */
  timezone: string;
}

type Condition = RawBuilder<SqlBool>;

/** The conditions by which a figure counts chats. */
export function listedChatConditions(listed: ListedChats): Condition[] {
  const { organizationId, outcome, from, before, timezone } = listed;
  const local = sql`sessions.created_at at time zone ${timezone}`;
  const conditions: (Condition | false | undefined)[] = [
    outcome && sql`sessions.message_count > 0 and sessions.channel <> 'test'`,
    outcome && outcomeCondition(outcome, listed),
    // Answers count when they are delivered, so the days of their chats do not matter.
    outcome !== 'delivered' && from !== null && sql`sessions.created_at >= ${from}`,
    outcome !== 'delivered' && before !== null && sql`sessions.created_at < ${before}`,
    is('sessions.language', listed.language),
    is('sessions.channel', listed.channel),
    is('sessions.rating_stars', listed.stars),
    is('sessions.assignee', listed.assignee),
    listed.weekday !== undefined && sql`extract(dow from ${local}) = ${listed.weekday}`,
    listed.hour !== undefined && sql`extract(hour from ${local}) = ${listed.hour}`,
    listed.handoff_reason !== undefined &&
      sql`${listed.handoff_reason} = (
        select reason ${handoffsOf(organizationId)} order by requested_at, id limit 1)`,
    listed.close_reason !== undefined &&
      sql`coalesce(sessions.close_reason, ${noCloseReason}) = ${listed.close_reason}`,
    listed.written_by !== undefined &&
      sql`exists (select ${messagesOf(organizationId)} and by_member_id = ${listed.written_by})`,
    ...newestChatConditions(listed),
  ];
  return conditions.flatMap((condition) => condition || []);
}

function is(column: string, value: string | number | undefined): Condition | undefined {
  return value === undefined ? undefined : sql`${sql.ref(column)} = ${value}`;
}

/** The conditions of figures that are counted in the newest chats of a period. */
function newestChatConditions(listed: ListedChats) {
  const { organizationId, windowIds, from, before } = listed;
  const messages = messagesOf(organizationId);
  const ofNewest = (condition: Condition, isCounted?: Condition): Condition => {
    if (!from || !before) return condition;
    const range = { windows: windowIds, from, before };
    return sql`(${condition}
      and sessions.id in (${newestChats(organizationId, range, isCounted)}))`;
  };
  return [
    listed.cited_source !== undefined &&
      ofNewest(sql`exists (select ${messages} and by_type = 'ai'
        and citations @> ${JSON.stringify([{ source_id: listed.cited_source }])}::jsonb)`),
    listed.question !== undefined &&
      ofNewest(sql`exists (select ${messages} and sender = 'customer'
        and ${isQuestion('messages.text', organizationId, listed.question)})`),
    listed.unanswered_question !== undefined &&
      ofNewest(
        sql`exists (
          select from messages as answer join messages as question
            on question.organization_id = answer.organization_id and question.id = answer.reply_to
          where answer.organization_id = ${organizationId} and answer.session_id = sessions.id
            and answer.finish = 'no_answer'
            and ${isQuestion('question.text', organizationId, listed.unanswered_question)})`,
        hasUnanswered,
      ),
  ];
}

/** Whether a text asks the same as a message. */
function isQuestion(column: string, organizationId: string, messageId: string): Condition {
  return sql`${questionKey(column)} = (
    select ${questionKey('asked.text')} from messages as asked
    where asked.organization_id = ${organizationId} and asked.id = ${messageId})`;
}

const messagesOf = (organizationId: string) => sql`from messages
  where messages.organization_id = ${organizationId} and messages.session_id = sessions.id`;

const handoffsOf = (organizationId: string) => sql`from handoffs
  where handoffs.organization_id = ${organizationId} and handoffs.session_id = sessions.id`;

function outcomeCondition(
  outcome: ChatOutcome,
  { organizationId, from, before }: ListedChats,
): Condition {
  const handoffs = handoffsOf(organizationId);
  const isHandedOver = sql<SqlBool>`exists (select ${handoffs})`;
  switch (outcome) {
    case 'started':
      return sql`true`;
    case 'delivered':
      return sql`sessions.id in (select session_id from usage_events
        where organization_id = ${organizationId} and unit = 'chat' and kind = 'commit'
          and (${from}::timestamptz is null or created_at >= ${from})
          and (${before}::timestamptz is null or created_at < ${before}))`;
    case 'answered':
      return sql`sessions.answered_count > 0`;
    case 'unanswered':
      return sql`sessions.unanswered_count > 0`;
    case 'handed_over':
      return isHandedOver;
    case 'accepted':
      return sql`exists (select ${handoffs} and accepted_at is not null)`;
    case 'open':
      return sql`sessions.handled_by = 'human'`;
    case 'closed':
      return sql`(select outcome ${handoffs} order by requested_at desc, id desc limit 1) = 'closed'`;
    case 'deflected':
      return sql`not ${isHandedOver}`;
    case 'resolved':
      return sql`(not ${isHandedOver} and (${isResolved}))`;
    case 'rated':
      return sql`sessions.rating_stars is not null`;
    case 'satisfied':
      return sql`sessions.rating_stars >= 4`;
    case 'liked':
      return sql`sessions.like_count > 0`;
    case 'disliked':
      return sql`sessions.dislike_count > 0`;
    case 'first_answer':
      return sql`sessions.first_answer_ms is not null`;
    case 'waited':
      return sql`exists (select ${handoffs}
        and reason <> 'member_takeover' and accepted_at is not null)`;
    case 'replied':
      return sql`exists (select ${handoffs}
        and reason <> 'member_takeover' and replied_at is not null)`;
  }
}
