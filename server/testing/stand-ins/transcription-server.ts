import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeServer, listen } from './listen.ts';

interface TranscriptionScript {
  /** The transcript of every recording. */
  transcript?: string;
  /** Responds with an error instead. */
  status?: number;
}

/** A stand-in for OpenAI's `/audio/transcriptions`. */
export async function startTranscriptionServer(script: TranscriptionScript = {}) {
  const requests: { path: string; authorization: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    requests.push({ path, authorization: headers.authorization ?? '', body });
    const status = script.status ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const answer =
      status === 200 ? { text: script.transcript ?? '' } : { error: { message: 'no' } };
    response.end(JSON.stringify(answer));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script,
    close: () => closeServer(server),
  };
}
