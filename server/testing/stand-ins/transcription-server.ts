import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // listening on TCP
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    script,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
