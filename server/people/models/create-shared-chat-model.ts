import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { type ChatModelOptions, createChatModel } from '#server/platform/llm/create-chat-model.ts';
import { shareModel } from '#server/platform/llm/share-model.ts';

/** This module is only imported when an organization has a model of its own, because undici is large. */
export function createSharedChatModel({
  slots,
  ...options
}: ChatModelOptions & { slots: number }): ChatModel {
  return shareModel(createChatModel(options), { slots });
}
