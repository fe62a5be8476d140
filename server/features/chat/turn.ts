import type { Guidance } from '#server/features/guidance/index.ts';
import type { Passage } from '#server/features/knowledge/index.ts';
import type { PublishedWindow } from '#server/features/windows/index.ts';
import type { ChatModelEvent } from '#server/platform/llm/chat-model.ts';
import type { AnswerMode, Card, Citation, Finish } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { SkillResult } from './skill.ts';
import type { PastMessage } from './turn-store.ts';

/** One question and what its answer needs. */
export interface Turn {
  window: PublishedWindow;
  visitorId: string;
  sessionId: string;
  /** Of the answer's message; its stream has the same id. */
  answerId: string;
  /** null for a greeting. */
  questionId: string | null;
  question: string;
  /** The chat so far, as far as a model needs it, oldest first. */
  history: readonly PastMessage[];
  passages: readonly Passage[];
  /** All that the search found, best first: these and what is less near. */
  nearby: readonly Passage[];
  language: Language;
  /** What a rule decides, or the agent's own skill knows; null: FAQ and documents alone. */
  skilled: SkillResult | null;
  /** What the business wants done about the question. */
  guidance: Guidance;
  /** Nothing that the business knows comes near it, and the business declines such questions. */
  isOffTopic: boolean;
  channel: string;
  now: Date;
  /** The model's answer, asked for already; null where there is no model. */
  reply: AsyncIterable<ChatModelEvent> | null;
  /** Ends the answer early: it was stopped, or the process goes down. */
  stopping: AbortController;
}

/** How an answer ended, whoever made it. */
export interface TurnOutcome {
  text: string;
  finish: Finish;
  mode: AnswerMode;
  citations: Citation[];
  cards: Card[];
  /** The model failed and the sources answered instead. */
  fallback: boolean;
  usage: { prompt_tokens?: number; completion_tokens?: number; estimated?: boolean };
}
