import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { HandledBy } from '#shared/contracts/answers/chat.ts';
import type { TurnEventData } from '#shared/contracts/answers/turn-events.ts';
import type { HandoffReason } from '#shared/contracts/conversations/handoff.ts';

/** A request to hand a chat to a person. */
export interface PersonRequest {
  reason: HandoffReason;
  /** The requested member; null for anyone. */
  memberId: string | null;
}

/** Hands chats to people; implemented by the later domain `conversations`. */
export interface ChatHandoff {
  /** Opens the handoff of one chat within the transaction that stores the question. */
  within(
    transaction: TenantTransaction,
    window: PublishedWindow,
    sessionId: string,
  ): HandoffOfQuestion;
}

export interface HandoffOfQuestion {
  /** Whether a person can be requested, in this chat or in a new one. */
  isPersonAvailable(): Promise<boolean>;
  /**
   * Reopens a closed chat. Returns a request for the member who closed it, if that was a moment ago;
   * otherwise the AI continues without the previous messages.
   */
  reopen(): Promise<PersonRequest | null>;
  /** Queues the chat, or notifies the customer that nobody is available; returns who handles it now. */
  request(request: PersonRequest): Promise<HandledBy>;
  /**
   * Queues the chat that the AI is answering and ends that answer; returns the message for the customer, or
   * null when nobody is available.
   */
  requestWhileAnswering(request: PersonRequest): Promise<TurnEventData<'handoff'> | null>;
  /** The event that shows the customer who took over from the AI; null when nobody did. */
  findTakeover(): Promise<TurnEventData<'handoff'> | null>;
  /** Assigns the queued chat to a member immediately, to preview a chat with a person. */
  takeOverPreviewChat(): Promise<HandledBy>;
  /** Notifies the member who answers the chat, and those who follow it, that the customer wrote. */
  notifyMembers(chat: { isFollowed: boolean }): Promise<void>;
  /** Stores the live events; the returned function publishes them after the commit. */
  finish(): Promise<() => Promise<void>>;
}
