import { useRef } from 'react';
import { useMutation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { useDraft } from './drafts.ts';
import { type ComposerAction, performAction } from './perform-action.ts';

interface ReplyOptions {
  id: string;
  onSent: (message: Message) => void;
  /** Reloads the chat, because live updates may be delayed. */
  onDone: () => unknown;
}

/** The reply to a customer and the actions of a handoff, of which one runs at a time. */
export function useReply({ id, onSent, onDone }: ReplyOptions) {
  const [draft, write] = useDraft(id, 'reply');
  /** A retry of the same text reuses its id, so that the server stores it once. */
  const attempt = useRef({ text: '', clientId: '' });

  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ action, force = false }: { action: ComposerAction; force?: boolean }) =>
      performAction(id, action, force),
    onSuccess: (message) => {
      if (message) {
        onSent(message);
        write('');
        attempt.current = { text: '', clientId: '' };
      }
      return onDone();
    },
  });

  return {
    draft,
    write,
    pending: mutation.isPending ? mutation.variables.action.kind : null,
    error: mutation.error,
    act: (kind: Exclude<ComposerAction['kind'], 'send'>) => mutate({ action: { kind } }),
    send() {
      const text = draft.trim();
      if (!text || mutation.isPending) return;
      if (attempt.current.text !== text) attempt.current = { text, clientId: crypto.randomUUID() };
      mutate({ action: { kind: 'send', ...attempt.current } });
    },
    /** Retries the failed action; `force` takes over a chat of another member. */
    tryAgain(force: boolean) {
      const { variables } = mutation;
      if (variables) mutate({ ...variables, force });
    },
  };
}
export type Reply = ReturnType<typeof useReply>;
