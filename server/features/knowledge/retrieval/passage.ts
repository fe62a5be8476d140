import type { Citation } from '#shared/contracts/chat.ts';
import type { TermWeights } from './term-weights.ts';

/** A piece of a source that may answer the question. */
export interface Passage {
  chunkId: string;
  /** How well it answers, from 0 to about 1, comparable between questions and knowledges. */
  score: number;
  sourceType: Citation['source_type'];
  sourceId: string;
  sourceVersion: number;
  /** A FAQ's question, or the heading above the text. */
  title: string;
  body: string;
  url: string | null;
  position: NonNullable<Citation['position']> | null;
  /** The question's terms and what each weighs here, to choose the sentences worth quoting. */
  terms: TermWeights;
}
