import { type TrialAnswer, type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { costOf, type Models } from '#server/people/models/index.ts';
import { isSpent } from '#server/people/spending/index.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { ResultFailure } from '#shared/contracts/answers/evaluation-runs.ts';
import type { ResultRow } from './evaluation-runs.repository.ts';
import { judgeAnswer } from './judge-answer.ts';
import type { EvaluationQuestionRow } from './question-sets.repository.ts';

interface QuestionOfRun {
  question: EvaluationQuestionRow;
  window: PublishedWindow;
  /** The model that a comparison tests; null for the agent's own. */
  model: string | null;
  withModel: boolean;
}

type NewResult = Omit<ResultRow, 'organization_id' | 'run_id' | 'regressed'>;

/** Asks a question of a set and judges the answer; a failure of the model counts as a failed question. */
export async function askQuestion(
  services: TrialServices,
  { question, window, model, withModel }: QuestionOfRun,
): Promise<NewResult> {
  const obstacle = await findObstacle(services.models, window, model);
  if (obstacle) return failedResult(question, obstacle);
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  const language = guessLanguage(question.question) ?? 'en';
  const trial = { window: withChoice(window, model), question: question.question, language };
  try {
    const answer = await tryQuestion(services, { ...trial, withModel });
    const measured = { milliseconds: elapsed(), ...measureOf(answer) };
    return answer.modelFailure
      ? { ...failedResult(question, answer.modelFailure), ...measured }
      : { ...judgeAnswer(question, answer), ...measured, failure: null };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return { ...failedResult(question, error.kind), milliseconds: elapsed() };
  }
}

/** Why a comparison cannot ask its model; null for other runs, which fall back to the sources. */
async function findObstacle(
  models: Models,
  window: PublishedWindow,
  choice: string | null,
): Promise<ResultFailure | null> {
  if (choice === null || choice === 'none') return null;
  if (isSpent(window.spending)) return 'spending_limit';
  const isKnown = choice === 'operator' || window.models.some(({ name }) => name === choice);
  return isKnown && (await models.choose(window.models, choice)) ? null : 'model_missing';
}

function withChoice(window: PublishedWindow, model: string | null): PublishedWindow {
  const { agent } = window;
  if (!agent || model === null) return window;
  return { ...window, agent: { ...agent, settings: { ...agent.settings, model } } };
}

function measureOf({ usage, model }: TrialAnswer) {
  const promptTokens = usage.prompt_tokens ?? 0;
  const completionTokens = usage.completion_tokens ?? 0;
  const isFree = promptTokens + completionTokens === 0;
  const cost = model?.price ? costOf(model, { promptTokens, completionTokens }) : null;
  return {
    prompt_tokens: promptTokens,
    completion_tokens: completionTokens,
    cost: isFree ? 0 : cost,
  };
}

function failedResult(question: EvaluationQuestionRow, failure: ResultFailure): NewResult {
  return {
    ...judgeAnswer(question, { text: '', finish: 'no_answer', citations: [] }),
    milliseconds: 0,
    prompt_tokens: 0,
    completion_tokens: 0,
    cost: 0,
    failure,
    passed: false,
  };
}
