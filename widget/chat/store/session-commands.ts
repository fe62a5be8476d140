import type { StoreApi } from 'zustand/vanilla';
import { readStorage, updateStorage } from '../../storage.ts';
import type { FileTray } from '../attachments/file-tray.ts';
import type { QuestionOutbox } from '../outbox/outbox.ts';
import type { TabSync } from '../tabs/tab-sync.ts';
import type { Chat, ChatStoreOptions } from './chat.ts';
import type { ServerSync } from './server-sync.ts';

export type SessionCommands = Pick<
  Chat,
  | 'fetchMessages'
  | 'greetAgain'
  | 'identify'
  | 'listChats'
  | 'mailTranscript'
  | 'openChat'
  | 'startOver'
>;

interface SessionContext {
  store: StoreApi<Chat>;
  serverSync: ServerSync;
  outbox: QuestionOutbox;
  tabs: TabSync;
  tray: FileTray;
}

/** Commands about the current session and the customer's other sessions. */
export function createSessionCommands(
  options: ChatStoreOptions,
  { store, serverSync, outbox, tabs, tray }: SessionContext,
): SessionCommands {
  const { api, hashId } = options;
  const get = store.getState;

  return {
    startOver() {
      updateStorage(hashId, { sessionId: undefined, streamId: undefined });
      outbox.clear();
      tabs.shareActions(get().sessionId, [{ type: 'reset' }]);
      serverSync.reset();
      get().begin();
    },

    greetAgain() {
      const { messages, turn, waiting } = get();
      const hasGreeting = messages.length > 0 && messages.every(({ isGreeting }) => isGreeting);
      if (hasGreeting && turn === 'none' && waiting.length === 0) get().startOver();
    },

    listChats: (words) => api.listSessions(words),

    async fetchMessages() {
      const { sessionId } = get();
      return sessionId ? (await api.getSession(sessionId)).messages : [];
    },

    async mailTranscript(email) {
      const { sessionId } = get();
      if (sessionId) await api.mailTranscript(sessionId, email, options.language());
    },

    openChat: (sessionId) => serverSync.show(sessionId),

    async identify() {
      // Without a token, the first call identifies the customer.
      if (!readStorage(hashId).token) return;
      // If this fails, the following calls report it.
      if (await api.identify().catch(() => true)) return;
      // The chat belongs to the previous customer.
      tray.clear();
      get().setDraft('');
      if (serverSync.hasBegun()) get().startOver();
    },
  };
}
