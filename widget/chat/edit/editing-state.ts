import { getSource } from '../markdown/blocks.ts';
import type { Chat } from '../store/chat.ts';
import type { ChatMessage } from '../store/chat-message.ts';

/** Composer state for editing a question; null restores the previous draft. */
export function editingState(
  { draft, editing }: Pick<Chat, 'draft' | 'editing'>,
  question: ChatMessage | null,
): Pick<Chat, 'draft' | 'editing'> {
  const draftBefore = editing ? editing.draftBefore : draft;
  if (!question) return { draft: draftBefore, editing: null };
  return { draft: getSource(question.body), editing: { id: question.id, draftBefore } };
}

/** The last question, if it has text and only the AI answers. */
export function findEditableQuestion({
  messages,
  turn,
  handledBy,
}: Pick<Chat, 'messages' | 'turn' | 'handledBy'>): ChatMessage | undefined {
  if (turn !== 'none' || handledBy !== 'bot') return undefined;
  const last = messages.findLast(({ from }) => from === 'customer');
  return last?.state === 'sent' && getSource(last.body) !== '' ? last : undefined;
}
