import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { createFaqRepository, questionKey } from '#server/knowledge/knowledge-base/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { maxQuestions } from '#shared/contracts/answers/evaluation-questions.ts';
import { createQuestionSets, type NewQuestion } from './question-sets.repository.ts';

/**
 * Lists customers' unanswered questions. They belong to a later domain, so the function is
 * injected.
 */
export type ListUnanswered = (
  context: MemberContext,
  agentId: string,
) => Promise<readonly string[]>;

/**
 * Adds new questions to a set up to its limit: FAQs, the most cited first, each expecting itself as
 * the source; or unanswered questions of customers, which only expect some answer.
 */
export async function seedQuestions(
  context: MemberContext,
  agent: AgentRow,
  source: 'faq' | ListUnanswered,
): Promise<{ added: number; left_out: number }> {
  const { caller, transaction } = context;
  const questionSets = createQuestionSets(transaction, caller.organizationId);
  const present = await questionSets.listQuestions(agent.id);
  const known = new Set(present.map(({ question }) => questionKey(question)));
  const candidates =
    source === 'faq'
      ? await listFaqQuestions(context, agent)
      : toNewQuestions(await source(context, agent.id));
  const fresh = new Map(
    candidates
      .map((question) => [questionKey(question.question), question] as const)
      .filter(([key]) => !known.has(key)),
  );
  const added = [...fresh.values()].slice(0, Math.max(0, maxQuestions - present.length));
  if (added.length > 0) await questionSets.addQuestions(agent.id, added);
  return { added: added.length, left_out: fresh.size - added.length };
}

async function listFaqQuestions({ caller, transaction }: MemberContext, agent: AgentRow) {
  const faqs = createFaqRepository(transaction, caller.organizationId);
  const rows = await faqs.listAll(agent.knowledge_id);
  return rows
    .filter(({ enabled }) => enabled)
    .map(
      ({ id, question }): NewQuestion => ({
        question,
        expects: 'answer',
        source_type: 'faq',
        source_id: id,
        origin: 'faq',
      }),
    );
}

function toNewQuestions(questions: readonly string[]): NewQuestion[] {
  return questions.flatMap((text): NewQuestion[] => {
    const question = text.slice(0, 500).trim();
    if (!question) return [];
    return [
      { question, expects: 'answer', source_type: null, source_id: null, origin: 'unanswered' },
    ];
  });
}
