import { openAsBlob } from 'node:fs';
import { z } from 'zod';
import { minuteMs } from '#shared/utils/durations.ts';
import { trimEnd } from '#shared/utils/trim-end.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { ModelError } from './model-error.ts';

/** A recording on disk. */
export interface RecordingFile {
  path: string;
  type: string;
  /** Its extension identifies the format. */
  name: string;
}

/** Transcribes a recording; throws a `ModelError`. */
export type Transcribe = (recording: RecordingFile) => Promise<string>;

interface TranscriberOptions {
  /** Base URL without `/audio/transcriptions`. */
  baseUrl: string;
  apiKey?: string | undefined;
  model: string;
}

/** Long enough for an hour of speech. */
const timeoutMs = 5 * minuteMs;
const responseSchema = z.object({ text: z.string() });

/** Speech to text by any OpenAI-compatible `/audio/transcriptions`. */
export function createTranscriber({ baseUrl, apiKey, model }: TranscriberOptions): Transcribe {
  const { origin, pathname, search } = new URL(baseUrl);
  const url = `${origin}${trimEnd(pathname, '/')}/audio/transcriptions${search}`;
  return async ({ path, type, name }) => {
    assertNoHeldConnection('a call to the transcriber');
    const body = new FormData();
    body.set('model', model);
    body.set('response_format', 'json');
    body.set('file', await openAsBlob(path, { type }), name);
    const response = await fetch(url, {
      method: 'POST',
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      throw new ModelError(isTimeout ? 'timeout_first' : 'connect', 'no answer to a recording');
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelError('http', `status ${response.status}`, { status: response.status });
    }
    const transcript = responseSchema.safeParse(await response.json().catch(() => null));
    if (!transcript.success) throw new ModelError('malformed', 'the response contains no text');
    return transcript.data.text;
  };
}
