import { useRef } from 'react';
import { HttpError, useMutation, useUser } from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import { useClientId } from '../../../use-client-id.ts';
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
  /** Null: replies are not translated. */
  translation: ReplyTranslation | null;
}

/** The reply to a customer and the actions on the chat, which run one after the other. */
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
    // Above what the member has written meanwhile.
    restore: (text) => write([text, latestDraft.current].filter(Boolean).join('\n')),
  });
  const clientId = useClientId();

  const { mutate, ...mutation } = useMutation({
    scope: { id: `reply-${id}` }, // a reply waits for a pending accept
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

  const action = mutation.variables?.action;
  const pending = mutation.isPending && action ? action.kind : null;
  const isEmpty = draft.trim() === '' && files.ready.length === 0;

  function clear() {
    write('');
    files.clear();
    quote(null);
    clientId.reset();
  }
  /** Keeps the draft if the browser's storage is unavailable. */
  function enqueue(body: ReplyBody) {
    try {
      enqueueReply(userId, { chatId: id, hash, body, files: files.ready, translation });
    } catch {
      return;
    }
    clear();
    mutation.reset();
  }
  function send(extra: Pick<ReplyBody, 'suggestion'> = {}, force = false) {
    const ids = files.ready.map((file) => file.id);
    if (isEmpty || files.isUploading || !mayFollow(pending)) return;
    const content = {
      text: draft.trim(),
      ...(ids.length > 0 && { attachments: ids }),
      ...(quoted && { quotes: quoted.id }),
      ...extra,
    };
    const client_id = clientId.idFor(JSON.stringify(content));
    const body = { ...content, client_id, ...(force && { force }) };
    // Replies are sent in order, so this one waits for those that are queued.
    if (hasQueue || !navigator.onLine) enqueue(body);
    else mutate({ action: { kind: 'send', body } });
  }

  return {
    draft,
    write,
    files,
    canSend: !isEmpty && !files.isUploading,
    pending,
    /** Null once the reply that failed was deleted. */
    error: action?.kind === 'send' && isEmpty ? null : mutation.error,
    act: (action: Exclude<ComposerAction, { kind: 'send' }>) => mutate({ action }),
    send,
    /** Retries the failed action; `force` takes over a chat of another member. */
    tryAgain(force: boolean) {
      // The draft may have been edited since.
      if (action?.kind === 'send') {
        const { suggestion } = action.body;
        send(suggestion === undefined ? {} : { suggestion }, force);
      } else if (action) mutate({ action, force });
    },
  };
}
export type Reply = ReturnType<typeof useReply>;

/** Whether a reply may be queued behind the pending action. */
const mayFollow = (pending: ComposerAction['kind'] | null) =>
  pending === null || pending === 'accept' || pending === 'take';
