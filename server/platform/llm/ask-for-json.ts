import type { z } from 'zod';
import type { ChatMessage, ChatModel } from './chat-model.ts';

const usualPatienceMs = 120_000;
const usualTokens = 4_000;

/**
 * Asks a model for a value of this shape. null when there is no model, when it fails, or when what it
 * says is not of the shape: the caller then does without.
 */
export async function askForJson<Schema extends z.ZodType>(
  model: ChatModel | null,
  schema: Schema,
  messages: ChatMessage[],
  {
    patienceMs = usualPatienceMs,
    maxTokens = usualTokens,
  }: { patienceMs?: number; maxTokens?: number } = {},
): Promise<z.output<Schema> | null> {
  if (!model) return null;
  try {
    let text = '';
    const signal = AbortSignal.timeout(patienceMs);
    for await (const event of model.stream({ messages, maxTokens, signal })) {
      if (event.type === 'text') text += event.text;
    }
    const parsed = schema.safeParse(JSON.parse(jsonIn(text)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Models like to put a frame around what they were asked for. */
function jsonIn(text: string): string {
  const start = text.search(/[{[]/);
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return text.slice(start, end + 1);
}
