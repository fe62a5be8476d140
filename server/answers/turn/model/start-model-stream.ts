import type { ChatModel, ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { buildPrompt, type PromptParts } from './build-prompt.ts';

const maxAnswerTokens = 1_500;

/** Sends the request to the model immediately; its events are buffered until they are read. */
export function startModelStream(
  model: ChatModel,
  parts: PromptParts,
  signal: AbortSignal,
): AsyncGenerator<ChatModelEvent> {
  const messages = buildPrompt(parts);
  const { organizationId } = parts.window;
  const maxTokens = maxAnswerTokens;
  return model.stream({ messages, organizationId, maxTokens, temperature: 0.2, signal });
}
