import type { ChosenRules } from '#server/answers/guidance/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { ChosenModel } from '#server/people/models/index.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { AnswerMode, Citation, Finish } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { Channel } from '#shared/contracts/names.ts';
import type { ModelExchange } from './model/model-exchange.ts';
import type { PastMessage } from './question/questions.repository.ts';
import type { SkillResult } from './skill.ts';
import type { QuestionPart } from './sources/search-parts.ts';

/** A question with everything that its answer needs. */
export interface Turn {
  window: PublishedWindow;
  customerId: string;
  /** The answer is one of those that the customer has left, and given back if it is not used. */
  isOfCustomer: boolean;
  sessionId: string;
  /** The id of the answer's message and of its stream. */
  answerId: string;
  /** Null for a greeting. */
  questionId: string | null;
  question: string;
  /** The latest messages before the question, oldest first. */
  history: readonly PastMessage[];
  /** What a member and the customer agreed earlier in the chat; null if no member answered. */
  agreement: string | null;
  passages: readonly Passage[];
  /** All results of the search, best first; `passages` has the best of them. */
  searchResults: readonly Passage[];
  /** The questions of a message that asks several things at once, where sources are quoted. */
  questionParts: readonly QuestionPart[];
  language: Language;
  /** The text of the search in context; null if the question was searched alone. */
  searchedText: string | null;
  /** The result of a rule or of the agent's skill; null leaves the answer to FAQ and documents. */
  skillResult: SkillResult | null;
  /** The rules of the business that apply to the question. */
  guidance: ChosenRules;
  /** The question is unrelated to all passages, and the business declines such questions. */
  isOffTopic: boolean;
  /** The answer is small talk, such as a greeting or thanks. */
  isCourtesy: boolean;
  channel: Channel;
  now: Date;
  /** The model that answers; null where the sources are quoted. */
  model: ChosenModel | null;
  /** The exchange with the model, whose first reply is already requested; null where no model answers. */
  exchange: ModelExchange | null;
  /** Tokens of the call that generated the searches; already recorded. */
  searchUsage: TurnOutcome['usage'];
  /** Aborted when the answer is stopped or the process shuts down. */
  stopping: AbortController;
}

/** A finished answer, of the model or quoted from the sources. */
export interface TurnOutcome {
  text: string;
  finish: Finish;
  mode: AnswerMode;
  citations: Citation[];
  cards: AnswerCard[];
  /** The model failed and the sources answered instead. */
  fallback: boolean;
  usage: { prompt_tokens?: number; completion_tokens?: number; estimated?: boolean };
}

export interface TimedOutcome extends TurnOutcome {
  /** How long the customer waited for the first text; null where it is unknown. */
  firstTextMs: number | null;
}
