import type { Buffer } from 'node:buffer';

/** The vectors of all texts of a knowledge base, one after the other in memory. */
export interface PackedVectors {
  /** The chunks, in the order of their vectors. */
  chunks: readonly { id: string; isPair: boolean }[];
  /** Where the vectors of each chunk begin, counted in vectors, and where the last one ends. */
  starts: Uint32Array;
  vectors: Int8Array;
  lengths: Float32Array;
}

export interface ComparedChunk {
  id: string;
  isPair: boolean;
  /** From -1 to 1. */
  similarity: number;
}

/** How much the question of a FAQ counts beside its answer. */
export const questionShare = 0.6;

export function packVectors(
  texts: readonly { id: string; isPair: boolean; vectors: Buffer }[],
  dimension: number,
): PackedVectors {
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, { vectors }] of texts.entries()) {
    starts[index + 1] = (starts[index] ?? 0) + Math.floor(vectors.length / dimension);
  }
  const count = starts[texts.length] ?? 0;
  const vectors = new Int8Array(count * dimension);
  for (const [index, text] of texts.entries()) {
    const whole = text.vectors.length - (text.vectors.length % dimension);
    vectors.set(new Int8Array(text.vectors.subarray(0, whole)), (starts[index] ?? 0) * dimension);
  }
  const lengths = Float32Array.from({ length: count }, (_, index) =>
    lengthOf(vectors.subarray(index * dimension, (index + 1) * dimension)),
  );
  const chunks = texts.map(({ id, isPair }) => ({ id, isPair }));
  return { chunks, starts, vectors, lengths };
}

/**
 * Compares a question, given as its vector and those of its clauses, with each text. The most similar
 * clause counts. The similarity to a FAQ combines those to its best wording and to its answer. Returns
 * only texts of the given ids and sufficiently similar ones: most of a thousand texts are neither.
 */
export function compareWithAll(
  { chunks, starts, vectors, lengths }: PackedVectors,
  clauses: readonly Int8Array[],
  { ids, minSimilarity }: { ids: ReadonlySet<string>; minSimilarity: number },
): ComparedChunk[] {
  const similarities = clauses.map((clause) => cosinesOf(clause, vectors, lengths));
  const compared: ComparedChunk[] = [];
  for (const [index, { id, isPair }] of chunks.entries()) {
    const last = (starts[index + 1] ?? 0) - 1;
    const first = isPair ? (starts[index] ?? 0) : last;
    let best = -1;
    for (const cosines of similarities) best = Math.max(best, combine(cosines, first, last));
    if (best >= minSimilarity || ids.has(id)) compared.push({ id, isPair, similarity: best });
  }
  return compared;
}

/** Of the cosines from `first` to `last`, the last is that of the answer; a text has only one. */
function combine(cosines: Float32Array, first: number, last: number): number {
  const answer = cosines[last] ?? -1;
  if (first >= last) return answer;
  let wording = -1;
  for (let at = first; at < last; at++) wording = Math.max(wording, cosines[at] ?? -1);
  return questionShare * wording + (1 - questionShare) * answer;
}

function cosinesOf(clause: Int8Array, vectors: Int8Array, lengths: Float32Array): Float32Array {
  const dimension = clause.length;
  const clauseLength = lengthOf(clause);
  const cosines = new Float32Array(lengths.length);
  for (let index = 0; index < lengths.length; index++) {
    const start = index * dimension;
    let dot = 0;
    for (let k = 0; k < dimension; k++) dot += (clause[k] ?? 0) * (vectors[start + k] ?? 0);
    cosines[index] = dot === 0 ? 0 : dot / (clauseLength * (lengths[index] ?? 1));
  }
  return cosines;
}

function lengthOf(vector: Int8Array): number {
  let squares = 0;
  for (let k = 0; k < vector.length; k++) squares += (vector[k] ?? 0) ** 2;
  return Math.sqrt(squares);
}
