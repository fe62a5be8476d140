import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { step } from '#server/platform/db/steps.ts';
import { toSearchDocument } from '#server/platform/text/message-search.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import type { Finish } from '#shared/contracts/answers/chat.ts';
import type { Explanation } from '#shared/contracts/answers/explanation.ts';
import type { TimedOutcome } from '../turn.ts';
import type { AnswerState } from './store-answer.ts';

interface Chat {
  organizationId: string;
  sessionId: string;
  windowId: string;
}

interface EndedAnswer extends Omit<TimedOutcome, 'usage'> {
  id: string;
  state: AnswerState;
  counted: boolean;
  explanation: Explanation;
}

/** Stores the end of a running answer; returns no row when it has ended already. */
export function endAnswer({ windowId, ...chat }: Chat, answer: EndedAnswer) {
  const text = toStorableText(answer.text);
  return updateAnswer({
    ...chat,
    ...answer,
    text,
    finish: answer.state === 'failed' ? null : answer.finish,
    citations: storableJson(answer.citations),
    cards: storableJson(answer.cards),
    explanation: storableJson(answer.explanation),
    tsv: toSearchDocument(text, windowId),
  });
}

interface AnswerRow extends Omit<EndedAnswer, 'finish' | 'citations' | 'cards' | 'explanation'> {
  organizationId: string;
  sessionId: string;
  finish: Finish | null;
  citations: string;
  cards: string;
  explanation: string;
  tsv: string;
}

const updateAnswer = step('end_answer', (db, answer: AnswerRow) =>
  db
    .updateTable('messages')
    .set({
      text: answer.text,
      state: answer.state,
      finish: answer.finish,
      mode: answer.mode,
      fallback: answer.fallback,
      counted: answer.counted,
      citations: answer.citations,
      cards: answer.cards,
      explanation: answer.explanation,
      tsv: answer.tsv,
      updated_at: sql`now()`,
    })
    .where('organization_id', '=', answer.organizationId)
    .where('id', '=', answer.id)
    .where('session_id', '=', answer.sessionId)
    // Not "= 'streaming'": the planner would use that index, which has many dead rows.
    .where('state', 'not in', ['done', 'stopped', 'failed'])
    .returning('id'),
);

/** Whether an earlier call stored the same answer. */
export async function isStored(
  db: TenantTransaction,
  organizationId: string,
  { id, state, text }: EndedAnswer,
): Promise<boolean> {
  const stored = await db
    .selectFrom('messages')
    .select(['state', 'text'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return stored?.state === state && stored.text === toStorableText(text);
}

/** Updates the chat's preview in the list of chats, and its counts for the statistics. */
export function addAnswerToChat(
  chat: { organizationId: string; sessionId: string },
  { text, state, finish, citations, firstTextMs }: EndedAnswer,
) {
  const isEnded = state !== 'failed';
  const isUnanswered = isEnded && finish === 'no_answer';
  const isAnswered = isEnded && finish === 'stop' && citations.length > 0;
  return updateChat({
    ...chat,
    preview: toStorableText(text),
    isUnanswered,
    answered: Number(isAnswered),
    unanswered: Number(isUnanswered),
    firstTextMs,
  });
}

interface ChatUpdate {
  organizationId: string;
  sessionId: string;
  preview: string;
  isUnanswered: boolean;
  answered: number;
  unanswered: number;
  firstTextMs: number | null;
}

const updateChat = step('add_answer_to_chat', (db, chat: ChatUpdate) =>
  db
    .updateTable('sessions')
    .set(({ eb }) => ({
      preview: sql`left(${chat.preview}, 200)`,
      unanswered: chat.isUnanswered,
      answered_count: eb('answered_count', '+', chat.answered),
      unanswered_count: eb('unanswered_count', '+', chat.unanswered),
      first_answer_ms: sql<number | null>`coalesce(first_answer_ms, ${chat.firstTextMs}::integer)`,
      last_updated_at: sql`now()`,
    }))
    .where('organization_id', '=', chat.organizationId)
    .where('id', '=', chat.sessionId),
);

function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? toStorableText(part) : part,
  );
}
