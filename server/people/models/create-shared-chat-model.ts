import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { type ChatModelOptions, createChatModel } from '#server/platform/llm/create-chat-model.ts';
import { shareModel } from '#server/platform/llm/share-model.ts';

/** Imported with the first own model: undici is large. */
export function createSharedChatModel({
  slots,
  ...options
}: ChatModelOptions & { slots: number }): ChatModel {
  return shareModel(createChatModel(options), { slots });
}
