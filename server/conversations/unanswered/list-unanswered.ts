import { questionKey } from '#server/knowledge/knowledge-base/index.ts';
import { chatScope } from '#server/people/members/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { dayMs } from '#shared/utils/durations.ts';
import { groupQuestions, type QuestionGroup } from './group-questions.ts';
import { createUnansweredRepository } from './unanswered.repository.ts';

const windowDays = 90;

/**
 * Groups of unanswered questions, without those decided after they were last asked. Members without
 * `all_chats` get only groups of two or more questions.
 */
export async function listUnanswered(
  { caller, transaction }: Pick<MemberContext, 'caller' | 'transaction'>,
  agentId: string,
  now: Date,
): Promise<QuestionGroup[]> {
  const unanswered = createUnansweredRepository(transaction, caller.organizationId);
  const since = new Date(now.getTime() - windowDays * dayMs);
  const decisions = await unanswered.decisions(agentId);
  const questions = await unanswered.listQuestions(agentId, chatScope(caller), since);
  const open = questions.filter(({ text, asked_at }) => {
    const decision = decisions.get(questionKey(text));
    return !decision || decision.decidedAt < asked_at;
  });
  const minQuestions = caller.permission.all_chats ? 1 : 2;
  return groupQuestions(open).filter((group) => group.questions.length >= minQuestions);
}

/** The most frequent wording of each group. */
export async function unansweredQuestions(
  context: Pick<MemberContext, 'caller' | 'transaction'>,
  agentId: string,
  now: Date,
): Promise<string[]> {
  const groups = await listUnanswered(context, agentId, now);
  return groups.flatMap(({ wordings: [first] }) => first?.text ?? []);
}
