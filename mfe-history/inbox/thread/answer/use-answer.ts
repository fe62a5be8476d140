import { useRef, useState } from 'react';
import { useMutation } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/chat.ts';
import { type Action, perform } from './perform.ts';

/** Drafts by chat: going to another chat and back loses none. */
const drafts = new Map<string, string>();

interface AnswerOptions {
  id: string;
  onSent: (message: Message) => void;
  /** Loads the chat again, for live updates may be late. */
  onDone: () => unknown;
}

/** The draft of an answer, and what is done in the chat. What could not be done can be tried again. */
export function useAnswer({ id, onSent, onDone }: AnswerOptions) {
  const [draft, setDraft] = useState(drafts.get(id) ?? '');
  /** The same text keeps its id: the server then takes it once, however often it is sent. */
  const attempt = useRef({ text: '', clientId: '' });

  const { mutate, ...mutation } = useMutation({
    mutationFn: ({ action, force = false }: { action: Action; force?: boolean }) =>
      perform(id, action, force),
    // Without a connection it fails at once, and the member sees it.
    networkMode: 'always',
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
    /** What is being done. */
    pending: mutation.isPending ? mutation.variables.action.kind : null,
    error: mutation.error,
    act: (kind: Exclude<Action['kind'], 'send'>) => mutate({ action: { kind } }),
    send() {
      const text = draft.trim();
      if (!text || mutation.isPending) return;
      if (attempt.current.text !== text) attempt.current = { text, clientId: crypto.randomUUID() };
      mutate({ action: { kind: 'send', ...attempt.current } });
    },
    /** Tries once more what failed; with `force` also in a chat that another member has. */
    tryAgain(force: boolean) {
      const { variables } = mutation;
      if (variables) mutate({ ...variables, force });
    },
  };
}
