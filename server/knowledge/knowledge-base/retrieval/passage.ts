import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';
import type { Citation } from '#shared/contracts/answers/chat.ts';
import type { TermWeights } from './ranking/term-weights.ts';

/** A chunk that was found for a question. */
export interface Passage {
  chunkId: string;
  /** From 0 to about 1, comparable between questions and knowledge bases. */
  score: number;
  /** The probability that this FAQ answers the question; 0 for sources of other kinds. */
  confidence: number;
  /** The confidence that an answer needs in this knowledge base. */
  minConfidence: number;
  /** How well a question that a model wrote for it matches, from 0 to 1; never a reason to quote. */
  generatedMatch?: number;
  /** How similar its meaning is to the question, from -1 to 1; absent when not compared. */
  similarity?: number;
  /**
   * What the similarity of its meaning to the question adds to the confidence; negative if it is not more
   * similar than to unrelated questions, absent when not compared.
   */
  meaning?: number;
  sourceType: SourceType;
  sourceId: string;
  sourceVersion: number;
  /** A FAQ's question, or the heading above the text. */
  title: string;
  /** A FAQ's alternate questions, one per line; never shown. */
  alternates?: string;
  body: string;
  /** The version it belongs to, where the question or another passage is about another version. */
  version?: string;
  url: string | null;
  position: NonNullable<Citation['position']> | null;
  /** The last check of its source, for sources that are checked regularly. */
  check?: { at: Date; isStale: boolean };
  /** The question's terms with their weights, by which sentences are selected. */
  terms: TermWeights;
}

/** Whether a source is a question with its answer, which is given verbatim. */
export function isPair({ sourceType }: Pick<Passage, 'sourceType'>): boolean {
  return sourceType === 'faq' || sourceType === 'school';
}
