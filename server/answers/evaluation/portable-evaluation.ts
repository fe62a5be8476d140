import type { PartOwner, PortablePart } from '#server/chatbots/portable/index.ts';
import type { PortableEvaluation } from '#shared/contracts/chatbots/portable-parts.ts';
import { createQuestionSets } from './question-sets.repository.ts';

/** The question set in its order; expected sources are found by their titles. */
export const evaluationPart: PortablePart<PortableEvaluation> = {
  export: exportQuestions,

  async import(owner, { required, questions }) {
    const { agentId, knowledgeId } = owner;
    const questionSets = questionSetsOf(owner);
    if (required) await questionSets.setRequired(agentId, required);
    if (questions.length === 0) return;
    const ids = await questionSets.listSourceIdsByTitle(knowledgeId);
    const rows = questions.map(({ source, text, ...question }) => {
      const id = source ? ids.get(`${source.type} ${source.title}`) : undefined;
      return {
        ...question,
        expected_text: text,
        source_type: id && source ? source.type : null,
        source_id: id ?? null,
      };
    });
    await questionSets.addQuestions(agentId, rows);
  },

  async copy(from, to) {
    await evaluationPart.import(to, await exportQuestions(from));
  },
};

async function exportQuestions(owner: PartOwner): Promise<PortableEvaluation> {
  const questionSets = questionSetsOf(owner);
  const rows = await questionSets.listQuestions(owner.agentId);
  const titles = await questionSets.listSourceTitles(
    rows.flatMap(({ source_id }) => source_id ?? []),
  );
  return {
    required: await questionSets.isRequired(owner.agentId),
    questions: rows.map(({ question, expects, expected_text, origin, source_type, source_id }) => {
      const title = titles.get(source_id ?? '');
      const source = source_type && title ? { type: source_type, title } : null;
      return { question, expects, text: expected_text, origin, source };
    }),
  };
}

function questionSetsOf({ context: { transaction, caller } }: PartOwner) {
  return createQuestionSets(transaction, caller.organizationId);
}
