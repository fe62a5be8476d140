import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from './listen.ts';

export interface EmbeddingRequest {
  model: string;
  input: string[];
  dimensions?: number;
  encoding_format?: string;
}

export interface EmbeddingScript {
  /** Groups of synonyms in any language; every other word has a meaning of its own. */
  meanings?: readonly (readonly string[])[];
  /** Responds with an error instead. */
  status?: number;
  /** Never responds. */
  hangs?: boolean;
  /** Answers with this text instead of vectors. */
  body?: string;
  /** Rejects longer texts with 413, as servers with a small context do. */
  maxCharacters?: number;
}

const defaultDimensions = 256;

/**
 * A stand-in for OpenAI's `/embeddings` over real HTTP. Texts that share meanings get similar vectors;
 * the response lists the vectors in reverse order.
 */
export async function startEmbeddingServer(initial: EmbeddingScript = {}) {
  const requests: (EmbeddingRequest & { authorization: string | undefined })[] = [];
  let script = initial;
  const server = createServer(async (request, response) => {
    const body: EmbeddingRequest = JSON.parse(await text(request));
    requests.push({ ...body, authorization: request.headers.authorization });
    if (script.hangs) return;
    if (request.url !== '/v1/embeddings') return respond(response, 404, errorBody('no such path'));
    if (script.status) return respond(response, script.status, errorBody('scripted'));
    if (script.body !== undefined) return respond(response, 200, script.body);
    const { maxCharacters = Number.POSITIVE_INFINITY } = script;
    if (body.input.some((each) => each.trim() === '' || each.length > maxCharacters)) {
      return respond(response, 413, errorBody('input is empty or too long'));
    }
    respond(response, 200, JSON.stringify(answer(body, script.meanings ?? [])));
  });
  const port = await listen(server);
  return {
    /** Ends in `/v1`, as `EMBEDDING_BASE_URL` does. */
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Replaces the script. */
    always(next: EmbeddingScript) {
      script = next;
    },
    close: () => closeServer(server),
  };
}
export type EmbeddingServer = Awaited<ReturnType<typeof startEmbeddingServer>>;

function answer(
  { model, input, dimensions }: EmbeddingRequest,
  meanings: readonly (readonly string[])[],
) {
  const data = input.map((each, index) => ({
    object: 'embedding',
    index,
    embedding: embed(each, dimensions ?? defaultDimensions, meanings),
  }));
  const tokens = input.reduce((sum, each) => sum + Math.ceil(each.length / 4), 0);
  const usage = { prompt_tokens: tokens, total_tokens: tokens };
  return { object: 'list', model, data: data.reverse(), usage };
}

function embed(
  input: string,
  dimensions: number,
  meanings: readonly (readonly string[])[],
): number[] {
  const vector = Array.from({ length: dimensions }, () => 0);
  for (const word of input.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const meaning = meanings.findIndex((words) => words.includes(word));
    const weight = meaning >= 0 ? 3 : word.length > 3 ? 1 : 0.2;
    // A direction for each meaning; those of different meanings are nearly orthogonal.
    let seed = hash(meaning < 0 ? word : `meaning ${meaning}`);
    for (let k = 0; k < dimensions; k += 1) {
      seed = hash(`${seed}`);
      vector[k] = (vector[k] ?? 0) + (seed % 2 === 0 ? weight : -weight);
    }
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

/** FNV-1a, mixed so that its last bit varies. */
function hash(value: string): number {
  let sum = 0x811c9dc5;
  for (const character of value) {
    sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return ((sum ^ (sum >>> 13)) >>> 3) >>> 0;
}

const errorBody = (message: string) => JSON.stringify({ error: { message, type: 'stand_in' } });

function respond(response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}
