import { type TrialServices, tryQuestion } from '#server/answers/turn/index.ts';
import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { presentPassages } from '#server/knowledge/knowledge-base/index.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import { evaluationEndpoints } from '#shared/contracts/answers/evaluation.ts';
import { comparisonRoutes } from './comparison.routes.ts';
import { getDryRunWindow } from './dry-run-window.ts';
import { ofAgent } from './evaluated-agent.ts';
import { questionSetRoutes } from './question-set.routes.ts';
import { runRoutes } from './run.routes.ts';
import type { ListUnanswered } from './seed-questions.ts';

/** Question sets of agents, and a dry run of a single question. */
export function evaluationRoutes(
  app: App,
  services: TrialServices & { unansweredQuestions: ListUnanswered },
): void {
  implementInSteps(
    app,
    evaluationEndpoints.try,
    async ({ body }, steps, agent: AgentRow) => {
      const { text: question, target, window_hash, language = steps.language } = body;
      const window = await getDryRunWindow(services.db, agent, target, window_hash);
      const { passages, text, citations, finish, mode, fallback } = await tryQuestion(services, {
        window,
        question,
        language,
      }).catch(throwModelUnavailable);
      const end = finish === 'no_answer' ? ('no_answer' as const) : ('stop' as const);
      return steps.finish(() => ({
        passages: presentPassages(question, passages, citations),
        answer: { text, citations, finish: end },
        mode,
        fallback,
      }));
    },
    ofAgent,
  );

  questionSetRoutes(app, services);
  runRoutes(app);
  comparisonRoutes(app, services);
}

function throwModelUnavailable(error: unknown): never {
  if (error instanceof ModelError) throw new AppError('model_unavailable', error.message);
  throw error;
}
