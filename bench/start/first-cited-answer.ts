import { setTimeout as sleep } from 'node:timers/promises';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { z } from 'zod';
import { publicWindowSchema, webEndpoints } from '#shared/contracts/conversations/web.ts';

interface Hosts {
  demo: string;
  customer: string;
}

/** Asks like a customer on the demo site until an answer cites its source. */
export async function firstCitedAnswer(hosts: Hosts): Promise<void> {
  while (!(await fetch(hosts.demo).catch(() => null))) await sleep(10);
  // Slow enough for the rate limits of one IP address.
  while (!(await ask(hosts))) await sleep(250);
}

async function ask({ demo, customer }: Hosts): Promise<boolean> {
  const page = await fetch(demo).then((answer) => answer.text());
  const [, hash = ''] = /hash-id="([^"]+)"/.exec(page) ?? [];
  const call = async <Shape extends z.ZodType>(path: string, shape: Shape, body?: unknown) =>
    shape.parse(await (await send(customer + path, body)).json());

  const window = await call(`/web/windows?window_hash=${hash}&lang=en`, publicWindowSchema);
  const question = z.string().parse(window.starter_questions[0]);
  const { token } = await call('/web/auth/cookie', webEndpoints.cookie.result, {
    window_hash: hash,
  });
  const answer = await send(`${customer}/web/${hash}/chat`, { text: question }, token);
  return isCited(answer);
}

async function send(url: string, body?: unknown, token?: string): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) };
  const answer = await fetch(
    url,
    body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) },
  );
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}`);
  return answer;
}

async function isCited({ body }: Response): Promise<boolean> {
  if (!body) return false;
  const events = body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream());
  const seen: (string | undefined)[] = [];
  for await (const { event } of events) seen.push(event);
  return seen.includes('citation') && seen.includes('done');
}
