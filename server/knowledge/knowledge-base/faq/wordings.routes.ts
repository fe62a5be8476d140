import {
  accountOf,
  chooseModel,
  findEvaluatedWindow,
  getWindow,
  type PublishedWindow,
} from '#server/chatbots/windows/index.ts';
import type { Models } from '#server/people/models/index.ts';
import { isSpent } from '#server/people/spending/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { faqWordingEndpoints } from '#shared/contracts/knowledge/faq-wordings.ts';
import { proposeWordings } from './propose-wordings.ts';

/** Other wordings of a question, which are stored only when the FAQ is saved with them. */
export function faqWordingRoutes(app: App, { db, models }: { db: Database; models: Models }): void {
  implementInSteps(app, faqWordingEndpoints.propose, async ({ body }, steps) => {
    const { window_hash: hash, ...faq } = body;
    const { id } = await steps.inTransaction((context) => getWindow(hash, context));
    const window = found(await findEvaluatedWindow(db, id, 'draft'), 'window');
    const model = await getModel(models, window);
    const wordings = await proposeWordings(model, faq, window.organizationId);
    return steps.finish(() => ({ wordings }));
  });
}

async function getModel(models: Models, window: PublishedWindow): Promise<ChatModel> {
  if (isSpent(window.spending))
    throw new AppError('spending_limit_reached', 'the limit of the month is reached');
  const model = await chooseModel(models, window);
  if (!model) throw new AppError('model_unavailable', 'no model');
  return models.countCalls(model, accountOf(window, 'faq_wordings'));
}
