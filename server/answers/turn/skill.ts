import type { Passage } from '#server/knowledge/knowledge-base/index.ts';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { Tool } from './tools/tool.ts';
import type { Turn } from './turn.ts';

/** A question as a skill receives it, after the search in FAQ and documents. */
export type SkillQuestion = Pick<
  Turn,
  'window' | 'customerId' | 'sessionId' | 'question' | 'history' | 'passages' | 'language' | 'now'
>;

/** An answer from the business's own data that needs no model. */
export interface SkillAnswer {
  text: string;
  citations: Citation[];
  cards: AnswerCard[];
}

/** Cards scroll horizontally in one row. */
export const maxCards = 10;

/** An answer that is a text only. */
export const plainAnswer = (text: string): SkillAnswer => ({ text, citations: [], cards: [] });

/** The contribution of an agent's skill to an answer. */
export interface SkillResult {
  /** Replaces the quote from FAQ and documents where there is no model or it fails. */
  answer?: SkillAnswer;
  /** The skill has chosen among the passages, so none is quoted unless the skill answers. */
  hasChosenSources?: boolean;
  /** Whether a passage may be quoted for a question of the message; others are left out. */
  mayQuote?: (question: string, passage: Passage) => boolean;
  /** Replaces the standard text for a question that the sources do not answer. */
  unknownText?: string;
  /** The customer may be a child, who must not be asked for contact details. */
  neverRequestsContact?: boolean;
  /** The customer may be in danger, so the business is alerted. */
  pointsToHarm?: boolean;
  /** The answer is sent as it is, without a model: figures and safety texts must not be rephrased. */
  isFinal?: boolean;
  /** Returns the replacement of a model's text that is forbidden; null for all other text. */
  replaceForbidden?: (text: string) => string | null;
  /** Added to the system prompt. */
  instructions?: readonly string[];
  /** Passages that a model may cite besides those of the search; they come first. */
  passages?: readonly Passage[];
  /** Shown below a model's answer, if the model found one. */
  cards?: readonly AnswerCard[];
  /** The tools of the skill that a model can call before it answers. */
  tools?: readonly Tool[];
}

/**
 * What agents of one type can do beyond quoting FAQs and documents. null leaves the answer to FAQs
 * and documents. Must not throw for any text of a customer.
 */
export interface Skill {
  (question: SkillQuestion): Promise<SkillResult | null>;
  /** Whether the skill answers before any rule of the business, for safety. */
  overridesRules?: (question: string) => boolean;
}
