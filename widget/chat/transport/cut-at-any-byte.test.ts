/** @jest-environment node */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import { createChatApi } from './chat-api.ts';
import { followTurn } from './follow-turn.ts';

// A recorded response with characters of two to four bytes, composed emoji and a citation. Wherever the
// connection is cut, the events must be the same as without a cut.

const recorded = readFileSync(join(process.cwd(), 'widget/testing/recorded-answer.sse'));
const frames = recorded.toString().split(/(?<=\n\n)/);

let server: Server;
let origin: string;
/** Client ids of the questions whose response was cut. */
const cutOff = new Set<string>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.url?.includes('/auth/')) {
      response.setHeader('content-type', 'application/json');
      return response.end('{"token":"t","customer":{"id":"c","user_id":null,"verified":false}}');
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    if (request.method === 'GET') {
      return response.end(frames.slice(Number(request.headers['last-event-id'] ?? 0)).join(''));
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { client_id: clientId, text } = JSON.parse(Buffer.concat(parts).toString());
    if (cutOff.has(clientId)) return response.end(recorded);
    cutOff.add(clientId);
    response.flushHeaders();
    response.write(recorded.subarray(0, Number(text)), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function readCutAt(byte: number): Promise<TurnEvent[]> {
  const events: TurnEvent[] = [];
  const body = { client_id: `cut-at-byte-${byte}`, text: String(byte) };
  const listener = { onEvent: (event: TurnEvent) => events.push(event), onConnection() {} };
  await followTurn(createChatApi(origin, 'w'), { body }, listener, new AbortController().signal);
  return events;
}

test('an answer cut at any byte arrives complete, each event once', async () => {
  const whole = frames.map((frame): TurnEvent => {
    const [, name, data] = /event: (\w+)\ndata: (.*)\n/.exec(frame) ?? [];
    return { name, data: JSON.parse(data ?? '') } as TurnEvent; // recorded from our own server
  });
  expect(whole.map(({ name }) => name)).toContain('citation');
  expect(recorded.length).toBeGreaterThan(1_000);
  const bytes = Array.from(recorded.keys());
  // Many at once: each waits for its reconnection.
  for (let start = 0; start < bytes.length; start += 200) {
    const some = bytes.slice(start, start + 200);
    const read = await Promise.all(some.map(readCutAt));
    for (const [index, events] of read.entries()) {
      expect([some[index], events]).toEqual([some[index], whole]);
    }
  }
}, 60_000);
