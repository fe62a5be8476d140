import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface TranscriptionScript {
  /** What is said in every recording. */
  said?: string;
  /** Answers with an error instead. */
  status?: number;
}

/** Stands in for a service that speaks OpenAI's `/audio/transcriptions`. */
export async function startTranscriptionServer(script: TranscriptionScript = {}) {
  const requests: { path: string; authorization: string; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { url: path = '', headers } = request;
    requests.push({ path, authorization: headers.authorization ?? '', body });
    const status = script.status ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' });
    const answer = status === 200 ? { text: script.said ?? '' } : { error: { message: 'no' } };
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
