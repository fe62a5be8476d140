import { useEffect, useState } from 'react';
import {
  api,
  currentLanguage,
  queryClient,
  toast,
  useMutation,
  useQuery,
  useUser,
} from '#shared/console/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Session } from '#shared/contracts/conversations/sessions.ts';
import { type Language, languages } from '#shared/contracts/names.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';
import { chatQueries } from '../../queries.ts';
import { messagesOf, putMessage, type ThreadData } from '../thread-data.ts';
import { assistanceQuery } from './assistance-query.ts';

const prefix = 'chatwindow_translate:';
const maxPerCall = 20;

export interface ChatTranslation {
  /** `same`: customer and member use the same language, or the customer’s is not known yet. */
  status: 'same' | 'unavailable' | 'off' | 'on';
  /** Language of the customer. */
  theirs: Language | null;
  /** Language of the member. */
  own: Language;
  change: (isOn: boolean) => void;
}

/** Whether the member has the chat translated; stored in this browser. */
export function useChatTranslation(session: Session): ChatTranslation {
  const key = `${prefix}${useUser().id}:${session.session_id}`;
  const own = currentLanguage();
  const theirs = languages.find((language) => language === session.language) ?? null;
  const canDiffer = theirs !== null && theirs !== own;
  const { data } = useQuery({ ...assistanceQuery(), enabled: canDiffer });
  const [isOn, setOn] = useState(() => readStored(key) === 'on');

  function change(next: boolean) {
    setOn(next);
    writeStored(key, next ? 'on' : null);
  }
  const status =
    !canDiffer || !data ? 'same' : !data.translates ? 'unavailable' : isOn ? 'on' : 'off';
  return { status, theirs, own, change };
}

/** Translates the customer's messages while translation is on, the latest first. */
export function useTranslateMessages(
  { session_id: id, window_hash: hash }: Session,
  messages: readonly Message[],
  { status, own }: ChatTranslation,
): void {
  const missing = messages
    .filter(({ sender, text }) => sender === 'customer' && text !== '')
    .filter(({ translations = [] }) => translations.every(({ language }) => language !== own))
    .slice(-maxPerCall)
    .map((message) => message.id);
  const wanted = status === 'on' ? missing.join(' ') : '';
  const { mutate } = useMutation({
    mutationFn: (ids: string) =>
      api.call('POST /sessions/:id/translations', {
        params: { id },
        body: { language: own, message_ids: ids.split(' ') },
      }),
    onError: toast.error,
    onSuccess: ({ items }) => {
      queryClient.setQueryData<ThreadData>(chatQueries.thread(hash, id).queryKey, (data) => {
        if (!data) return data;
        const byId = new Map(messagesOf(data).map((message) => [message.id, message]));
        return items.reduce((changed, { message_id, language, text }) => {
          const message = byId.get(message_id);
          const translations = [...(message?.translations ?? []), { language, text }];
          return message ? putMessage(changed, { ...message, translations }) : changed;
        }, data);
      });
    },
  });
  useEffect(() => {
    if (wanted) mutate(wanted);
  }, [wanted, mutate]);
}
