import type { SourceType } from '#server/platform/db/column-types.ts';

/** Encodes what texts mean as vectors of a byte per dimension, whose directions are compared. */
export interface MeaningModel {
  /** Vectors of different ids cannot be compared. */
  readonly id: string;
  /** The kinds of sources whose texts it encodes. */
  readonly sourceTypes: readonly SourceType[];
  /** The number of texts that it encodes at once. */
  readonly batchSize: number;
  /** One vector for each text, in order; throws where the model fails. */
  encodeTexts(texts: readonly string[]): Promise<EncodedTexts>;
}

export interface EncodedTexts {
  vectors: Int8Array[];
  /** What the call cost; 0 for a model of our own. */
  tokens: number;
}
