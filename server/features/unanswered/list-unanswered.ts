import { chatScope } from '#server/platform/auth/window-scope.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { groupQuestions, type QuestionGroup, questionKey } from './group-questions.ts';
import { createUnansweredRepository } from './unanswered.repository.ts';

const days = 90;

/**
 * The groups that still wait for somebody: what was decided is left out until it is asked anew. Who may
 * not read chats learns what several ask, not what somebody said.
 */
export async function listUnanswered(
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  agentId: string,
  now: Date,
): Promise<QuestionGroup[]> {
  const unanswered = createUnansweredRepository(transaction, caller.organizationId);
  const since = new Date(now.getTime() - days * 86_400_000);
  const decisions = await unanswered.decisions(agentId);
  const asked = await unanswered.listAsked(agentId, chatScope(caller), since);
  const open = asked.filter(({ text, asked_at }) => {
    const decision = decisions.get(questionKey(text));
    return !decision || decision.decidedAt < asked_at;
  });
  const atLeast = caller.permission.all_chats ? 1 : 2;
  return groupQuestions(open).filter((group) => group.asked.length >= atLeast);
}
