import type { StoreApi } from 'zustand/vanilla';
import type { Feedback, Message } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ElementEvents } from '../element-events.ts';
import type { PendingFile } from './attachments/file-tray.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatState } from './chat-reducer.ts';
import type { ContactForm } from './contact/left-contact.ts';
import type { HandoffVerbs } from './handoff/handoff-verbs.ts';
import type { Attention } from './handoff/live-channel.ts';
import type { WaitingQuestion } from './outbox/waiting-question.ts';
import type { OpenTabLink } from './tabs/tab-link.ts';
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
  /** To what the window asks before anything else. */
  agreed: boolean;
  agree(): void;
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
  /** Questions that wait for the network. */
  waiting: readonly WaitingQuestion[];
  /** Does not send one of them after all. */
  withdraw(clientId: string): void;
  /** The customer looks at the chat: it is read in all tabs. */
  markRead(): void;
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
  /** An answer or a person's message was heard in another tab. */
  onMirrored?: () => void;
  /** The customer looks at the chat in another tab. */
  onRead?: () => void;
  /** The window asks for consent, and the customer has not agreed: nothing goes out, nothing is kept. */
  needsConsent?: () => boolean;
  openTabLink?: OpenTabLink;
  onProblem?: (code: string) => void;
}
