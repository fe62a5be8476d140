import type { Response } from 'undici';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import {
  assertPublicHost,
  createGuardedLookup,
  type Resolve,
  resolveAll,
} from './address-guard.ts';
import { OutboundError } from './outbound-error.ts';

export interface GuardedFetchOptions {
  /** `host:port` pairs that may be fetched although they are private. */
  allow?: string[];
  /** Limit of the decompressed body. */
  maxBytes: number;
  /** From the first request to the last byte, redirects included. */
  timeoutMs: number;
  /** DNS resolver; tests inject their own. */
  resolve?: Resolve;
}

export interface GuardedRequest {
  method?: 'GET' | 'HEAD' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  signal?: AbortSignal;
  /** False returns a redirect as the response. */
  follow?: boolean;
  /** Receives the decompressed body in chunks until it returns false; nothing is buffered. */
  onChunk?: (chunk: Uint8Array) => boolean;
}

export interface GuardedResponse {
  /** The URL after redirects. */
  url: string;
  status: number;
  headers: Headers;
  body: Buffer;
}

export interface GuardedFetch {
  (url: string, request?: GuardedRequest): Promise<GuardedResponse>;
  close(): Promise<void>;
}

const maxRedirects = 5;
const redirects = [301, 302, 303, 307, 308];

/**
 * The only way to fetch URLs that users enter: http and https on the public Internet, after DNS
 * resolution and on every redirect, with size and time limits.
 */
export function createGuardedFetch(options: GuardedFetchOptions): GuardedFetch {
  const { allow = [], maxBytes, timeoutMs, resolve = resolveAll } = options;
  let client: ReturnType<typeof openClient> | undefined;

  async function send(url: URL, request: GuardedRequest, signal: AbortSignal): Promise<Response> {
    assertUrl(url);
    const isAllowed = allow.includes(`${url.hostname}:${url.port || defaultPort(url)}`);
    if (!isAllowed) assertPublicHost(url.hostname);
    client ??= openClient(resolve);
    const { fetch, guarded, trusted } = await client;
    const dispatcher = isAllowed ? trusted : guarded;
    return await fetch(url, { ...request, signal, dispatcher, redirect: 'manual' });
  }

  async function followRedirects(start: string, request: GuardedRequest, signal: AbortSignal) {
    let url = parseUrl(start);
    let next = request;
    for (let hops = 0; hops <= maxRedirects; hops += 1) {
      const response = await send(url, next, signal);
      const location = response.headers.get('location');
      const isRedirect = redirects.includes(response.status) && location !== null;
      // A POST is not redirected.
      const isLast = !isRedirect || request.method === 'POST' || request.follow === false;
      if (isLast) return read(response, url, request.onChunk);
      await response.body?.cancel();
      const target = parseUrl(location, url);
      // Headers may hold credentials of the first host.
      if (target.origin !== url.origin) next = { ...next, headers: {} };
      url = target;
    }
    throw new OutboundError('too_many_redirects', start);
  }

  async function read(
    response: Response,
    url: URL,
    onChunk: GuardedRequest['onChunk'],
  ): Promise<GuardedResponse> {
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body ?? []) {
      size += chunk.length;
      // Leaving the loop closes the connection; nothing more is decompressed.
      if (size > maxBytes) throw new OutboundError('too_large', `more than ${maxBytes} bytes`);
      if (!onChunk) chunks.push(chunk);
      else if (!onChunk(chunk)) break;
    }
    const headers = new Headers([...response.headers]);
    return { url: url.href, status: response.status, headers, body: Buffer.concat(chunks) };
  }

  async function guardedFetch(url: string, request: GuardedRequest = {}): Promise<GuardedResponse> {
    assertNoHeldConnection('a call to a foreign site');
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      return await followRedirects(url, request, signal);
    } catch (error) {
      request.signal?.throwIfAborted();
      if (timeout.aborted) throw new OutboundError('timeout', `${timeoutMs} ms`);
      throw toOutboundError(error);
    }
  }

  const close = async () => {
    const opened = await client;
    await Promise.all([opened?.guarded.destroy(), opened?.trusted.destroy()]);
  };
  return Object.assign(guardedFetch, { close });
}

/**
 * Loaded with the first call: ten megabytes that a process without outbound calls does not need.
 */
async function openClient(resolve: Resolve) {
  const { Agent, fetch } = await import('undici');
  const guarded = new Agent({ connect: { lookup: createGuardedLookup(resolve) } });
  return { fetch, guarded, trusted: new Agent() };
}

function parseUrl(url: string, base?: URL): URL {
  try {
    return new URL(url, base);
  } catch {
    throw new OutboundError('refused_url', 'not a URL');
  }
}

function assertUrl({ protocol, username, password }: URL): void {
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new OutboundError('refused_url', protocol);
  if (username || password) throw new OutboundError('refused_url', 'credentials in the URL');
}

function defaultPort({ protocol }: URL): string {
  return protocol === 'https:' ? '443' : '80';
}

/** `fetch` wraps our error as a cause. */
function toOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const isObject = typeof error === 'object' && error !== null;
  if (isObject && 'cause' in error && error.cause) return toOutboundError(error.cause);
  return new OutboundError(
    'unreachable',
    isObject && 'message' in error ? String(error.message) : '',
  );
}
