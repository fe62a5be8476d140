import type { StoreApi } from 'zustand/vanilla';
import type { Feedback, Message } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ElementEvents } from '../../element-events.ts';
import type { PendingFile } from '../attachments/file-tray.ts';
import type { ContactFormValues } from '../contact/submitted-contact.ts';
import type { HandoffCommands } from '../handoff/handoff-commands.ts';
import type { FollowPolicy } from '../handoff/live-channel.ts';
import type { WaitingQuestion } from '../outbox/waiting-question.ts';
import type { OpenTabLink } from '../tabs/tab-link.ts';
import type { ChatApi, EarlierChat } from '../transport/chat-api.ts';
import type { ChatMessage } from './chat-message.ts';
import type { ChatStoreState } from './chat-reducer.ts';

/** State and actions of the chat. */
export interface Chat extends ChatStoreState, HandoffCommands {
  draft: string;
  setDraft(draft: string): void;
  /** Loads a sent question into the composer for editing; null cancels. */
  edit(question: ChatMessage | null): void;
  /** Files attached to the draft. */
  files: readonly PendingFile[];
  addFiles(files: File[]): void;
  removeFile(id: string): void;
  retryFile(id: string): Promise<void>;
  /** Returns a URL of a sent file that is valid for a few minutes. */
  getFileUrl(id: string): Promise<string>;
  /** Whether the customer accepted the consent text. */
  agreed: boolean;
  agree(): void;
  /** Restores the previous chat or requests the greeting; idempotent. */
  begin(): void;
  /** Sends a question with the uploaded files; `text` may be empty if there are files. */
  ask(text: string): Promise<void>;
  /** Sends the last question again after a failure. */
  retry(): Promise<void>;
  stop(): Promise<void>;
  /** Sends feedback on an answer; null removes it. */
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  /** Sends contact details and adds `thanks` to the chat as a notice. */
  submitContact(contact: ContactFormValues, thanks: string): Promise<void>;
  startOver(): void;
  /** Replaces the greeting after the language changed, if the customer has sent nothing. */
  greetAgain(): void;
  /** Lists the customer's chats, newest first; with words, those that contain them. */
  listChats(words?: string): Promise<EarlierChat[]>;
  /** Fetches the stored messages of the current session. */
  fetchMessages(): Promise<readonly Message[]>;
  /** Mails the transcript of the current session. */
  mailTranscript(email: string): Promise<void>;
  /** Questions that wait for the network. */
  waiting: readonly WaitingQuestion[];
  /** Removes a waiting question. */
  withdraw(clientId: string): void;
  /** Marks the chat as read in all tabs. */
  markRead(): void;
  /** Switches to a stored chat; throws and keeps the current chat on failure. */
  openChat(sessionId: string): Promise<void>;
  /** Applies a changed user; starts over if the chat belongs to another customer. */
  identify(): Promise<void>;
  /** Changes when the customer, their membership or their answers changed in any tab. */
  customerRevision: number;
  reportCustomerChange(): void;
  /** Sends a request of a part that is loaded when it is opened. */
  callHost(path: string, init?: RequestInit): Promise<Response>;
  /** Continues as the customer who signed in; the chat remains. */
  adoptCustomer(token: string): Promise<void>;
  /** Begins as a new customer after signing out. */
  leaveAccount(): void;
  /** Runs once no other tab does; for payments. */
  runInOneTab(run: () => Promise<void>): Promise<void>;
  /** Clears the customer's data and the chat. */
  reset(): void;
  /** Closes connections while the element is detached; `begin` resumes. */
  pause(): void;
}

export type ChatStore = StoreApi<Chat>;

export interface ChatStoreOptions {
  api: ChatApi;
  hashId: string;
  language: () => Language;
  pageUrl: () => string;
  newId: () => string;
  /** True on the window's dedicated page, false on a website of the business. */
  isOwnPage?: boolean;
  followPolicy?: FollowPolicy;
  /** Called for a sent question, a complete answer, and a message of a staff member. */
  onMessage?: (message: ElementEvents['message']) => void;
  onContact?: (reason: ContactFormValues['reason']) => void;
  /** Another tab received an answer or a message of a staff member. */
  onMessageInOtherTab?: () => void;
  /** The chat was read in another tab. */
  onRead?: () => void;
  /** While true, nothing is sent or stored. */
  needsConsent?: () => boolean;
  openTabLink?: OpenTabLink;
  onProblem?: (code: string) => void;
}
