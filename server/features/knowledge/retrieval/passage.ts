import type { SourceType } from '#server/platform/db/tables/knowledge.ts';
import type { Citation } from '#shared/contracts/chat.ts';
import type { TermWeights } from './term-weights.ts';

/** A piece of a source that may answer the question. */
export interface Passage {
  chunkId: string;
  /** How well it answers, from 0 to about 1, comparable between questions and knowledges. */
  score: number;
  sourceType: SourceType;
  sourceId: string;
  sourceVersion: number;
  /** A FAQ's question, or the heading above the text. */
  title: string;
  /** A FAQ's other ways to ask, one a line; never shown. */
  alternates?: string;
  body: string;
  url: string | null;
  position: NonNullable<Citation['position']> | null;
  /** When its source was last looked at, where it is looked at again from time to time. */
  check?: { at: Date; isStale: boolean };
  /** The question's terms and what each weighs here, to choose the sentences worth quoting. */
  terms: TermWeights;
}

/** A question with its answer, told word for word: FAQ, and what was taught by example. */
export function isPair({ sourceType }: Pick<Passage, 'sourceType'>): boolean {
  return sourceType === 'faq' || sourceType === 'school';
}
