import type { ChatModelEvent, ModelMessage, ModelUsage } from './chat-model.ts';
import { estimateTokens } from './estimate-tokens.ts';

/** Adds up the tokens of replies; estimates those of a reply that was cut before its usage came. */
export function createUsageCounter(messages: readonly ModelMessage[]) {
  const sum: ModelUsage = { promptTokens: 0, completionTokens: 0, estimated: false };
  let receivedTokens = 0;

  function addUsage(usage: ModelUsage): void {
    sum.promptTokens += usage.promptTokens;
    sum.completionTokens += usage.completionTokens;
    sum.estimated ||= usage.estimated;
    receivedTokens = 0;
  }

  return {
    add(event: ChatModelEvent): void {
      if (event.type === 'text') receivedTokens += estimateTokens(event.text);
      else addUsage(event.usage);
    },

    endReply(): void {
      if (receivedTokens === 0) return;
      const prompt = messages.map(({ content }) => content).join('\n');
      addUsage({
        promptTokens: Math.ceil(estimateTokens(prompt)),
        completionTokens: Math.ceil(receivedTokens),
        estimated: true,
      });
    },

    /** Null where the model sent nothing. */
    total: (): ModelUsage | null => (sum.promptTokens + sum.completionTokens === 0 ? null : sum),
  };
}
