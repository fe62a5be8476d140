import type { z } from 'zod';
import type { ChatModel, ModelMessage } from './chat-model.ts';
import { complete, parseJson } from './complete.ts';

const defaultTimeoutMs = 120_000;
const defaultMaxTokens = 4_000;

/**
 * Asks a model for a value of this schema; null when there is no model, it fails, or its output
 * does not match.
 */
export async function requestJson<Schema extends z.ZodType>(
  model: ChatModel | null,
  schema: Schema,
  messages: ModelMessage[],
  {
    timeoutMs = defaultTimeoutMs,
    maxTokens = defaultMaxTokens,
  }: { timeoutMs?: number; maxTokens?: number } = {},
): Promise<z.output<Schema> | null> {
  if (!model) return null;
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { text } = await complete(model, { messages, maxTokens, signal });
    return parseJson(schema, text);
  } catch {
    return null;
  }
}
