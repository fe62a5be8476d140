import { type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import type { Publishing } from '#server/chatbots/agents/index.ts';
import { findEvaluatedWindow } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { MemberContext, StepsContext } from '#server/platform/http/contexts.ts';
import { dryRun } from '#server/platform/http/dry-run.ts';
import { staleRevisionError } from '#server/platform/http/if-match.ts';
import type { FailingQuestion } from '#shared/contracts/answers/evaluation-runs.ts';
import { judgeAnswer } from './judge-answer.ts';
import { createQuestionSets } from './question-sets.repository.ts';

const maxListed = 20;
/** Longer answers are cut in the error. */
const maxAnswerLength = 300;

/**
 * Throws when a required question of the agent's set fails. Answers come from the sources without a
 * model, so that publishing does not wait and the result is repeatable. `change` applies the change
 * in a dry run, because a transaction must not stay open while the questions are answered. The
 * returned function runs with the real change: it throws when the settings changed in the meantime,
 * and audits an owner's override given as `overrideReason`.
 */
export async function assertEvaluationPasses(
  services: TrialServices,
  steps: StepsContext,
  change: (context: MemberContext) => Promise<Publishing>,
  overrideReason: string | undefined,
): Promise<(context: MemberContext, publishing: Publishing) => Promise<void>> {
  const gate = await dryRun(steps, async (context) =>
    findQuestions(context, await change(context)),
  );
  if (!gate) return async () => {};

  const failing: FailingQuestion[] = [];
  for (const row of gate.questions) {
    const { question } = row;
    const language = guessLanguage(question) ?? 'en';
    const tried = { window: gate.window, question, language, withModel: false };
    const judged = judgeAnswer(row, await tryQuestion(services, tried));
    if (!judged.passed) failing.push(toFailingQuestion(judged));
  }
  const isRefused = overrideReason === undefined || steps.caller.role !== 'owner';
  if (failing.length > 0 && isRefused) {
    throw new AppError('gate_failed', `${failing.length} questions fail`, {
      context: { failing: failing.slice(0, maxListed), total: failing.length },
    });
  }
  return async ({ audit }, { before }) => {
    if (before.revision !== gate.before.revision) throw staleRevisionError(before);
    if (failing.length === 0) return;
    await audit({
      action: 'evaluation.gate_overridden',
      objectType: 'agent',
      objectId: gate.agentId,
      after: { reason: overrideReason, failing: failing.map(({ question }) => question) },
    });
  };
}

/** The questions to check; null when the agent has no required gate. */
async function findQuestions(
  { caller, transaction }: MemberContext,
  { agentId, windowId, before }: Publishing,
) {
  if (!agentId || !windowId) return null;
  const questionSets = createQuestionSets(transaction, caller.organizationId);
  if (!(await questionSets.isRequired(agentId))) return null;
  // Includes the changes of this call.
  const window = await findEvaluatedWindow(transaction, windowId, 'draft');
  // An agent that this call attaches is live at once, whatever is published.
  if (window?.agent?.id !== agentId) return null;
  return { agentId, window, before, questions: await questionSets.listQuestions(agentId) };
}

function toFailingQuestion(judged: ReturnType<typeof judgeAnswer>): FailingQuestion {
  const { question_id, question, expects, answered, source_right, answer, cited } = judged;
  return {
    id: question_id,
    question,
    expects,
    answered,
    source_right,
    cited,
    answer: answer.slice(0, maxAnswerLength),
  };
}
