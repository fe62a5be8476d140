import { Buffer } from 'node:buffer';
import { cosine } from '#server/knowledge/encoder/index.ts';
import { questionShare } from './packed-vectors.ts';

const maxClauses = 4;

/**
 * The parts of a text that are encoded separately. A FAQ has one for each wording of its question (a
 * line of its title), followed by one for its answer.
 */
export function partsOf({ title, body }: { title: string; body: string }, isPair: boolean) {
  return isPair ? [...title.split('\n'), body] : [`${title}\n${body}`.trim()];
}

/**
 * The parts of a question: the whole and, because customers ask two things at once, each clause.
 */
export function clausesOf(text: string): string[] {
  const clauses = text.split(/[.,;!?。、，；！？]+/u).filter((clause) => clause.trim().length >= 4);
  return [text, ...(clauses.length > 1 ? clauses.slice(0, maxClauses) : [])];
}

export function joinVectors(vectors: readonly Int8Array[]): Buffer {
  return Buffer.concat(vectors.map((vector) => Buffer.from(vector)));
}

/**
 * The similarity of a question to a text, from -1 to 1, by its most similar clause. The similarity to a
 * FAQ combines those to its best wording and to its answer.
 */
export function similarityTo(
  question: readonly Int8Array[],
  { vectors, isPair }: { vectors: Buffer; isPair: boolean },
): number {
  const parts = splitVectors(vectors, question[0]?.length ?? 1);
  const last = parts.at(-1);
  if (!last) return -1;
  return Math.max(
    ...question.map((clause) => {
      if (!isPair) return cosine(clause, last);
      const wordings = parts.slice(0, -1).map((vector) => cosine(clause, vector));
      const wording = Math.max(...wordings, -1);
      return questionShare * wording + (1 - questionShare) * cosine(clause, last);
    }),
  );
}

/** A bit per dimension: whether the number is positive. */
export function signsOf(vector: Int8Array): string {
  return Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');
}

function splitVectors({ buffer, byteOffset, length }: Buffer, dimension: number): Int8Array[] {
  const count = Math.floor(length / dimension);
  return Array.from(
    { length: count },
    (_, index) => new Int8Array(buffer, byteOffset + index * dimension, dimension),
  );
}
