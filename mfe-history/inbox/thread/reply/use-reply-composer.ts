import { useRef, useState } from 'react';
import { useMutation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { type ComposerAction, performAction } from './perform-action.ts';

/** Drafts by chat, so that switching chats does not lose them. */
const drafts = new Map<string, string>();

interface ReplyComposerOptions {
  id: string;
  onSent: (message: Message) => void;
  /** Reloads the chat, because live updates may be delayed. */
  onDone: () => unknown;
}

export function useReplyComposer({ id, onSent, onDone }: ReplyComposerOptions) {
  const [draft, setDraft] = useState(drafts.get(id) ?? '');
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

  function write(text: string) {
    setDraft(text);
    if (text) drafts.set(id, text);
    else drafts.delete(id);
  }

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
