import type { z } from 'zod';
import type { ChatModel, ModelMessage } from './chat-model.ts';

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
    let text = '';
    const signal = AbortSignal.timeout(timeoutMs);
    for await (const event of model.stream({ messages, maxTokens, signal })) {
      if (event.type === 'text') text += event.text;
    }
    const parsed = schema.safeParse(JSON.parse(jsonIn(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Models like to wrap JSON in prose or code fences. */
function jsonIn(text: string): string {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return text.slice(start, end + 1);
}
