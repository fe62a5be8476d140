import { createStore } from 'zustand/vanilla';
import { readStorage, updateStorage } from '../../storage.ts';
import { createFileTray } from '../attachments/file-tray.ts';
import { markContactSubmitted } from '../contact/submitted-contact.ts';
import { createHandoffCommands } from '../handoff/handoff-commands.ts';
import { createLiveChannel } from '../handoff/live-channel.ts';
import { createQuestionOutbox } from '../outbox/outbox.ts';
import { toWaitingQuestion } from '../outbox/waiting-question.ts';
import { createTabSync } from '../tabs/tab-sync.ts';
import type { Chat, ChatStore, ChatStoreOptions } from './chat.ts';
import { type ChatAction, type ChatStoreState, emptyChat, reduceChat } from './chat-reducer.ts';
import { createConversation } from './conversation.ts';
import { readDraft, writeDraft } from './draft-storage.ts';
import { createQuestionCommands } from './question-commands.ts';
import { createSessionCommands } from './session-commands.ts';

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { api, hashId } = options;

  return createStore<Chat>((set, get, store) => {
    const dispatch = (...actions: ChatAction[]) =>
      set((chat) => actions.reduce<ChatStoreState>(reduceChat, chat));
    const tabs = createTabSync({
      open: options.openTabLink,
      get,
      dispatch: (...actions) => conversation.mirror(actions),
      onChatReplaced: () => conversation.abandonChat(),
      onCustomerReset: clearCustomer,
      onCollision: () => conversation.reload(),
      onOrphanedTurn: (turnId) => conversation.takeOver(turnId),
      onWaiting: (change) => outbox.mirror(change),
      onMessage: () => options.onMirrored?.(),
      onRead: () => options.onRead?.(),
    });
    const outbox = createQuestionOutbox({
      hashId,
      store,
      isReady() {
        get().begin();
        return conversation.isRestored();
      },
      send: (question) => send(question),
      withLock: (signal, run) => tabs.withLock('outbox', signal, run),
      onChange: (change) => tabs.send({ type: 'waiting', change }),
    });
    const conversation = createConversation(options, {
      get,
      dispatch,
      tabs,
      onAccepted: outbox.remove,
      canWait: () => !outbox.isFull(),
      onUnsent: (question) => outbox.requeue(toWaitingQuestion(question)),
    });
    const { apply, getRequestContext } = conversation;
    const { withLock } = tabs;
    const live = createLiveChannel(
      { api: api.handoff, store, apply, withLock, onMessage: options.onMessage },
      options.followPolicy ?? { isOpen: () => true, canBeTakenOver: () => false },
    );

    const tray = createFileTray({
      api,
      newId: options.newId,
      get: () => get().files,
      set: (files) => set({ files }),
    });

    const { send, ...questions } = createQuestionCommands(options, {
      store,
      conversation,
      outbox,
      tray,
    });

    function clearCustomer() {
      tray.clear();
      get().setDraft('');
      outbox.clear();
      conversation.reset();
    }

    return {
      ...emptyChat,
      waiting: [],
      withdraw: (clientId) => outbox.remove([clientId]),
      markRead: () => tabs.send({ type: 'read' }),
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
      ...questions,
      ...createHandoffCommands({ api: api.handoff, get, apply, getRequestContext }),

      agreed: readStorage(hashId).agreed === true,
      agree() {
        updateStorage(hashId, { agreed: true, open: true });
        set({ agreed: true });
        get().begin();
      },

      begin() {
        if (options.needsConsent?.()) return;
        conversation.begin();
        outbox.resume();
        live.resume();
        if (get().draft === '') set({ draft: readDraft(hashId) });
      },

      async submitContact(contact, thanks) {
        await api.submitContact({ ...(await conversation.getRequestContext()), ...contact });
        markContactSubmitted(hashId);
        apply([{ type: 'noticeAdded', id: contact.client_id, text: thanks }]);
        options.onContact?.(contact.reason);
      },

      ...createSessionCommands(options, { store, conversation, outbox, tabs, tray }),

      reset() {
        clearCustomer();
        tabs.send({ type: 'forgotten' });
      },
      pause() {
        conversation.pause();
        outbox.pause();
        live.pause();
        tabs.close();
      },
    };
  });
}
