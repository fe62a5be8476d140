import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Attachment } from '#shared/contracts/attachments.ts';
import type { Feedback, Message } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ElementEvents } from '../element-events.ts';
import { recall, remember } from '../memory.ts';
import { createFileTray, type PendingFile } from './attachments/file-tray.ts';
import type { ChatMessage } from './chat-message.ts';
import { type ChatAction, type ChatState, emptyChat, reduceChat } from './chat-reducer.ts';
import { type ContactForm, rememberContact } from './contact/left-contact.ts';
import { createConversation } from './conversation.ts';
import { takenBack } from './edit/taken-back.ts';
import { type HandoffVerbs, handoffVerbs } from './handoff/handoff-verbs.ts';
import { type Attention, createLiveChannel } from './handoff/live-channel.ts';
import { isWithPerson } from './handoff/reduce-handoff.ts';
import { sourceOf } from './markdown/blocks.ts';
import { preloadMarkdown } from './markdown/lazy-markdown.ts';
import { recallDraft, rememberDraft } from './tab-memory.ts';
import type { ChatApi, EarlierChat } from './transport/chat-api.ts';

/** The chat's facts and verbs. */
export interface Chat extends ChatState, HandoffVerbs {
  draft: string;
  setDraft(draft: string): void;
  /** Takes a question back into the composer, to ask it in other words; null gives that up. */
  edit(question: ChatMessage | null): void;
  /** The files that go with the draft. */
  files: readonly PendingFile[];
  addFiles(files: File[]): void;
  removeFile(id: string): void;
  retryFile(id: string): Promise<void>;
  /** An address of a file that was sent, for a few minutes. */
  fileLink(id: string): Promise<string>;
  /** The customer has come: brings the earlier chat back, or greets. Safe to call again. */
  begin(): void;
  /** Sends a question with the files that are ready; one of the two is enough. */
  ask(text: string): Promise<void>;
  /** Asks the last question again after a failure. */
  retry(): Promise<void>;
  stop(): Promise<void>;
  /** Tells the business what the customer thinks of an answer; null takes it back. */
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  /** Leaves the customer's contact with the business, and says `thanks` in the chat. */
  leaveContact(contact: ContactForm, thanks: string): Promise<void>;
  startOver(): void;
  /** The customer's chats, latest first; with words, those in which they were said. */
  earlier(words?: string): Promise<EarlierChat[]>;
  /** What the server has stored of the chat that is shown. */
  saved(): Promise<readonly Message[]>;
  /** Sends that to an address. */
  mailTranscript(email: string): Promise<void>;
  /** Goes on with one of them; throws and leaves what is shown when it cannot be had. */
  show(sessionId: string): Promise<void>;
  /** The business has told who the customer is: another one does not see the former one's chat. */
  identify(): Promise<void>;
  /** Forgets the customer and what is shown. */
  reset(): void;
  /** Lets go of the connection while the element is out of the page; `begin` takes it up again. */
  pause(): void;
}

export type ChatStore = StoreApi<Chat>;

export interface ChatStoreOptions {
  api: ChatApi;
  hashId: string;
  language: () => Language;
  pageUrl: () => string;
  newId: () => string;
  /** It stands on the window's dedicated page, not on the business's website. */
  isOwnPage?: boolean;
  attention?: Attention;
  /** Of a question as it is asked, of an answer as it is complete, and of what a person writes. */
  onMessage?: (message: ElementEvents['message']) => void;
  onContact?: (reason: ContactForm['reason']) => void;
  onProblem?: (code: string) => void;
}

interface Question {
  clientId: string;
  text: string;
  files: readonly Attachment[];
}

export function createChatStore(options: ChatStoreOptions): ChatStore {
  const { api, hashId } = options;

  return createStore<Chat>((set, get, store) => {
    const dispatch = (...actions: ChatAction[]) =>
      set((chat) => actions.reduce<ChatState>(reduceChat, chat));
    const conversation = createConversation(options, { get, dispatch });
    const { apply, place } = conversation;
    const live = createLiveChannel(
      { api: api.handoff, store, apply, onMessage: options.onMessage },
      options.attention ?? { isOpen: () => true, mayBeTaken: () => false },
    );

    const tray = createFileTray({
      api,
      newId: options.newId,
      get: () => get().files,
      set: (files) => set({ files }),
    });

    async function send(question: Question, former?: Former) {
      const { clientId, text, files } = question;
      preloadMarkdown();
      dispatch({ type: 'asked', ...question, ...former });
      options.onMessage?.({ from: 'customer', text });
      // In a new chat nothing is there to be replaced.
      const replaces = recall(hashId).sessionId && former?.replaces;
      const attachments = files.map(({ id }) => id);
      await conversation.send({
        client_id: clientId,
        text,
        ...(replaces && { replaces }),
        ...(attachments.length > 0 && { attachments }),
      });
    }

    return {
      ...emptyChat,
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

      begin() {
        conversation.begin();
        live.resume();
        if (get().draft === '') set({ draft: recallDraft(hashId) });
      },

      async ask(text) {
        if (get().turn === 'asking' || get().turn === 'answering') return;
        get().begin();
        const id = get().editing?.id;
        const question = { clientId: options.newId(), text, files: tray.take() };
        await send(question, id ? { instead: id, replaces: id } : undefined);
      },

      async retry() {
        const questions = get().messages.filter(({ from }) => from === 'customer');
        const unsent = isWithPerson(get()) && questions.findLast(({ state }) => state === 'failed');
        const question = unsent || questions.at(-1);
        if (!question) return;
        const wasSent = question.state === 'sent';
        const clientId = wasSent ? options.newId() : question.id;
        const replaces = wasSent ? question.id : question.replaces;
        const former = { instead: question.id, ...(replaces !== undefined && { replaces }) };
        // What was sent has its files already.
        const files = wasSent ? [] : question.files;
        await send({ clientId, text: sourceOf(question.body), files }, former);
      },

      stop: conversation.stop,

      async rate(id, feedback) {
        const before = get().messages.find((message) => message.id === id)?.feedback ?? null;
        dispatch({ type: 'rated', id, feedback });
        try {
          await api.rate(id, feedback);
        } catch (error) {
          dispatch({ type: 'rated', id, feedback: before });
          throw error;
        }
      },

      async leaveContact(contact, thanks) {
        await api.leaveContact({ ...(await conversation.place()), ...contact });
        rememberContact(hashId);
        dispatch({ type: 'noted', id: contact.client_id, text: thanks });
        options.onContact?.(contact.reason);
      },

      startOver() {
        remember(hashId, { sessionId: undefined, streamId: undefined });
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
        const { token, customerId } = recall(hashId);
        // Nobody has chatted here yet: the first call says who it is.
        if (!token) return;
        await api.identify().catch(() => {}); // as the calls that follow will tell
        if (recall(hashId).customerId === customerId) return;
        // They were taken in for the other one.
        tray.clear();
        if (conversation.hasBegun()) get().startOver();
      },

      reset() {
        tray.clear();
        get().setDraft('');
        conversation.reset();
      },
      pause() {
        conversation.pause();
        live.pause();
      },
    };
  });
}

/** What a question is asked in the place of. */
type Former = Pick<Extract<ChatAction, { type: 'asked' }>, 'instead' | 'replaces'>;
