import type { Publishing } from '#server/features/agents/index.ts';
import { type TryServices, tryQuestion } from '#server/features/chat/index.ts';
import { guessLanguage } from '#server/features/knowledge/index.ts';
import { findTriedWindow } from '#server/features/windows/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { staleRevision } from '#server/platform/http/if-match.ts';
import { rehearse } from '#server/platform/http/rehearse.ts';
import type { FailingQuestion } from '#shared/contracts/evaluation.ts';
import { createEvaluationRepository } from './evaluation.repository.ts';
import { judgeAnswer } from './judge-answer.ts';

const mostNamed = 20;
/** Of an answer, in the refusal. */
const mostSaid = 300;

/**
 * Refuses to publish while a question of the agent's set fails, where that is required (Z3). The sources
 * are asked without the model: publishing does not wait for one, and is refused twice for the same.
 * `change` does what the call is about to do: it is rehearsed, for asking the set takes too long to
 * hold its transaction. What it answers runs with the change itself: refuses when somebody changed the
 * settings meanwhile, and logs that an owner publishes all the same, because of `anyway`.
 */
export async function keepGate(
  services: TryServices,
  steps: StepsContext,
  change: (context: MemberContext) => Promise<Publishing>,
  anyway: string | undefined,
): Promise<(context: MemberContext, publishing: Publishing) => Promise<void>> {
  const asked = await rehearse(steps, async (context) =>
    findQuestions(context, await change(context)),
  );
  if (!asked) return async () => {};

  const failing: FailingQuestion[] = [];
  for (const row of asked.questions) {
    const { question } = row;
    const language = guessLanguage(question) ?? 'en';
    const tried = { window: asked.window, question, language, withModel: false };
    const judged = judgeAnswer(row, await tryQuestion(services, tried));
    if (!judged.passed) failing.push(told(judged));
  }
  const isRefused = anyway === undefined || steps.caller.role !== 'owner';
  if (failing.length > 0 && isRefused) {
    throw new AppError('gate_failed', `${failing.length} questions fail`, {
      context: { failing: failing.slice(0, mostNamed), total: failing.length },
    });
  }
  return async ({ audit }, { before }) => {
    if (before.revision !== asked.before.revision) throw staleRevision(before);
    if (failing.length === 0) return;
    await audit({
      action: 'evaluation.gate_overridden',
      objectType: 'agent',
      objectId: asked.agentId,
      after: { reason: anyway, failing: failing.map(({ question }) => question) },
    });
  };
}

/** What is to be asked of whom; null where nothing has to pass. */
async function findQuestions(
  { caller, transaction }: MemberContext,
  { agentId, windowId, before }: Publishing,
) {
  if (!agentId || !windowId) return null;
  const evaluation = createEvaluationRepository(transaction, caller.organizationId);
  if (!(await evaluation.isRequired(agentId))) return null;
  // With what this very call changes.
  const window = await findTriedWindow(transaction, windowId, 'draft');
  // An agent that takes its place with this very call is there at once, whatever is published.
  if (window?.agent?.id !== agentId) return null;
  return { agentId, window, before, questions: await evaluation.questions(agentId) };
}

function told(judged: ReturnType<typeof judgeAnswer>): FailingQuestion {
  const { question_id, question, expects, answered, source_right, answer, cited } = judged;
  return {
    ...{ id: question_id, question, expects, answered, source_right, cited },
    answer: answer.slice(0, mostSaid),
  };
}
