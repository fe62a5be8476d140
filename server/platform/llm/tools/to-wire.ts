import type { ChatRequest, ModelMessage } from '../chat-model.ts';

/** The messages as `/chat/completions` expects them. */
export function toWireMessages(messages: readonly ModelMessage[]): object[] {
  return messages.map((message) => {
    if (message.role === 'tool') {
      return { role: 'tool', tool_call_id: message.toolCallId, content: message.content };
    }
    if (message.role !== 'assistant' || !message.toolCalls?.length) {
      return { role: message.role, content: message.content };
    }
    return {
      role: 'assistant',
      // Some servers reject an empty text.
      content: message.content || null,
      tool_calls: message.toolCalls.map(({ id, name, arguments: text }) => ({
        id,
        type: 'function',
        // Servers parse the arguments of earlier calls and fail on invalid ones.
        function: { name, arguments: isObject(text) ? text : '{}' },
      })),
    };
  });
}

export function toWireTools({ tools, toolChoice }: ChatRequest): object {
  if (!tools?.length) return {};
  return {
    tools: tools.map((tool) => ({ type: 'function', function: tool })),
    ...(toolChoice === 'none' && { tool_choice: 'none' }),
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
