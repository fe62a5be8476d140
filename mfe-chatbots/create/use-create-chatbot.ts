import { api, currentLanguage, toast, useMutation } from '#shared/console/index.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import { omitEmpty } from '#shared/utils/omit-empty.ts';
import { randomKey } from '#shared/utils/random-key.ts';
import { refreshChatbots } from '../queries.ts';
import type { ChangeDraft, Draft } from './draft.ts';

export interface ChatbotFields {
  name: string;
  /** When undefined, the server chooses the hash id. */
  hashId: string | undefined;
  website: string;
}

/** Creates the chatbot of a draft, or updates it when it exists. */
export function useCreateChatbot(draft: Draft, change: ChangeDraft) {
  /** When this fails, the chatbot remains without a sample. */
  async function addSample(window: Window): Promise<Window> {
    const params = { hash: window.hash_id };
    const body = { language: currentLanguage() };
    try {
      return await api.call('POST /windows/:hash/sample', { params, body });
    } catch (error) {
      change({ withSample: false });
      toast.error(error);
      return window;
    }
  }

  return useMutation({
    async mutationFn(fields: ChatbotFields) {
      if (draft.hashId) return changeChatbot(draft.hashId, fields);
      const body = bodyOf(draft, fields);
      const content = JSON.stringify(body);
      const key = draft.attempt?.content === content ? draft.attempt.key : randomKey();
      change({ attempt: { key, content } });
      const headers = { 'idempotency-key': key };
      const window = await api.call('POST /windows', { body, headers });
      return draft.withSample ? addSample(window) : window;
    },
    onSuccess(window) {
      change({ hashId: window.hash_id, name: window.name, address: window.hash_id });
      void refreshChatbots();
    },
  });
}

function bodyOf(draft: Draft, { name, hashId, website }: ChatbotFields) {
  return {
    ...draft.template?.settings,
    ...omitEmpty({ hash_id: hashId, website }),
    agent_type: draft.type,
    name,
  };
}

/** A new chatbot is published already, so its changes are published too. */
function changeChatbot(hash: string, { name, website }: ChatbotFields) {
  const site = website ? { website } : { clear: ['website' as const] };
  return api.call('PATCH /windows/:hash', {
    params: { hash },
    body: { name, ...site, publish: true },
  });
}
