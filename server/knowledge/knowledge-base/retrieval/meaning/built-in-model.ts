import { encode, encoderVersion } from '#server/knowledge/encoder/index.ts';
import type { ChunkVectors, EncodableText } from './chunk-vectors.repository.ts';
import type { MeaningModel } from './meaning-model.ts';
import { joinVectors, partsOf } from './text-vectors.ts';

/** Longer texts mean many things at once, and encoding blocks the event loop. */
const maxCharacters = 1000;

/** The encoder that comes with the product. */
export const builtInModel: MeaningModel = {
  id: encoderVersion,
  sourceTypes: ['faq', 'school'],
  batchSize: 100,
  encodeTexts: async (texts) => ({ vectors: texts.map(encodeStart), tokens: 0 }),
};

/** The vectors of FAQs, without waiting for a job. */
export function encodePairs(texts: readonly EncodableText[]): ChunkVectors {
  return {
    model: builtInModel.id,
    texts: texts.map(({ contentHash, ...text }) => {
      return { contentHash, vectors: joinVectors(partsOf(text, true).map(encodeStart)) };
    }),
  };
}

export function encodeStart(text: string): Int8Array {
  return encode(text.slice(0, maxCharacters));
}
