import type { ChatRequest, ModelMessage, ToolDefinition } from '../chat-model.ts';

/**
 * A request for a server without support for tools: the prompt describes them, the model calls them
 * with a JSON object instead of an answer, and reads the results as a message.
 */
export function toPlanRequest({ tools = [], toolChoice, ...request }: ChatRequest): ChatRequest {
  const messages = toPlainMessages(request.messages);
  if (toolChoice === 'none') return { ...request, messages };
  const [first, ...others] = messages;
  const task = planTask(tools);
  // Many local models accept one system message, at the beginning.
  const withTask: ModelMessage[] =
    first?.role === 'system'
      ? [{ role: 'system', content: `${first.content}\n${task}` }, ...others]
      : [{ role: 'system', content: task }, ...messages];
  return { ...request, messages: withTask };
}

function planTask(tools: readonly ToolDefinition[]): string {
  const lines = tools.map((tool) => JSON.stringify(tool));
  return `These tools can be called, each with arguments of its JSON schema:
${lines.join('\n')}
To call some, reply with one JSON object and nothing else: {"tools": [{"name": "…", "arguments": {…}}]}. Their results follow, and then you answer. Where no tool helps, answer at once and without JSON.`;
}

/** Calls become the JSON object that the model wrote, and results one message of the user. */
function toPlainMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  const plain: ModelMessage[] = [];
  let calls: readonly { id: string; name: string }[] = [];
  let isResult = false;
  for (const message of messages) {
    if (message.role === 'tool') {
      const name = calls.find(({ id }) => id === message.toolCallId)?.name ?? 'tool';
      const text = `Result of ${name}:\n${message.content}`;
      const last = isResult ? plain.pop() : undefined;
      plain.push({ role: 'user', content: last ? `${last.content}\n\n${text}` : text });
    } else if (message.role === 'assistant' && message.toolCalls?.length) {
      calls = message.toolCalls;
      const { content, toolCalls } = message;
      const tools = toolCalls.map(({ name, arguments: text }) => ({ name, arguments: text }));
      const plan = JSON.stringify({ tools });
      plain.push({ role: 'assistant', content: content ? `${content}\n${plan}` : plan });
    } else {
      plain.push({ role: message.role, content: message.content });
    }
    isResult = message.role === 'tool';
  }
  return plain;
}
