import { recordModelUsage } from '#server/people/metering/index.ts';
import { countModelCall } from '#server/people/spending/index.ts';
import { type Database, inOrganization } from '#server/platform/db/database.ts';
import { runSteps } from '#server/platform/db/steps.ts';
import type { ChatModel, ChatModelEvent, ChatRequest } from '#server/platform/llm/chat-model.ts';
import { createUsageCounter } from '#server/platform/llm/usage-counter.ts';
import { type ChosenModel, costOf } from './model-price.ts';

/** The features that call a model, except answers, which are metered when they are stored. */
export type ModelPurpose =
  | 'companion_card'
  | 'companion_profile'
  | 'dialogues'
  | 'faq_wordings'
  | 'figures'
  | 'generated_questions'
  | 'handoff_summary'
  | 'model_test'
  | 'sales_details'
  | 'searches'
  | 'suggestion'
  | 'translation';

/** What a call is metered for. */
export interface CallAccount {
  organizationId: string;
  purpose: ModelPurpose;
  /** The chatbot whose limit the call counts towards; absent for work that belongs to none. */
  window?: { id: string; timezone: string };
}

/** The model with every call metered, including calls that fail or are stopped. */
export function countCalls(db: Database, model: ChosenModel, account: CallAccount): ChatModel {
  async function* countEvents(
    events: ReturnType<ChatModel['stream']>,
    { messages }: ChatRequest,
  ): AsyncGenerator<ChatModelEvent, void, void> {
    const usage = createUsageCounter(messages);
    try {
      for await (const event of events) {
        usage.add(event);
        yield event;
      }
    } finally {
      usage.endReply();
      const total = usage.total();
      if (total) await storeUsage(db, model, account, total);
    }
  }
  return {
    model: model.chat.model,
    stream: (request) => countEvents(model.chat.stream(request), request),
    close: (options) => model.chat.close(options),
  };
}

function storeUsage(
  db: Database,
  model: ChosenModel,
  { organizationId, purpose, window }: CallAccount,
  tokens: { promptTokens: number; completionTokens: number },
): Promise<void> {
  const { promptTokens, completionTokens } = tokens;
  return inOrganization(db, organizationId, async (transaction) => {
    const used = { promptTokens, completionTokens };
    await recordModelUsage(transaction, organizationId, {
      ...{ purpose, model: model.chat.model },
      ...used,
    });
    if (!window) return;
    const call = { organizationId, windowId: window.id, timezone: window.timezone };
    await runSteps(transaction, [
      countModelCall({ ...call, model: model.name, ...used, cost: costOf(model, used) }),
    ]);
  });
}
