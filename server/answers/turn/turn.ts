import type { ChosenRules } from '#server/answers/guidance/index.ts';
import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { ChosenModel } from '#server/people/models/index.ts';
import type { AnswerCard, AnswerMode, Citation, Finish } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { ModelExchange } from './model/model-exchange.ts';
import type { PastMessage } from './question/questions.repository.ts';
import type { SkillResult } from './skill.ts';
import type { QuestionPart } from './sources/search-parts.ts';

/** A question with everything that its answer needs. */
export interface Turn {
  window: PublishedWindow;
  customerId: string;
  sessionId: string;
  /** The id of the answer's message and of its stream. */
  answerId: string;
  /** null for a greeting. */
  questionId: string | null;
  question: string;
  /** The latest messages before the question, oldest first. */
  history: readonly PastMessage[];
  /** What a person and the customer agreed earlier in the chat; null if they did not talk. */
  agreement: string | null;
  passages: readonly Passage[];
  /** All results of the search, best first; `passages` has the best of them. */
  searchResults: readonly Passage[];
  /** The questions of a message that asks several things at once, where sources are quoted. */
  questionParts: readonly QuestionPart[];
  language: Language;
  /** What was searched for, where it is more than the question; null otherwise. */
  searchedText: string | null;
  /** The result of a rule or of the agent's skill; null leaves the answer to FAQ and documents. */
  skillResult: SkillResult | null;
  /** The rules of the business that apply to the question. */
  guidance: ChosenRules;
  /** The question is unrelated to all passages, and the business declines such questions. */
  isOffTopic: boolean;
  /** The answer is small talk, such as a greeting or thanks. */
  isCourtesy: boolean;
  channel: string;
  now: Date;
  /** The model that answers; null where the sources are quoted. */
  model: ChosenModel | null;
  /** The replies of the model, of which the first is requested already; null where no model answers. */
  exchange: ModelExchange | null;
  /** The tokens of the call in which the model generated searches; counted already. */
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
