import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { ExportedRow } from '#shared/contracts/conversations/exported-rows.ts';
import { listUnanswered } from './list-unanswered.ts';
import { maskFor } from './mask-questions.ts';

/** The unanswered questions of an agent, as the list shows them to the caller. */
export async function exportedQuestions(
  context: Pick<MemberContext, 'caller' | 'transaction'>,
  agentId: string,
  now: Date,
): Promise<ExportedRow<'unanswered'>[]> {
  const groups = await listUnanswered(context, agentId, now);
  return Promise.all(
    groups.map(async ({ wordings, questions }) => {
      const mask = await maskFor(context, questions);
      const [first, ...variants] = wordings;
      return {
        question: mask(first?.text ?? ''),
        variants: variants.map(({ text }) => mask(text)),
        count: questions.length,
        last_asked_at: (questions[0]?.asked_at ?? new Date(0)).toISOString(),
        languages: [...new Set(questions.map(({ language }) => language))],
        reasons: [...new Set(questions.flatMap(({ reason }) => reason ?? []))].sort(),
      };
    }),
  );
}
