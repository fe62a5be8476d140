import { createHash } from 'node:crypto';
import { z } from 'zod';
import { minuteMs } from '#shared/utils/durations.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { createGuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { ModelError } from './model-error.ts';

export interface EmbedderOptions {
  /** Base URL without `/embeddings`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
  /** Absent: as many as the model has. */
  dimensions?: number | undefined;
  /** Some models, such as e5, expect “query: ” and “passage: ” before the text. */
  questionPrefix?: string;
  textPrefix?: string;
}

export interface Embeddings {
  /** One for each text, in order, all of the same length. */
  vectors: number[][];
  tokens: number;
}

/** A service that turns texts into vectors of their meaning. */
export interface Embedder {
  readonly model: string;
  /** Vectors of embedders with different ids cannot be compared. */
  readonly id: string;
  /** Rejects with a `ModelError`. */
  embed(
    kind: 'question' | 'text',
    texts: readonly string[],
    options?: { timeoutMs?: number },
  ): Promise<Embeddings>;
  close(): Promise<void>;
}

/** For a batch in the background. */
const maxMs = minuteMs;
/** 64 vectors of 4,096 numbers as JSON. */
const maxBytes = 16 * 1024 * 1024;

const responseSchema = z.object({
  data: z.array(z.object({ index: z.number().int(), embedding: z.array(z.number()).nonempty() })),
  usage: z.object({ prompt_tokens: z.number().int().nonnegative() }).optional().catch(undefined),
});

/** A client for any OpenAI-compatible `/embeddings`; only the configured host may be private. */
export function createEmbedder(options: EmbedderOptions): Embedder {
  const { baseUrl, apiKey, model, dimensions, questionPrefix = '', textPrefix = '' } = options;
  const { hostname, port, protocol, origin, pathname, search } = new URL(baseUrl);
  const allow = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  const send = createGuardedFetch({ allow, maxBytes, timeoutMs: maxMs });
  const url = `${origin}${trimEnd(pathname, '/')}/embeddings${search}`;
  const identity = [url, model, dimensions ?? '', questionPrefix, textPrefix].join('\n');

  return {
    model,
    id: `embedding-${createHash('sha256').update(identity).digest('hex').slice(0, 12)}`,
    async embed(kind, texts, { timeoutMs = maxMs } = {}) {
      const prefix = kind === 'question' ? questionPrefix : textPrefix;
      const input = texts.map((text) => prefix + text);
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await send(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(apiKey && { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, dimensions, encoding_format: 'float' }),
        signal,
      }).catch((error: unknown) => {
        throw toModelError(error, signal.aborted);
      });
      const { status, body } = response;
      if (status !== 200) throw new ModelError('http', `status ${status}`, { status });
      return readResponse(body.toString(), texts.length);
    },
    close: () => send.close(),
  };
}

function readResponse(body: string, count: number): Embeddings {
  const { data, usage } = parseResponse(body);
  const vectors = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
  const isComplete =
    data.length === count && data.every(({ index }) => index >= 0 && index < count);
  if (!isComplete || new Set(data.map(({ index }) => index)).size !== count) {
    throw new ModelError('malformed', 'the numbers of vectors and texts differ');
  }
  if (new Set(vectors.map(({ length }) => length)).size > 1) {
    throw new ModelError('malformed', 'vectors of different lengths');
  }
  return { vectors, tokens: usage?.prompt_tokens ?? 0 };
}

function parseResponse(body: string): z.output<typeof responseSchema> {
  try {
    return responseSchema.parse(JSON.parse(body));
  } catch {
    throw new ModelError('malformed', 'the response contains no vectors');
  }
}

function toModelError(error: unknown, isTimeout: boolean): unknown {
  if (isTimeout) return new ModelError('timeout_first', 'no vectors in time');
  if (!(error instanceof OutboundError)) return error;
  const kind = error.code === 'timeout' ? 'timeout_first' : 'connect';
  return new ModelError(kind, `${error.code}: ${error.message}`);
}
