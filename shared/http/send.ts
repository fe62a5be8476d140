import type { z } from 'zod';
import { HttpError, httpErrorOf } from './http-error.ts';

export interface ClientOptions {
  /** Origin of the server; empty for the page's own. */
  origin?: string;
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Milliseconds until a `call` fails with the code `timeout`; null disables the timeout. */
  timeoutMs?: number | null;
  headers?: Record<string, string>;
}

/** Optional when the schema accepts an empty object or undefined. */
export type RequestPart<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [key in Name]?: z.input<Schema> }
      : { [key in Name]: z.input<Schema> };

/** The input of a call, derived from its schemas. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = RequestPart<
  'params',
  P
> &
  RequestPart<'query', Q> &
  RequestPart<'body', B> &
  CallOptions;

/** The input as the last argument of a call; optional when nothing in it is required. */
export type InputArgument<Input> = Record<never, never> extends Input ? [Input?] : [Input];

export interface AnyInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface Payload {
  body: BodyInit | null;
  headers?: Record<string, string>;
}

/** Undefined means no body. */
export function jsonPayload(body: unknown): Payload {
  if (body === undefined) return { body: null };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Fields come before the file, as the server's upload parser requires. */
export function formPayload(fields: unknown, file: File): Payload {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) form.set(name, String(value));
  form.set('file', file);
  return { body: form };
}

/**
 * Sends requests; network failures and responses that are not ok become `HttpError`s, aborts stay
 * `AbortError`s.
 */
export function createSender(options: ClientOptions) {
  const origin = options.origin ?? '';
  const fetchFn: typeof fetch = options.fetch ?? ((...request) => fetch(...request));

  return async function send(
    method: string,
    path: string,
    input: AnyInput,
    payload: Payload,
  ): Promise<Response> {
    const url = origin + pathOf(path, input.params) + queryOf(input.query);
    const response = await fetchFn(url, {
      method,
      headers: { ...payload.headers, ...options.headers?.(), ...input.headers },
      credentials: 'include',
      body: payload.body,
      signal: input.signal ?? null,
    }).catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      throw new HttpError({ detail: String(error) }, 500, true);
    });
    if (!response.ok) throw await httpErrorOf(response);
    return response;
  };
}

function pathOf(path: string, params: unknown): string {
  const values: Record<string, unknown> = Object(params ?? {});
  return path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(String(values[name])));
}

function queryOf(query: unknown): string {
  const entries = Object.entries(Object(query ?? {})).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
