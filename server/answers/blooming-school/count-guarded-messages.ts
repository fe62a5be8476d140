import { type GuardedTopic, guardedTopics } from '#shared/contracts/answers/child-safety.ts';
import type { ChildSafetyRepository } from './child-safety.repository.ts';
import { findGuardedTopic } from './find-guarded-topic.ts';

interface GuardedMessages {
  count: number;
  /** The latest chats with such a message. */
  chats: { id: string; window_id: string }[];
}

const pageSize = 500;
const maxChats = 3;

/** Counts what children wrote since then about each guarded topic. */
export async function countGuardedMessages(
  safety: ChildSafetyRepository,
  windowIds: readonly string[],
  since: Date,
): Promise<ReadonlyMap<GuardedTopic, GuardedMessages>> {
  const messages = new Map(guardedTopics.map((topic) => [topic, noMessages()]));
  let before: string | null = null;
  do {
    const chats = await safety.listChats(windowIds, { since, before, size: pageSize });
    for (const { texts, ...chat } of chats) {
      for (const text of texts) {
        const topic = findGuardedTopic(text);
        const found = topic && messages.get(topic);
        if (!found) continue;
        found.count += 1;
        if (found.chats.at(-1)?.id !== chat.id && found.chats.length < maxChats)
          found.chats.push(chat);
      }
    }
    before = chats.length === pageSize ? (chats.at(-1)?.id ?? null) : null;
  } while (before !== null);
  return messages;
}

function noMessages(): GuardedMessages {
  return { count: 0, chats: [] };
}
