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
  /** Milliseconds until a `call` fails with the code `timeout`; `null` for as long as it takes. */
  timeoutMs?: number | null;
  headers?: Record<string, string>;
}

/** A part that takes nothing, or whose every key is optional, may be left out. */
export type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [key in Name]?: z.input<Schema> }
      : { [key in Name]: z.input<Schema> };

/** What a call takes, by its schemas. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<
  'params',
  P
> &
  Part<'query', Q> &
  Part<'body', B> &
  CallOptions;

/** The input as the last argument of a call; absent when nothing in it is needed. */
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

/** A value as a JSON body; nothing when there is none. */
export function jsonPayload(body: unknown): Payload {
  if (body === undefined) return { body: null };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** A file with its fields, which come before it. */
export function formPayload(fields: unknown, file: File): Payload {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(fields))) form.set(name, String(value));
  form.set('file', file);
  return { body: form };
}

/** Sends requests; failures and answers that are not ok are `HttpError`s. */
export function createSender(options: ClientOptions) {
  const origin = options.origin ?? '';
  const fetchIt: typeof fetch = options.fetch ?? ((...request) => fetch(...request));

  return async function send(
    method: string,
    path: string,
    input: AnyInput,
    payload: Payload,
  ): Promise<Response> {
    const url = origin + pathOf(path, input.params) + queryOf(input.query);
    const response = await fetchIt(url, {
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
