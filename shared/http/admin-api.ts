import type {
  AdminCallName,
  AdminCalls,
  AdminStreamName,
  AdminStreams,
  AdminUploadName,
  AdminUploads,
} from '../contracts/admin-calls.ts';
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
/** How long a call may take unless it says otherwise; uploads and streams take their time. */
const defaultTimeoutMs = 30_000;

/** What a call of the Admin API answers. */
export type ResultOf<Name extends AdminCallName> = AdminCalls[Name]['result'];

/**
 * The Admin API by the words on the wire: `call('GET /windows/list', { query })`. Types come from the
 * contracts, whose schemas stay on the server; so nothing is validated here.
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
      const given: AnyInput = input ?? {};
      const { timeoutMs = defaultTimeoutMs } = given;
      const run = async (signal: AbortSignal | undefined) => {
        const response = await send(
          name,
          { ...given, ...(signal && { signal }) },
          jsonPayload(given.body),
        );
        return response.json(); // shaped by the result's schema on the server
      };
      return timeoutMs === null ? run(given.signal) : withTimeout(timeoutMs, given.signal, run);
    },

    async upload<Name extends AdminUploadName>(
      name: Name,
      {
        fields,
        file,
        ...input
      }: { fields: AdminUploads[Name]['fields']; file: File } & CallOptions,
    ): Promise<AdminUploads[Name]['result']> {
      const response = await send(name, input, formPayload(fields, file));
      return response.json(); // as above
    },

    /** Opens a stream of events. */
    stream<Name extends AdminStreamName>(
      name: Name,
      ...[input]: Options<AdminStreams[Name]['input']>
    ): Promise<Response> {
      const given: AnyInput = input ?? {};
      const { body, headers } = jsonPayload(given.body);
      return send(name, given, { body, headers: { accept: 'text/event-stream', ...headers } });
    },
  };
}
