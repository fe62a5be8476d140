import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { closeServer, listen } from './listen.ts';
import {
  type ModelRequestBody,
  type ModelScript,
  type ModelStep,
  planAnswer,
} from './model-script.ts';

export interface RecordedModelRequest {
  body: ModelRequestBody & Record<string, unknown>;
  authorization: string | undefined;
  /** The client disconnected before the answer was complete. */
  aborted: boolean;
}

export interface ModelServer {
  /** Ends in `/v1`, as `LLM_BASE_URL` does. */
  baseUrl: string;
  requests: RecordedModelRequest[];
  /** Scripts for the next requests, one each; afterwards `always` applies. */
  next(...scripts: ModelScript[]): void;
  /** The default script. */
  always(script: ModelScript): void;
  /** Resolves when the client has aborted this many answers. */
  untilAborted(count: number): Promise<void>;
  close(): Promise<void>;
}

/** An OpenAI-compatible model over real HTTP with scripted behaviour. */
export async function startModelServer({
  port = 0,
  script = {},
  acceptsTools = true,
}: {
  port?: number;
  script?: ModelScript;
  /** When false, requests with tools fail and use up no script. */
  acceptsTools?: boolean;
} = {}): Promise<ModelServer> {
  const requests: RecordedModelRequest[] = [];
  const queue: ModelScript[] = [];
  const abortWatchers = new Set<() => void>();
  let usual = script;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.url === '/aborted') {
      return response.end(String(requests.filter(({ aborted }) => aborted).length));
    }
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      return sendError(response, 404, `no such path: ${request.method} ${request.url}`);
    }
    const body: RecordedModelRequest['body'] = JSON.parse(await readAll(request));
    const record = { body, authorization: request.headers.authorization, aborted: false };
    requests.push(record);
    response.on('close', () => {
      if (response.writableFinished) return;
      record.aborted = true;
      for (const watch of abortWatchers) watch();
    });
    if (body.tools && !acceptsTools) {
      return sendError(response, 400, 'registry/tiny-model does not support tools');
    }
    const current = queue.shift() ?? usual;
    if (current.hangBeforeHeaders) return;
    if (current.status) {
      if (current.retryAfter) response.setHeader('retry-after', current.retryAfter);
      return sendError(response, current.status, current.errorMessage ?? 'scripted');
    }
    const type = current.whole ? 'application/json' : 'text/event-stream; charset=utf-8';
    response.writeHead(200, { 'content-type': type });
    await perform(response, planAnswer(current, body));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  const ownPort = await listen(server, port);

  return {
    baseUrl: `http://127.0.0.1:${ownPort}/v1`,
    requests,
    next: (...scripts) => void queue.push(...scripts),
    always(next) {
      usual = next;
    },
    untilAborted: (count) =>
      new Promise((resolve) => {
        const watch = () => {
          if (requests.filter((request) => request.aborted).length < count) return;
          abortWatchers.delete(watch);
          resolve();
        };
        abortWatchers.add(watch);
        watch();
      }),
    close: () => closeServer(server),
  };
}

async function perform(response: ServerResponse, steps: ModelStep[]): Promise<void> {
  for (const step of steps) {
    if (response.destroyed) return;
    if (step.do === 'write') await writeAlone(response, step.bytes);
    else if (step.do === 'wait') await new Promise((resolve) => setTimeout(resolve, step.ms));
    else if (step.do === 'repeat') await repeat(response, step);
    else if (step.do === 'hang') return hang(response, step.pingMs);
    else if (step.do === 'reset') return await reset(response);
    else response.end();
  }
}

/** Flushes each token as its own packet, as models do; writes in one tick would be merged. */
async function writeAlone(response: ServerResponse, bytes: Buffer): Promise<void> {
  response.write(bytes);
  await setImmediate();
}

/** Respects backpressure, so that the stand-in's memory stays small. */
async function repeat(
  response: ServerResponse,
  { bytes, everyMs }: Extract<ModelStep, { do: 'repeat' }>,
): Promise<void> {
  while (!response.destroyed) {
    if (!response.write(bytes)) {
      await Promise.race([once(response, 'drain'), once(response, 'close')]);
    }
    await (everyMs > 0 ? sleep(everyMs) : setImmediate());
  }
}

function hang(response: ServerResponse, pingMs: number | undefined): void {
  if (!pingMs) return;
  const timer = setInterval(() => response.write(': ping\n\n'), pingMs);
  response.on('close', () => clearInterval(timer));
}

/** Waits until written data has left: a reset discards pending data. */
async function reset(response: ServerResponse): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  response.socket?.resetAndDestroy();
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message, type: 'stand_in', param: null, code: null } }));
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      tokens: { type: 'string', default: '0' },
      'first-token-ms': { type: 'string', default: '0' },
      'token-ms': { type: 'string', default: '0' },
    },
  });
  const count = Number(values.tokens);
  const server = await startModelServer({
    port: Number(values.port),
    script: {
      // Without tokens the model quotes the sources.
      ...(count > 0 && { tokens: longSentences(count) }),
      firstTokenMs: Number(values['first-token-ms']),
      tokenMs: Number(values['token-ms']),
    },
  });
  console.log(server.baseUrl);
}

/** Ten tokens a sentence, as a usual answer has. */
function longSentences(tokenCount: number): string[] {
  return Array.from({ length: tokenCount }, (_, index) => {
    const isLast = index % 10 === 9;
    return `${index % 10 === 0 ? 'Word' : 'word'}${index}${isLast ? '.' : ''} `;
  });
}
