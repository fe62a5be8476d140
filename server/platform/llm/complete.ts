import type { z } from 'zod';
import type { ChatModel, ChatRequest, ModelUsage, ToolCall } from './chat-model.ts';

export interface Completion {
  text: string;
  toolCalls: readonly ToolCall[];
  usage: ModelUsage;
}

/** The whole answer of a model; throws a `ModelError`, or the signal's reason. */
export async function complete(model: ChatModel, request: ChatRequest): Promise<Completion> {
  let text = '';
  let toolCalls: readonly ToolCall[] = [];
  let usage: ModelUsage = { promptTokens: 0, completionTokens: 0, estimated: true };
  for await (const event of model.stream(request)) {
    if (event.type === 'text') text += event.text;
    else ({ usage, toolCalls } = event);
  }
  return { text, toolCalls, usage };
}

/** The value of this schema in a model's answer; null when there is none. */
export function parseJson<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
): z.output<Schema> | null {
  try {
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
