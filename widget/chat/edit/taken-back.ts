import type { Chat } from '../chat.ts';
import type { ChatMessage } from '../chat-message.ts';
import { sourceOf } from '../markdown/blocks.ts';

/** The composer with a question to be asked anew; without one, as it was before that. */
export function takenBack(
  { draft, editing }: Pick<Chat, 'draft' | 'editing'>,
  question: ChatMessage | null,
): Pick<Chat, 'draft' | 'editing'> {
  const draftBefore = editing ? editing.draftBefore : draft;
  if (!question) return { draft: draftBefore, editing: null };
  return { draft: sourceOf(question.body), editing: { id: question.id, draftBefore } };
}

/** The question that can be asked anew: the latest, if it has words and nobody but the AI answers. */
export function editableOf({
  messages,
  turn,
  handledBy,
}: Pick<Chat, 'messages' | 'turn' | 'handledBy'>): ChatMessage | undefined {
  if (turn !== 'none' || handledBy !== 'bot') return undefined;
  const last = messages.findLast(({ from }) => from === 'customer');
  return last?.state === 'sent' && sourceOf(last.body) !== '' ? last : undefined;
}
