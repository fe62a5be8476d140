import type {
  AdminCallName,
  AdminCalls,
  AdminStreamName,
  AdminStreams,
  AdminUploadName,
  AdminUploads,
} from '../contracts/console/admin-calls.ts';
import {
  type AnyInput,
  type CallOptions,
  type ClientOptions,
  createSender,
  formPayload,
  type InputArgument,
  jsonPayload,
  type Payload,
} from './send.ts';
import { withTimeout } from './with-timeout.ts';

type Options<Input> = InputArgument<Input & CallOptions>;
/** The arguments of a stream's call after its name. */
export type StreamOptions<Name extends AdminStreamName> = Options<AdminStreams[Name]['input']>;
/** Default timeout of JSON calls; uploads and streams have none. */
const defaultTimeoutMs = 30_000;

/** The result type of an Admin API call. */
export type ResultOf<Name extends AdminCallName> = AdminCalls[Name]['result'];

/**
 * A typed client of the Admin API: `call('GET /windows/list', { query })`. Types come from the
 * contracts, whose schemas stay on the server, so responses are not validated here. Failures are
 * `HttpError`s.
 */
export function createAdminApi(options: ClientOptions = {}) {
  const sendTo = createSender(options);
  const send = (name: string, input: AnyInput, payload: Payload) => {
    const [method = '', path = ''] = name.split(' ');
    return sendTo(method, `/api/admin${path}`, input, payload);
  };

  return {
    async call<Name extends AdminCallName>(
      name: Name,
      ...[input]: Options<AdminCalls[Name]['input']>
    ): Promise<ResultOf<Name>> {
      const callInput: AnyInput = input ?? {};
      const { timeoutMs = defaultTimeoutMs } = callInput;
      const run = async (signal: AbortSignal | undefined) => {
        const response = await send(
          name,
          { ...callInput, ...(signal && { signal }) },
          jsonPayload(callInput.body),
        );
        return response.json(); // shaped by the result's schema on the server
      };
      return timeoutMs === null
        ? run(callInput.signal)
        : withTimeout(timeoutMs, callInput.signal, run);
    },

    async upload<Name extends AdminUploadName>(
      name: Name,
      {
        fields,
        file,
        ...input
      }: {
        fields: AdminUploads[Name]['fields'];
        file: File;
        /** By the names in the path. */
        params?: Readonly<Record<string, string>>;
      } & CallOptions,
    ): Promise<AdminUploads[Name]['result']> {
      const response = await send(name, input, formPayload(fields, file));
      return response.json(); // as above
    },

    /** Opens an event stream. */
    stream<Name extends AdminStreamName>(
      name: Name,
      ...[input]: StreamOptions<Name>
    ): Promise<Response> {
      const callInput: AnyInput = input ?? {};
      const { body, headers } = jsonPayload(callInput.body);
      return send(name, callInput, { body, headers: { accept: 'text/event-stream', ...headers } });
    },
  };
}
