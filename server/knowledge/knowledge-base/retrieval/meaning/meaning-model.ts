import type { SourceType } from '#server/platform/db/column-types/knowledge.ts';

/** Encodes what texts mean as vectors of a byte per dimension, whose directions are compared. */
export interface MeaningModel {
  /** Vectors of different ids cannot be compared. */
  readonly id: string;
  /** Its name in the usage statistics. */
  readonly name: string;
  /** The kinds of sources whose texts it encodes. */
  readonly sourceTypes: readonly SourceType[];
  /** The number of texts that it encodes at once. */
  readonly batchSize: number;
  /** How much its similarities count beside the confidence in words. */
  readonly trust: number;
  /** How much of that counts beside the score in words, by which passages are ordered. */
  readonly rankShare: number;
  /** The similarity that unrelated questions reach; absent when it is measured for each knowledge base. */
  readonly floors?: Floors;
  /** One vector for each text, in order; throws where the model fails. */
  encodeTexts(texts: readonly string[]): Promise<EncodedTexts>;
}

export interface EncodedTexts {
  vectors: Int8Array[];
  /** The cost of the call in tokens; 0 for the built-in model. */
  tokens: number;
}

/** How similar unrelated questions are to FAQs (`pair`) and to other texts. */
export interface Floors {
  pair: number;
  text: number;
}

/** What a similarity adds to the confidence in words; negative below the floor. */
export function meaningOf(
  similarity: number,
  { isPair, trust, floors }: { isPair: boolean; trust: number; floors: Floors },
): number {
  const floor = isPair ? floors.pair : floors.text;
  return (trust * (similarity - floor)) / Math.max(0.01, 1 - floor);
}
