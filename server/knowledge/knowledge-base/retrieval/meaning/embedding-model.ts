import { toBytes } from '#server/knowledge/encoder/index.ts';
import { setBounded } from '#server/platform/bounded-map.ts';
import { createCircuit } from '#server/platform/llm/circuit.ts';
import type { Embedder, Embeddings } from '#server/platform/llm/create-embedder.ts';
import { ModelError } from '#server/platform/llm/model-error.ts';
import type { EncodedTexts, MeaningModel } from './meaning-model.ts';
import { offTopicQuestions } from './off-topic-questions.ts';

/** A model of an embedding service. */
export interface EmbeddingModel extends MeaningModel {
  /** For a customer who waits: has a short time limit, and fails immediately while the service is down. */
  encodeQuestion(clauses: readonly string[]): Promise<EncodedTexts>;
  encodeOffTopicQuestions(): Promise<Int8Array[]>;
  close(): Promise<void>;
}

const questionTimeoutMs = 1_500;
const maxCharacters = 1_500;
/** Fits into a model with a context of 512 tokens. */
const safeCharacters = 300;
const maxCached = 500;
/** Statuses by which servers reject a text, rather than any request. */
const rejections = [400, 413, 422];

export function createEmbeddingModel(embedder: Embedder): EmbeddingModel {
  const circuit = createCircuit();
  const cache = new Map<string, Int8Array[]>();
  let offTopic: Promise<Int8Array[]> | undefined;

  async function encodeTexts(texts: readonly string[]): Promise<EncodedTexts> {
    const beginnings = texts.map((text) => text.slice(0, maxCharacters) || '-');
    try {
      return toEncoded(await embedder.embed('text', beginnings));
    } catch (error) {
      if (!isRejection(error)) throw error;
      // Throws too where the service rejects everything.
      await embedder.embed('text', ['-']);
      return encodeOneByOne(embedder, beginnings);
    }
  }

  return {
    id: embedder.id,
    name: embedder.model,
    sourceTypes: ['faq', 'school', 'document', 'url'],
    batchSize: 32,
    trust: 0.6,
    rankShare: 1,
    encodeTexts,
    async encodeQuestion(clauses) {
      const beginnings = clauses.map((clause) => clause.slice(0, maxCharacters));
      const key = beginnings.join('\n');
      const known = cache.get(key);
      if (known) return { vectors: known, tokens: 0 };
      const encoded = toEncoded(
        await circuit.run(() =>
          embedder.embed('question', beginnings, { timeoutMs: questionTimeoutMs }),
        ),
      );
      setBounded(cache, key, encoded.vectors, maxCached);
      return encoded;
    },
    encodeOffTopicQuestions() {
      offTopic ??= embedder.embed('question', offTopicQuestions).then(
        (embeddings) => toEncoded(embeddings).vectors,
        (error: unknown) => {
          offTopic = undefined;
          throw error;
        },
      );
      return offTopic;
    },
    close: () => embedder.close(),
  };
}

function toEncoded({ vectors, tokens }: Embeddings): EncodedTexts {
  return { vectors: vectors.map(toBytes), tokens };
}

function isRejection(error: unknown): boolean {
  return error instanceof ModelError && rejections.includes(error.status ?? 0);
}

/** A text that the service rejects even when it is short gets an empty vector, which nothing resembles. */
async function encodeOneByOne(embedder: Embedder, texts: readonly string[]): Promise<EncodedTexts> {
  const all: EncodedTexts = { vectors: [], tokens: 0 };
  for (const text of texts) {
    const one = await embedShorter(embedder, text);
    all.vectors.push(one ? toBytes(one.vectors[0] ?? []) : new Int8Array());
    all.tokens += one?.tokens ?? 0;
  }
  return all;
}

async function embedShorter(embedder: Embedder, text: string): Promise<Embeddings | null> {
  for (const part of [text, text.slice(0, safeCharacters)]) {
    try {
      return await embedder.embed('text', [part]);
    } catch (error) {
      if (!isRejection(error)) throw error;
    }
  }
  return null;
}
