import type { Passage } from '#server/features/knowledge/index.ts';
import type { Card, Citation } from '#shared/contracts/chat.ts';
import type { Turn } from './turn.ts';

/** A question as a skill sees it: nothing was said yet, the search in FAQ and documents is done. */
export type SkillQuestion = Pick<
  Turn,
  'window' | 'visitorId' | 'sessionId' | 'question' | 'history' | 'passages' | 'language' | 'now'
>;

/** An answer from the business's own data that stands without a model. */
export interface SkillAnswer {
  text: string;
  citations: Citation[];
  cards: Card[];
}

/** What an agent of one type adds to an answer. */
export interface SkillResult {
  /** Said in the place of a quote from FAQ and documents: without a model, and when one fails. */
  answer?: SkillAnswer;
  /** Said in the place of the usual words where nothing is known. */
  unknown?: string;
  /** Nobody is asked for a contact: it may be a child who writes. */
  asksNoContact?: boolean;
  /** The answer is said word for word, also where there is a model: figures, what safety demands. */
  isFinal?: boolean;
  /** What is said in the place of words that a model must not say, whatever it was told. */
  insteadOf?: (words: string) => string | null;
  /** How a model is to speak, and what it is to do, beyond what every model is told. */
  instructions?: readonly string[];
  /** What a model may cite besides the passages that were found; they come first. */
  passages?: readonly Passage[];
  /** Shown beneath a model's answer, unless it says that it knows none. */
  cards?: readonly Card[];
}

/**
 * What agents of one type can do beyond quoting FAQ and documents. Must not throw for what a customer
 * wrote; null leaves the answer to FAQ and documents.
 */
export interface Skill {
  (question: SkillQuestion): Promise<SkillResult | null>;
  /** What it answers before any rule of the business, for safety's sake. */
  guards?: (question: string) => boolean;
}
