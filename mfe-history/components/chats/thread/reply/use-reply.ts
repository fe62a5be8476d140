import { useRef } from 'react';
import { HttpError, useMutation, useUser } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { useDraft } from './drafts.ts';
import { useReplyFiles } from './files/use-reply-files.ts';
import { enqueueReply, useQueuedReplies } from './outbox/outbox-store.ts';
import { type ComposerAction, performAction } from './perform-action.ts';
import { useQuoteTarget } from './quote-context.ts';
import type { ReplyBody, ReplyTranslation } from './reply-content.ts';
import { useUndo } from './use-undo.ts';

interface ReplyOptions {
  id: string;
  hash: string;
  onSent: (message: Message) => void;
  /** Reloads the chat, because live updates may be delayed. */
  onDone: () => unknown;
  /** What replies are translated from and into; null: they are sent as they are. */
  translation: ReplyTranslation | null;
}

/** The reply to a customer and the actions of a handoff, which run one after the other. */
export function useReply({ id, hash, onSent, onDone, translation }: ReplyOptions) {
  const { id: userId } = useUser();
  const [draft, write] = useDraft(id, 'reply');
  const files = useReplyFiles(id);
  const { quoted, quote } = useQuoteTarget();
  const hasQueue = useQueuedReplies(userId, id).length > 0;
  const latestDraft = useRef(draft);
  latestDraft.current = draft;
  const offerUndo = useUndo({
    id,
    onRetracted: onSent,
    /** Above what was written since. */
    restore: (text) => write([text, latestDraft.current].filter(Boolean).join('\n')),
  });
  /** A retry of the same content reuses its id, so that the server stores it once. */
  const attempt = useRef({ content: '', clientId: '' });

  const { mutate, ...mutation } = useMutation({
    scope: { id: `reply-${id}` }, // a reply waits until the chat was accepted
    mutationFn: ({ action, force = false }: { action: ComposerAction; force?: boolean }) =>
      performAction(id, action, force, translation),
    onSuccess: (message) => {
      if (message) {
        onSent(message);
        offerUndo(message);
        clear();
      }
      return onDone();
    },
    onError(error, { action }) {
      const isLost = error instanceof HttpError && error.offline && action.kind === 'send';
      if (isLost) enqueue(action.body);
    },
  });

  const pending = mutation.isPending ? mutation.variables.action.kind : null;

  function clear() {
    write('');
    files.clear();
    quote(null);
    attempt.current = { content: '', clientId: '' };
  }
  /** Leaves the draft as it is where the browser stores nothing. */
  function enqueue(body: ReplyBody) {
    try {
      enqueueReply(userId, { chatId: id, hash, body, files: files.ready, translation });
    } catch {
      return;
    }
    clear();
    mutation.reset();
  }

  return {
    draft,
    write,
    files,
    canSend: (draft.trim() !== '' || files.ready.length > 0) && !files.isUploading,
    pending,
    error: mutation.error,
    act: (action: Exclude<ComposerAction, { kind: 'send' }>) => mutate({ action }),
    send(extra: Pick<ReplyBody, 'suggestion'> = {}) {
      const text = draft.trim();
      const ids = files.ready.map((file) => file.id);
      if ((!text && ids.length === 0) || files.isUploading || !mayFollow(pending)) return;
      const content = {
        text,
        ...(ids.length > 0 && { attachments: ids }),
        ...(quoted && { quotes: quoted.id }),
        ...extra,
      };
      const key = JSON.stringify(content);
      if (attempt.current.content !== key) {
        attempt.current = { content: key, clientId: crypto.randomUUID() };
      }
      const body = { ...content, client_id: attempt.current.clientId };
      // Later replies wait behind those that were not sent yet.
      if (hasQueue || !navigator.onLine) enqueue(body);
      else mutate({ action: { kind: 'send', body } });
    },
    /** Retries the failed action; `force` takes over a chat of another member. */
    tryAgain(force: boolean) {
      const { variables } = mutation;
      if (variables) mutate({ ...variables, force });
    },
  };
}
export type Reply = ReturnType<typeof useReply>;

/** Whether a reply may be sent as soon as the pending action is done. */
const mayFollow = (pending: ComposerAction['kind'] | null) =>
  pending === null || pending === 'accept' || pending === 'take';
