import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type {
  HandoffClosing,
  HandoffOpening,
  QuestionOutcome,
} from '#shared/contracts/conversations/handoff-summaries.ts';

const maxQuestions = 3;
const maxLines = 6;
const maxMessages = 60;

/** Messages with `after < seq <= through`. */
export interface SeqRange {
  after: number;
  through: number;
}

export interface SummarizedMessage {
  by: 'customer' | 'ai' | 'member';
  text: string;
}

/** The messages that summaries of handoffs are written from. */
export function createSummarizedMessages(db: TenantTransaction, organizationId: string) {
  const messagesOf = (sessionId: string) =>
    db
      .selectFrom('messages')
      .where('organization_id', '=', organizationId)
      .where('session_id', '=', sessionId)
      .where('text', '<>', '')
      .where('replaced', 'is', null);

  return {
    /** The customer's last questions, oldest first. */
    async lastQuestions(sessionId: string): Promise<HandoffOpening['questions']> {
      const rows = await db
        .selectFrom('messages as question')
        .leftJoin('messages as answer', (join) =>
          join
            .onRef('answer.organization_id', '=', 'question.organization_id')
            .onRef('answer.session_id', '=', 'question.session_id')
            .onRef('answer.reply_to', '=', 'question.id'),
        )
        .select(['question.text', 'answer.state', 'answer.finish', 'answer.feedback_value'])
        .where('question.organization_id', '=', organizationId)
        .where('question.session_id', '=', sessionId)
        .where('question.sender', '=', 'customer')
        .where('question.text', '<>', '')
        .where('question.replaced', 'is', null)
        .orderBy('question.seq', 'desc')
        .limit(maxQuestions)
        .execute();
      return rows.reverse().map(({ text, ...answer }) => ({ text, outcome: outcomeOf(answer) }));
    },

    /** The last messages of members and the customer in the range, oldest first. */
    async lastLines(
      sessionId: string,
      { after, through }: SeqRange,
    ): Promise<HandoffClosing['lines']> {
      const rows = await messagesOf(sessionId)
        .select(['sender', 'text'])
        .where('seq', '>', after)
        .where('seq', '<=', through)
        .where((is) => is.or([is('sender', '=', 'customer'), is('by_type', '=', 'human')]))
        .orderBy('seq', 'desc')
        .limit(maxLines)
        .execute();
      return rows
        .reverse()
        .map(({ sender, text }) => ({ by: sender === 'customer' ? sender : 'member', text }));
    },

    /** The last messages of the range, except system messages, oldest first. */
    async listBetween(
      sessionId: string,
      { after, through }: SeqRange,
    ): Promise<SummarizedMessage[]> {
      const rows = await messagesOf(sessionId)
        .select(['sender', 'by_type', 'text'])
        .where('seq', '>', after)
        .where('seq', '<=', through)
        .where(sql<boolean>`by_type is distinct from 'system'`)
        .orderBy('seq', 'desc')
        .limit(maxMessages)
        .execute();
      return rows.reverse().map(({ sender, by_type, text }) => ({
        by: sender === 'customer' ? sender : by_type === 'human' ? 'member' : 'ai',
        text,
      }));
    },
  };
}

interface Answer {
  state: string | null;
  finish: string | null;
  feedback_value: 1 | -1 | null;
}

function outcomeOf({ state, finish, feedback_value }: Answer): QuestionOutcome {
  if (state !== 'done') return 'open';
  if (finish === 'no_answer') return 'unanswered';
  return feedback_value === -1 ? 'disliked' : 'answered';
}
