import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { refuseWhileHolding } from '../db/held-connection.ts';
import { ModelError } from './model-error.ts';

/** A recording as it lies on the disk. */
export interface Recording {
  path: string;
  type: string;
  /** Its end tells the format. */
  name: string;
}

/** Writes down what is said in a recording; throws a `ModelError`. */
export type Transcribe = (recording: Recording) => Promise<string>;

interface TranscriberOptions {
  /** Up to and without `/audio/transcriptions`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

/** An hour of speech takes a while. */
const patienceMs = 5 * 60_000;
const answerSchema = z.object({ text: z.string() });

/** Speech to text by any OpenAI-compatible `/audio/transcriptions`. */
export function createTranscriber({ baseUrl, apiKey, model }: TranscriberOptions): Transcribe {
  const { origin, pathname, search } = new URL(baseUrl);
  const url = `${origin}${trimEnd(pathname, '/')}/audio/transcriptions${search}`;
  return async ({ path, type, name }) => {
    refuseWhileHolding('a call to the transcriber');
    const body = new FormData();
    body.set('model', model);
    body.set('response_format', 'json');
    body.set('file', await openAsBlob(path, { type }), name);
    const response = await fetch(url, {
      method: 'POST',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    }).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'TimeoutError';
      throw new ModelError(isLate ? 'timeout_first' : 'connect', 'no answer to a recording');
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelError('http', `status ${response.status}`, { status: response.status });
    }
    const answer = answerSchema.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new ModelError('malformed', 'the response holds no text');
    return answer.data.text;
  };
}
