import type { IncomingMessage, ServerResponse } from 'node:http';

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}

export async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const text = (await readBody(request)).toString();
  return text === '' ? {} : JSON.parse(text);
}

export function json(response: ServerResponse, status: number, value: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

export function problem(response: ServerResponse, status: number, code: string) {
  json(response, status, {
    type: 'about:blank',
    title: code,
    status,
    detail: code,
    code,
    request_id: 'r',
  });
}
