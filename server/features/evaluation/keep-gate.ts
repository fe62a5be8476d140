import { type TryServices, tryQuestion } from '#server/features/chat/index.ts';
import { guessLanguage } from '#server/features/knowledge/index.ts';
import { findTriedWindow } from '#server/features/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { FailingQuestion } from '#shared/contracts/evaluation.ts';
import { createEvaluationRepository } from './evaluation.repository.ts';
import { judgeAnswer } from './judge-answer.ts';

interface Publishing {
  agentId: string | null;
  /** null for an agent that no window uses: no customer meets it. */
  windowId: string | null;
  /** Why an owner publishes although questions fail. */
  anyway?: string | undefined;
}

const mostNamed = 20;
/** Of an answer, in the refusal. */
const mostSaid = 300;

/**
 * Refuses to publish while a question of the agent's set fails, where that is required (Z3). The sources
 * are asked without the model: publishing does not wait for one, and is refused twice for the same.
 */
export async function keepGate(
  services: TryServices,
  context: MemberContext,
  { agentId, windowId, anyway }: Publishing,
): Promise<void> {
  const { caller, transaction } = context;
  if (!agentId || !windowId) return;
  const evaluation = createEvaluationRepository(transaction, caller.organizationId);
  if (!(await evaluation.isRequired(agentId))) return;
  // With what this very call has changed.
  const window = await findTriedWindow(transaction, windowId, 'draft');
  // An agent that takes its place with this very call is there at once, whatever is published.
  if (window?.agent?.id !== agentId) return;

  const failing: FailingQuestion[] = [];
  for (const row of await evaluation.questions(agentId)) {
    const { question } = row;
    const language = guessLanguage(question) ?? 'en';
    const tried = { window, question, language, transaction, withModel: false };
    const judged = judgeAnswer(row, await tryQuestion(services, tried));
    if (!judged.passed) failing.push(told(judged));
  }
  if (failing.length === 0) return;
  if (anyway === undefined || caller.role !== 'owner') {
    throw new AppError('gate_failed', `${failing.length} questions fail`, {
      context: { failing: failing.slice(0, mostNamed), total: failing.length },
    });
  }
  await context.audit({
    action: 'evaluation.gate_overridden',
    objectType: 'agent',
    objectId: agentId,
    after: { reason: anyway, failing: failing.map(({ question }) => question) },
  });
}

function told(judged: ReturnType<typeof judgeAnswer>): FailingQuestion {
  const { question_id, question, expects, answered, source_right, answer, cited } = judged;
  return {
    ...{ id: question_id, question, expects, answered, source_right, cited },
    answer: answer.slice(0, mostSaid),
  };
}
