import type { ChatModel, ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import { type PromptParts, promptFor } from './prompt.ts';

const maxAnswerTokens = 1_500;

/**
 * Asks the model at once: the request is under way while the question is being committed. What it
 * says waits until somebody reads it.
 */
export function openReply(
  model: ChatModel,
  parts: PromptParts,
  signal: AbortSignal,
): AsyncGenerator<ChatModelEvent> {
  const messages = promptFor(parts);
  return begun(model.stream({ messages, maxTokens: maxAnswerTokens, temperature: 0.2, signal }));
}

/** A generator whose first step is taken now; its failure is told to the reader. */
function begun<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item> {
  const first = source.next();
  first.catch(() => {});
  return (async function* () {
    const { value, done } = await first;
    if (done) return;
    yield value;
    yield* source;
  })();
}
