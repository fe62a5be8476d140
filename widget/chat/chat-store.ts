import { createStore } from 'zustand/vanilla';
import { recall, remember } from '../memory.ts';
import { createFileTray } from './attachments/file-tray.ts';
import type { Chat, ChatStore, ChatStoreOptions } from './chat.ts';
import { type ChatAction, type ChatState, emptyChat, reduceChat } from './chat-reducer.ts';
import { rememberContact } from './contact/left-contact.ts';
import { createConversation } from './conversation.ts';
import { takenBack } from './edit/taken-back.ts';
import { handoffVerbs } from './handoff/handoff-verbs.ts';
import { createLiveChannel } from './handoff/live-channel.ts';
import { isWithPerson } from './handoff/reduce-handoff.ts';
import { sourceOf } from './markdown/blocks.ts';
import { preloadMarkdown } from './markdown/lazy-markdown.ts';
import { createOutbox } from './outbox/outbox.ts';
import {
  isOffline,
  type WaitingQuestion,
  waitingOf,
  whyNotToWait,
} from './outbox/waiting-question.ts';
import { recallDraft, rememberDraft } from './tab-memory.ts';
import { createTabs } from './tabs/tabs.ts';

type Question = Omit<WaitingQuestion, 'at'>;

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { api, hashId } = options;

  return createStore<Chat>((set, get, store) => {
    const dispatch = (...actions: ChatAction[]) =>
      set((chat) => actions.reduce<ChatState>(reduceChat, chat));
    const tabs = createTabs({
      open: options.openTabLink,
      get,
      dispatch: (...actions) => conversation.mirror(actions),
      onLeave: () => conversation.leave(),
      onForgotten: leaveCustomer,
      onOrphan: (turnId) => conversation.takeOver(turnId),
      onWaiting: (change) => outbox.mirror(change),
      onMessage: () => options.onMirrored?.(),
      onRead: () => options.onRead?.(),
    });
    const outbox = createOutbox({
      hashId,
      store,
      isReady() {
        get().begin();
        return conversation.isRestored();
      },
      send,
      alone: (signal, run) => tabs.alone('outbox', signal, run),
      onChange: (change) => tabs.tell({ type: 'waiting', change }),
    });
    const conversation = createConversation(options, {
      get,
      dispatch,
      tabs,
      onAccepted: outbox.drop,
      mayWait: () => !outbox.isFull(),
      onUnsent: (question) => outbox.putBack(waitingOf(question)),
    });
    const { apply, place } = conversation;
    const { alone } = tabs;
    const live = createLiveChannel(
      { api: api.handoff, store, apply, alone, onMessage: options.onMessage },
      options.attention ?? { isOpen: () => true, mayBeTaken: () => false },
    );

    const tray = createFileTray({
      api,
      newId: options.newId,
      get: () => get().files,
      set: (files) => set({ files }),
    });

    async function send({ clientId, text, files, instead, replaces }: Question) {
      preloadMarkdown();
      const former = { ...(instead && { instead }), ...(replaces && { replaces }) };
      const attachments = files.map(({ id }) => id);
      const question = {
        client_id: clientId,
        text,
        // In a new chat nothing is there to be replaced.
        ...(recall(hashId).sessionId && replaces && { replaces }),
        ...(attachments.length > 0 && { attachments }),
      };
      await conversation.send(question, { type: 'asked', clientId, text, files, ...former });
    }

    /** Another customer may come after. */
    function leaveCustomer() {
      tray.clear();
      get().setDraft('');
      outbox.clear();
      conversation.reset();
    }

    return {
      ...emptyChat,
      waiting: [],
      withdraw: (clientId) => outbox.drop([clientId]),
      markRead: () => tabs.tell({ type: 'read' }),
      draft: '',
      setDraft(draft) {
        set({ draft });
        rememberDraft(hashId, draft);
      },
      files: [],
      addFiles: tray.add,
      removeFile: tray.remove,
      retryFile: tray.retry,
      fileLink: (id) => api.fileLink(id),
      edit: (question) => set(takenBack(get(), question)),
      ...handoffVerbs({ api: api.handoff, get, apply, place }),

      agreed: recall(hashId).agreed === true,
      agree() {
        remember(hashId, { agreed: true, open: true });
        set({ agreed: true });
        get().begin();
      },

      begin() {
        if (options.needsConsent?.()) return;
        conversation.begin();
        outbox.resume();
        live.resume();
        if (get().draft === '') set({ draft: recallDraft(hashId) });
      },

      async ask(text) {
        if (options.needsConsent?.()) return set({ draft: text });
        if (get().turn === 'asking' || get().turn === 'answering') return;
        get().begin();
        const waits = isOffline() || get().waiting.length > 0;
        const problem = waits && whyNotToWait(get().files, outbox.isFull());
        if (problem) {
          set({ problem });
          return get().setDraft(text);
        }
        options.onMessage?.({ from: 'customer', text });
        const id = get().editing?.id;
        const former = id && { instead: id, replaces: id };
        const question = { clientId: options.newId(), text, files: tray.take(), ...former };
        if (!waits) return send(question);
        set({ editing: null, problem: null });
        outbox.add({ ...question, at: Date.now() });
      },

      async retry() {
        const questions = get().messages.filter(({ from }) => from === 'customer');
        const unsent = isWithPerson(get()) && questions.findLast(({ state }) => state === 'failed');
        const question = unsent || questions.at(-1);
        if (!question) return;
        const wasSent = question.state === 'sent';
        const clientId = wasSent ? options.newId() : question.id;
        const replaces = wasSent ? question.id : question.replaces;
        // What was sent has its files already.
        const files = wasSent ? [] : question.files;
        const text = sourceOf(question.body);
        options.onMessage?.({ from: 'customer', text });
        await send({ clientId, text, files, instead: question.id, ...(replaces && { replaces }) });
      },

      stop: conversation.stop,

      async rate(id, feedback) {
        const before = get().messages.find((message) => message.id === id)?.feedback ?? null;
        apply([{ type: 'rated', id, feedback }]);
        try {
          await api.rate(id, feedback);
        } catch (error) {
          apply([{ type: 'rated', id, feedback: before }]);
          throw error;
        }
      },

      async leaveContact(contact, thanks) {
        await api.leaveContact({ ...(await conversation.place()), ...contact });
        rememberContact(hashId);
        apply([{ type: 'noted', id: contact.client_id, text: thanks }]);
        options.onContact?.(contact.reason);
      },

      startOver() {
        remember(hashId, { sessionId: undefined, streamId: undefined });
        outbox.clear();
        tabs.share(get().sessionId, [{ type: 'reset' }]);
        conversation.reset();
        get().begin();
      },

      earlier: (words) => api.sessions(words),

      async saved() {
        const { sessionId } = get();
        return sessionId ? (await api.session(sessionId)).messages : [];
      },

      async mailTranscript(email) {
        const { sessionId } = get();
        if (sessionId) await api.mailTranscript(sessionId, email, options.language());
      },

      show: (sessionId) => conversation.show(sessionId),

      async identify() {
        // Nobody has chatted here yet: the first call says who it is.
        if (!recall(hashId).token) return;
        // Where it fails, the calls that follow will tell.
        if (await api.identify().catch(() => true)) return;
        // They are the other one's.
        tray.clear();
        get().setDraft('');
        if (conversation.hasBegun()) get().startOver();
      },

      reset() {
        leaveCustomer();
        tabs.tell({ type: 'forgotten' });
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
