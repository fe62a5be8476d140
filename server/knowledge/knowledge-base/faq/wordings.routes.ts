import {
  findEvaluatedWindow,
  getWindow,
  type PublishedWindow,
} from '#server/chatbots/windows/index.ts';
import { recordModelUsage } from '#server/people/metering/index.ts';
import { type ChosenModel, costOf, type Models } from '#server/people/models/index.ts';
import { countModelCall, isSpent } from '#server/people/spending/index.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import { AppError, found } from '#server/platform/http/app-error.ts';
import { implementInSteps } from '#server/platform/http/implement-in-steps.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { ModelUsage } from '#server/platform/llm/chat-model.ts';
import { faqWordingEndpoints } from '#shared/contracts/knowledge/faq-wordings.ts';
import { proposeWordings } from './propose-wordings.ts';

/** Other wordings of a question, which are stored only when the FAQ is saved with them. */
export function faqWordingRoutes(app: App, { db, models }: { db: Database; models: Models }): void {
  implementInSteps(app, faqWordingEndpoints.propose, async ({ body }, steps) => {
    const { window_hash: hash, ...faq } = body;
    const { id } = await steps.inTransaction((context) => getWindow(hash, context));
    const window = found(await findEvaluatedWindow(db, id, 'draft'), 'window');
    const model = await chooseModel(models, window);
    const { wordings, usage } = await proposeWordings(model.chat, faq, window.organizationId);
    return steps.finish(async ({ transaction }) => {
      await countUsage(transaction, window, model, usage);
      return { wordings };
    });
  });
}

async function chooseModel(
  models: Models,
  { agent, models: offered, spending }: PublishedWindow,
): Promise<ChosenModel> {
  if (isSpent(spending))
    throw new AppError('spending_limit_reached', 'the limit of the month is reached');
  const model = agent && (await models.choose(offered, agent.settings.model));
  if (!model) throw new AppError('model_unavailable', 'no model');
  return model;
}

async function countUsage(
  transaction: TenantTransaction,
  { id, organizationId, organization: { timezone } }: PublishedWindow,
  model: ChosenModel,
  { promptTokens, completionTokens }: ModelUsage,
): Promise<void> {
  const tokens = { promptTokens, completionTokens };
  const window = { organizationId, windowId: id, timezone };
  const cost = costOf(model, tokens);
  await runSteps(transaction, [countModelCall({ ...window, model: model.name, ...tokens, cost })]);
  const purpose = { purpose: 'faq_wordings', model: model.chat.model };
  await recordModelUsage(transaction, organizationId, { ...purpose, ...tokens });
}
