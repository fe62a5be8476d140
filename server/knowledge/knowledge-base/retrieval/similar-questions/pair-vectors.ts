import { Buffer } from 'node:buffer';
import { cosine, encode } from '#server/knowledge/encoder/index.ts';

/** The number of bytes of a vector. */
const vectorLength = 128;
/** Longer texts mean many things at once, and encoding blocks the event loop. */
const maxCharacters = 1000;
/** How much the question of a FAQ counts beside its answer. */
const questionShare = 0.6;

/** The vectors of a pair in one buffer: one per line of its title, and last that of its answer. */
export function encodePair({ title, body }: { title: string; body: string }): Buffer {
  return Buffer.concat([...title.split('\n'), body].map((text) => Buffer.from(encodeStart(text))));
}

/**
 * The vectors of a question: of the whole and, because customers ask two things at once, of each
 * clause.
 */
export function encodeQuestion(text: string): Int8Array[] {
  const clauses = text.split(/[.,;!?。、，；！？]+/u).filter((clause) => clause.trim().length >= 4);
  const parts = clauses.length > 1 ? clauses.slice(0, maxClauses) : [];
  return [text, ...parts].map(encodeStart);
}

/**
 * The similarity of a question to a pair, from -1 to 1: of the clause that is most similar to one of
 * its wordings, and to its answer.
 */
export function similarityTo(question: readonly Int8Array[], vectors: Buffer): number {
  const pair = Array.from(
    { length: vectors.length / vectorLength },
    (_, index) =>
      new Int8Array(vectors.buffer, vectors.byteOffset + index * vectorLength, vectorLength),
  );
  const answer = pair.pop();
  if (!answer) return -1;
  return Math.max(
    ...question.map((part) => {
      const wording = Math.max(...pair.map((vector) => cosine(part, vector)), -1);
      return questionShare * wording + (1 - questionShare) * cosine(part, answer);
    }),
  );
}

const maxClauses = 4;

function encodeStart(text: string): Int8Array {
  return encode(text.slice(0, maxCharacters));
}
