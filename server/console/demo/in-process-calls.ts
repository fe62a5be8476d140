import type { z } from 'zod';
import type { App } from '#server/platform/http/platform.ts';
import type { Endpoint, Method } from '#shared/contracts/endpoint.ts';

interface Caller {
  token?: string;
  /** Each caller has an address of its own, as in production. */
  address: string;
}

interface CallInput<Params extends z.ZodType, Body extends z.ZodType> {
  params?: z.input<Params>;
  body?: z.input<Body>;
}

/** Calls the API of an app that does not listen. */
export function createInProcessCalls(app: App, { token, address }: Caller) {
  async function send(method: Method, path: string, params: unknown, body: unknown) {
    const values = params as Record<string, string> | undefined; // parameters of a path are texts
    const url = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values?.[name] ?? ''));
    const response = await app.inject({
      ...{ method, url, remoteAddress: address },
      headers: { 'accept-language': 'en', ...(token && { 'x-access-token': token }) },
      ...(body !== undefined && { payload: body as object }), // bodies are objects
    });
    if (response.statusCode >= 300)
      throw new Error(`${method} ${url} responded with ${response.statusCode}: ${response.body}`);
    return response;
  }

  return {
    async call<Params extends z.ZodType, Body extends z.ZodType, Result extends z.ZodType>(
      endpoint: Endpoint<Params, z.ZodType, Body, Result>,
      { params, body }: CallInput<Params, Body>,
    ): Promise<z.output<Result>> {
      const response = await send(endpoint.method, endpoint.path, params, body);
      return endpoint.result.parse(response.json());
    },

    /** The body of a stream once it has ended, or of a response without one. */
    async read(
      { method, path }: { method: Method; path: string },
      { params, body }: { params: Record<string, string>; body: object },
    ): Promise<string> {
      return (await send(method, path, params, body)).body;
    },
  };
}
export type InProcessCalls = ReturnType<typeof createInProcessCalls>;
