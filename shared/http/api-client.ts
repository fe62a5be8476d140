import type { z } from 'zod';
import type { Access, Endpoint, StreamEndpoint, UploadEndpoint } from '../contracts/endpoint.ts';
import { HttpError, httpErrorOf } from './http-error.ts';

interface ClientOptions {
  /** Origin of the server; empty for the page's own. */
  origin?: string;
  headers?: () => Record<string, string>;
  fetch?: typeof fetch;
}

interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** A part that takes nothing, or whose every key is optional, may be left out. */
type Part<Name extends string, Schema extends z.ZodType> =
  Record<never, never> extends z.input<Schema>
    ? { [key in Name]?: z.input<Schema> }
    : undefined extends z.input<Schema>
      ? { [key in Name]?: z.input<Schema> }
      : { [key in Name]: z.input<Schema> };

type Inputs<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> &
  CallOptions;

interface AnyInput extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** Calls endpoints: what goes in and comes out has the endpoint's types. Failures are `HttpError`. */
export function createApiClient(options: ClientOptions = {}) {
  const origin = options.origin ?? '';
  const send = options.fetch ?? fetch;

  async function request(
    endpoint: { method: string; path: string },
    input: AnyInput,
    body: BodyInit | null,
    headers: Record<string, string>,
  ): Promise<Response> {
    const url = origin + pathOf(endpoint.path, input.params) + queryOf(input.query);
    const response = await send(url, {
      method: endpoint.method,
      headers: { ...headers, ...options.headers?.(), ...input.headers },
      credentials: 'include',
      body,
      signal: input.signal ?? null,
    }).catch((error: unknown) => {
      if (input.signal?.aborted) throw error;
      throw new HttpError({ detail: String(error) }, 500, true);
    });
    if (!response.ok) throw await httpErrorOf(response);
    return response;
  }

  const json = (body: unknown) => (body === undefined ? null : JSON.stringify(body));
  const jsonHeaders = (body: unknown): Record<string, string> =>
    body === undefined ? {} : { 'content-type': 'application/json' };

  return {
    async call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, R, Access>,
      ...[input]: Record<never, never> extends Inputs<P, Q, B>
        ? [Inputs<P, Q, B>?]
        : [Inputs<P, Q, B>]
    ): Promise<z.output<R>> {
      const given: AnyInput = input ?? {};
      const response = await request(endpoint, given, json(given.body), jsonHeaders(given.body));
      return endpoint.result.parse(await response.json());
    },

    async upload<F extends z.ZodType, R extends z.ZodType>(
      endpoint: UploadEndpoint<F, R>,
      input: { fields: z.input<F>; file: File } & CallOptions,
    ): Promise<z.output<R>> {
      const form = new FormData();
      for (const [name, value] of Object.entries(Object(input.fields)))
        form.set(name, String(value));
      form.set('file', input.file);
      const response = await request(endpoint, { ...input }, form, {});
      return endpoint.result.parse(await response.json());
    },

    /** Opens a stream; the answer's status 202 means that nobody will stream. */
    stream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
      endpoint: StreamEndpoint<P, Q, B, Record<string, z.ZodType>, z.ZodType, Access>,
      ...[input]: Record<never, never> extends Inputs<P, Q, B>
        ? [Inputs<P, Q, B>?]
        : [Inputs<P, Q, B>]
    ): Promise<Response> {
      const given: AnyInput = input ?? {};
      const headers = { accept: 'text/event-stream', ...jsonHeaders(given.body) };
      return request(endpoint, given, json(given.body), headers);
    },
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;

function pathOf(path: string, params: unknown): string {
  const values: Record<string, unknown> = Object(params ?? {});
  return path.replace(/:(\w+)/g, (_whole, name) => encodeURIComponent(String(values[name])));
}

function queryOf(query: unknown): string {
  const entries = Object.entries(Object(query ?? {})).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return text && `?${text}`;
}
