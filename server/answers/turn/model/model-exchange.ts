import type { Clock } from '#server/platform/clock.ts';
import type { ChatModel, ChatModelEvent, ModelMessage } from '#server/platform/llm/chat-model.ts';
import { createUsageCounter } from '#server/platform/llm/usage-counter.ts';
import type { ToolRun } from '../tools/run-tool-calls.ts';
import type { TurnOutcome } from '../turn.ts';
import { buildPrompt, type PromptParts } from './build-prompt.ts';

const maxAnswerTokens = 1_500;
/** The number of replies that may call tools; the next one has to answer. */
const maxToolReplies = 3;
/** After this time the next reply has to be the answer. */
const maxToolMs = 30_000;

/** A reply that called tools, and their results. */
interface ToolRound {
  /** The part of the reply that was sent to the customer. */
  text: string;
  runs: readonly ToolRun[];
  /** The results as the model reads them, in the order of the runs. */
  results: readonly string[];
}

/**
 * The replies of a model to one question: the first is requested immediately, and its events are buffered
 * until they are read; another follows each round of tools. Counts the tokens of all replies, including one
 * that was cut or stopped.
 */
export function createModelExchange(
  model: ChatModel,
  parts: PromptParts,
  { signal, clock }: { signal: AbortSignal; clock: Clock },
) {
  const { tools } = parts;
  const messages: ModelMessage[] = buildPrompt(parts);
  const startedAt = clock().getTime();
  const toolRuns: ToolRun[] = [];
  const usage = createUsageCounter(messages);
  let replyCount = 0;
  let reply = request();

  function mayCallTools(): boolean {
    const isOverTime = clock().getTime() - startedAt > maxToolMs;
    return tools.length > 0 && replyCount < maxToolReplies && !isOverTime;
  }

  function request() {
    const canCallTools = mayCallTools();
    replyCount += 1;
    const events = model.stream({
      messages: [...messages],
      organizationId: parts.window.organizationId,
      maxTokens: maxAnswerTokens,
      temperature: 0.2,
      signal,
      ...(tools.length > 0 && {
        tools: tools.map(({ definition }) => definition),
        toolChoice: canCallTools ? 'auto' : 'none',
      }),
    });
    return { canCallTools, events };
  }

  return {
    tools,
    /** All runs of tools so far. */
    get toolRuns(): readonly ToolRun[] {
      return toolRuns;
    },
    /** Whether the current reply may call tools. */
    get canCallTools() {
      return reply.canCallTools;
    },

    /** The tokens of all replies; empty where the model sent nothing. */
    usage(): TurnOutcome['usage'] {
      const total = usage.total();
      if (!total) return {};
      const { promptTokens, completionTokens, estimated } = total;
      return { prompt_tokens: promptTokens, completion_tokens: completionTokens, estimated };
    },

    /** The events of the current reply. */
    async *read(): AsyncGenerator<ChatModelEvent> {
      try {
        for await (const event of reply.events) {
          usage.add(event);
          yield event;
        }
      } finally {
        usage.endReply();
      }
    },

    addRuns(runs: readonly ToolRun[]): void {
      toolRuns.push(...runs);
    },

    /** Requests the next reply. */
    continueWith({ text, runs, results }: ToolRound): void {
      messages.push({ role: 'assistant', content: text, toolCalls: runs.map(({ call }) => call) });
      for (const [index, { call }] of runs.entries()) {
        messages.push({ role: 'tool', toolCallId: call.id, content: results[index] ?? '' });
      }
      reply = request();
    },
  };
}
export type ModelExchange = ReturnType<typeof createModelExchange>;
