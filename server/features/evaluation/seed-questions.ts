import type { AgentRow } from '#server/features/agents/index.ts';
import { createFaqRepository } from '#server/features/knowledge/index.ts';
import { listUnanswered, questionKey } from '#server/features/unanswered/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { mostQuestions } from '#shared/contracts/evaluation.ts';
import { createEvaluationRepository, type NewQuestion } from './evaluation.repository.ts';

/**
 * Adds to a set what is not in it yet, as far as there is room: the FAQ that answered most, each
 * with itself as the source; or what customers asked in vain, which only has to be answered.
 */
export async function seedQuestions(
  context: MemberContext,
  agent: AgentRow,
  from: 'faq' | 'unanswered',
  now: Date,
): Promise<{ added: number; left_out: number }> {
  const { caller, transaction } = context;
  const evaluation = createEvaluationRepository(transaction, caller.organizationId);
  const present = await evaluation.questions(agent.id);
  const known = new Set(present.map(({ question }) => questionKey(question)));
  const offered = from === 'faq' ? await ofFaq(context, agent) : await asked(context, agent, now);
  const fresh = new Map(
    offered
      .map((question) => [questionKey(question.question), question] as const)
      .filter(([key]) => !known.has(key)),
  );
  const added = [...fresh.values()].slice(0, Math.max(0, mostQuestions - present.length));
  if (added.length > 0) await evaluation.addQuestions(agent.id, added);
  return { added: added.length, left_out: fresh.size - added.length };
}

async function ofFaq({ caller, transaction }: MemberContext, agent: AgentRow) {
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

async function asked(context: MemberContext, agent: AgentRow, now: Date) {
  const groups = await listUnanswered(context, agent.id, now);
  return groups.flatMap(({ wordings: [first] }): NewQuestion[] => {
    const question = first?.text.slice(0, 500).trim();
    if (!question) return [];
    return [
      { question, expects: 'answer', source_type: null, source_id: null, origin: 'unanswered' },
    ];
  });
}
