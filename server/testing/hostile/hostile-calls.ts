import { z } from 'zod';
import { allEndpoints } from '#shared/contracts/all-endpoints.ts';
import type { AnyEndpoint } from '#shared/contracts/endpoint.ts';
import type { SeededOrganization } from '../seeded-organization.ts';
import { type HostileKind, hostileText } from './hostile-texts.ts';
import { largestInput } from './largest-input.ts';

/** Where hostile calls are sent, and with which tokens. */
export interface HostileTarget {
  consoleUrl: string;
  customerUrl: string;
  memberToken: string;
  customerToken: string;
  seeded: SeededOrganization;
}

/** Resolves to the response status. */
export type HostileCall = readonly [title: string, send: () => Promise<number>];

/** Calls that end the session or delete objects that other calls need. */
const ending = /signOut|\.remove|\.close|\.leave|erase|delete|password|signIns\.end/i;
const endpoints = allEndpoints
  .map(({ group, name, endpoint }) => ({ title: `${group}.${name}`, endpoint }))
  .filter(({ title, endpoint }) => endpoint.method !== 'DELETE' && !ending.test(title));
const withBody = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
const withQuery = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');

/** Limits of the server: bytes of a body, and characters of a query. */
const bodySize = 1_000_000;
const querySize = 12_000;
/** Common query parameters of lists. */
const commonParameters = ['text', 'search', 'q', 'id', 'cursor'];

const json = (length: number, part: (index: number) => string) =>
  Array.from({ length }, (_, index) => part(index)).join();

/** Bodies whose structure costs more than their length. */
export const hostileStructures: readonly (readonly [string, string])[] = [
  ['nested lists', '['.repeat(500_000)],
  ['unknown keys', `{${json(39_000, (index) => `"key${index}":1`)}}`],
  ['many entries', `[${json(200_000, () => '{}')}]`],
  ['a long key', `{"${'k'.repeat(900_000)}":1}`],
  ['escapes', `{"text":"${'\\u0000'.repeat(150_000)}"}`],
];

/**
 * Calls with texts of a kind in every field, as long as the endpoint allows, in bodies and in
 * queries.
 */
export function callsWithTexts(target: HostileTarget, kind: HostileKind): HostileCall[] {
  const textOf = (length: number) => hostileText(kind, length);
  const calls = withBody.map(({ title, endpoint }): HostileCall => {
    const schema = endpoint.kind === 'upload' ? endpoint.fields : endpoint.body;
    const known = target.seeded.inputs[title]?.body;
    const body = JSON.stringify(largestInput(schema, known, textOf, bodySize));
    return [title, () => send(target, endpoint, { body })];
  });
  const reads = withQuery.map(({ title, endpoint }): HostileCall => {
    const query = hostileQuery(endpoint, textOf);
    return [title, () => send(target, endpoint, { query })];
  });
  return [...calls, ...reads];
}

/** Calls that replace every endpoint's body. */
export function callsWithBody(target: HostileTarget, body: string): HostileCall[] {
  return withBody.map(({ title, endpoint }) => [title, () => send(target, endpoint, { body })]);
}

function hostileQuery(endpoint: AnyEndpoint, textOf: (length: number) => string): string {
  const schema = endpoint.kind === 'upload' ? z.object({}) : endpoint.query;
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names = [...new Set([...Object.keys(properties), ...commonParameters])];
  const encode = (length: number) => encodeURIComponent(textOf(length).toWellFormed());
  const sample = 600;
  const length = Math.min(sample, (querySize / names.length / encode(sample).length) * sample);
  return `?${names.map((name) => `${name}=${encode(Math.floor(length))}`).join('&')}`;
}

/** Whether the server closed the connection because it responded before reading the whole body. */
export function isClosedEarly(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return (
    cause instanceof Error && 'code' in cause && /EPIPE|ECONNRESET|SOCKET/.test(String(cause.code))
  );
}

let addresses = 0;

/** A fresh address for each call avoids rate limits per address. */
export function newAddress(): string {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function send(
  { consoleUrl, customerUrl, memberToken, customerToken, seeded }: HostileTarget,
  endpoint: AnyEndpoint,
  { body = null, query = '' }: { body?: string | null; query?: string },
): Promise<number> {
  const origin = endpoint.path.startsWith('/web') ? customerUrl : consoleUrl;
  const response = await fetch(`${origin}${seeded.pathOf(endpoint)}${query}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': newAddress(),
      'x-access-token': endpoint.access === 'customer' ? customerToken : memberToken,
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    body,
    signal: AbortSignal.timeout(20_000),
  }).catch((error: unknown) => {
    if (isClosedEarly(error)) return null;
    throw error;
  });
  if (!response) return 0;
  // A live stream does not end.
  if (endpoint.kind === 'stream' && endpoint.method === 'GET') await response.body?.cancel();
  else await response.arrayBuffer();
  return response.status;
}
