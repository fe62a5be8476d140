import { createStore } from 'zustand/vanilla';
import { readStorage, updateStorage } from '../../storage.ts';
import { markContactSubmitted } from '../contact/submitted-contact.ts';
import { createReadMark } from '../handoff/create-read-mark.ts';
import { createHandoffCommands } from '../handoff/handoff-commands.ts';
import type { Chat, ChatStore, ChatStoreOptions } from './chat.ts';
import { createChatParts } from './chat-parts.ts';
import { emptyChat } from './chat-reducer.ts';
import { createCustomerCommands } from './customer-commands.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { createSessionCommands } from './session-commands.ts';

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { api, hashId } = options;

  return createStore<Chat>((set, get, store) => {
    const parts = createChatParts(options, store);
    const { tabs, outbox, serverSync, live, tray } = parts;
    const { apply, getRequestContext } = serverSync;
    const sendReadMark = createReadMark(api.handoff, get);

    return {
      ...emptyChat,
      ...parts.questions,
      ...createHandoffCommands({ api: api.handoff, get, apply, getRequestContext }),
      ...createSessionCommands(options, { store, ...parts }),
      ...createCustomerCommands(options, { store, tabs }),

      customerRevision: 0,
      waiting: [],
      withdraw: (clientId) => outbox.remove([clientId]),
      markRead() {
        tabs.send({ type: 'read' });
        sendReadMark();
      },
      draft: '',
      setDraft(draft) {
        set({ draft });
        writeDraft(hashId, draft);
      },
      files: [],
      addFiles: tray.add,
      removeFile: tray.remove,
      retryFile: tray.retry,
      getFileUrl: (id) => api.getFileUrl(id),

      agreed: readStorage(hashId).agreed === true,
      agree() {
        updateStorage(hashId, { agreed: true, open: true });
        set({ agreed: true });
        get().begin();
      },

      begin() {
        if (options.needsConsent?.()) return;
        serverSync.begin();
        outbox.resume();
        live.resume();
        if (get().draft === '') set({ draft: readDraft(hashId) });
      },

      async submitContact(contact, thanks) {
        await api.submitContact({ ...(await getRequestContext()), ...contact });
        markContactSubmitted(hashId);
        apply([{ type: 'noticeAdded', id: contact.client_id, text: thanks }]);
        options.onContact?.(contact.reason);
      },

      reset() {
        parts.clearCustomer();
        tabs.send({ type: 'customerReset' });
      },
      pause() {
        serverSync.pause();
        outbox.pause();
        live.pause();
        tabs.close();
      },
    };
  });
}
