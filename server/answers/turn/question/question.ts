import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { QuestionRequest } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';

/** A customer's question as it was received. */
export interface CustomerQuestion {
  window: PublishedWindow;
  customerId: string;
  body: QuestionRequest & { text: string };
  language: Language;
}

/** Ids that the server assigns to a turn before it is stored. */
export interface TurnIds {
  /** A new id unless the question continues a chat. */
  sessionId: string;
  questionId: string;
  /** The id of the answer's message and of its stream. */
  answerId: string;
}
