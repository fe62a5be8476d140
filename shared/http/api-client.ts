import type { z } from 'zod';
import type { Access, Endpoint, StreamEndpoint, UploadEndpoint } from '../contracts/endpoint.ts';
import {
  type AnyInput,
  type CallInput,
  type CallOptions,
  type ClientOptions,
  createSender,
  formPayload,
  type InputArgument,
  jsonPayload,
  type RequestPart,
} from './send.ts';

/**
 * A client for endpoint contracts: inputs are typed and results are validated. Failures are
 * `HttpError`s.
 */
export function createApiClient(options: ClientOptions = {}) {
  const send = createSender(options);

  return {
    async call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
      endpoint: Endpoint<P, Q, B, R, Access>,
      ...[input]: InputArgument<CallInput<P, Q, B>>
    ): Promise<z.output<R>> {
      const callInput: AnyInput = input ?? {};
      const { method, path } = endpoint;
      const response = await send(method, path, callInput, jsonPayload(callInput.body));
      return endpoint.result.parse(await response.json());
    },

    async upload<P extends z.ZodType, F extends z.ZodType, R extends z.ZodType>(
      endpoint: UploadEndpoint<P, F, R, Access>,
      input: RequestPart<'params', P> & { fields: z.input<F>; file: File } & CallOptions,
    ): Promise<z.output<R>> {
      const callInput: AnyInput = input;
      const payload = formPayload(input.fields, input.file);
      const response = await send('POST', endpoint.path, callInput, payload);
      return endpoint.result.parse(await response.json());
    },

    /** Opens a stream; status 202 means that nothing will be streamed. */
    stream<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
      endpoint: StreamEndpoint<P, Q, B, Record<string, z.ZodType>, z.ZodType, Access>,
      ...[input]: InputArgument<CallInput<P, Q, B>>
    ): Promise<Response> {
      const callInput: AnyInput = input ?? {};
      const { body, headers } = jsonPayload(callInput.body);
      const payload = { body, headers: { accept: 'text/event-stream', ...headers } };
      return send(endpoint.method, endpoint.path, callInput, payload);
    },
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
