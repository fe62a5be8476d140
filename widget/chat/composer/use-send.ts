import type { RefObject } from 'react';
import { useChat } from '../chat-context.ts';

/** Limit of the customer API. */
export const maxLength = 2_000;

/** Sends the draft with its files, if it may be sent. */
export function useSend(field: RefObject<HTMLTextAreaElement | null>) {
  const draft = useChat((chat) => chat.draft);
  const setDraft = useChat((chat) => chat.setDraft);
  const ask = useChat((chat) => chat.ask);
  const isBusy = useChat(({ turn }) => turn === 'asking' || turn === 'answering');
  const files = useChat((chat) => chat.files);
  const isUploading = files.some(({ state }) => state === 'uploading');
  const hasFiles = files.some(({ state }) => state === 'ready');
  const canSend = (draft.trim() !== '' || hasFiles) && draft.length <= maxLength && !isUploading;

  function send() {
    const text = field.current?.value.trim() ?? ''; // during a composition, the state lags behind the field
    const isEmpty = text === '' && !hasFiles;
    if (isEmpty || text.length > maxLength || isUploading || isBusy) return;
    setDraft('');
    void ask(text);
  }
  return { send, canSend };
}
