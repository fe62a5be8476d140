import { encode, encoderVersion } from '#server/knowledge/encoder/index.ts';
import type { ChunkVectors, EncodableText } from './chunk-vectors.repository.ts';
import type { MeaningModel } from './meaning-model.ts';
import { partsOf } from './text-vectors.ts';

/** Longer texts mean many things at once, and encoding blocks the event loop. */
const maxCharacters = 1000;
/** Half of the questions about something entirely different stay below this similarity to every FAQ. */
const floor = 0.12;

/** The encoder that comes with the product. */
export const builtInModel = {
  id: encoderVersion,
  name: 'built-in',
  dimension: 128,
  sourceTypes: ['faq', 'school', 'document', 'url'],
  // Encoding blocks the event loop: about 10 ms.
  batchSize: 40,
  trust: 0.6,
  rankShare: 0.5,
  floors: { pair: floor, text: floor },
  encodeTexts: async (texts) => ({ vectors: texts.map(encodeStart), tokens: 0 }),
} as const satisfies MeaningModel & { dimension: number };

/** The vectors of FAQs, without waiting for a job. */
export function encodePairs(texts: readonly EncodableText[]): ChunkVectors {
  return {
    model: builtInModel.id,
    texts: texts.map(({ contentHash, ...text }) => {
      return { contentHash, vectors: partsOf(text, true).map(encodeStart) };
    }),
  };
}

export function encodeStart(text: string): Int8Array {
  return encode(text.slice(0, maxCharacters));
}
