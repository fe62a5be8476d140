import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import type { OfferedModel } from './organization-models.repository.ts';

/** A model that answers, with its prices per million tokens where they are known. */
export interface ChosenModel {
  chat: ChatModel;
  /** The name that the organization gave it; the operator's model has its own. */
  name: string;
  price: ModelPrice | null;
}

interface ModelPrice {
  prompt: number;
  completion: number;
}

/** What a call costs in the organization's currency; 0 where no price is known. */
export function costOf(
  { price }: Pick<ChosenModel, 'price'>,
  { promptTokens, completionTokens }: { promptTokens: number; completionTokens: number },
): number {
  if (!price) return 0;
  return (promptTokens * price.prompt + completionTokens * price.completion) / 1_000_000;
}

export function priceOf({ prompt_price, completion_price }: OfferedModel): ModelPrice | null {
  if (prompt_price === null && completion_price === null) return null;
  return { prompt: prompt_price ?? 0, completion: completion_price ?? 0 };
}
