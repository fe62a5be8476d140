import type { ChatModel, ChatModelEvent, ModelMessage } from '#server/platform/llm/chat-model.ts';

/** Reads a model's reply to its end: the text, the last event and the error. */
export async function readReply(
  model: ChatModel,
  messages: ModelMessage[],
  signal = new AbortController().signal,
) {
  let text = '';
  let end: ChatModelEvent | undefined;
  try {
    for await (const event of model.stream({ messages, signal })) {
      if (event.type === 'text') text += event.text;
      else end = event;
    }
    return { text, end };
  } catch (error) {
    return { text, end, error };
  }
}
