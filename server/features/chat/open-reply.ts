import type { ChatModel, ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { type PromptParts, promptFor } from './prompt.ts';

const maxAnswerTokens = 1_500;

/** Asks the model at once; what it says waits until somebody reads it. */
export function openReply(
  model: ChatModel,
  parts: PromptParts,
  signal: AbortSignal,
): AsyncGenerator<ChatModelEvent> {
  const messages = promptFor(parts);
  const { organizationId } = parts.window;
  const maxTokens = maxAnswerTokens;
  return model.stream({ messages, organizationId, maxTokens, temperature: 0.2, signal });
}
