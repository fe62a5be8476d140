import { trimEnd } from '#shared/utils/trim-end.ts';
import { createGuardedFetch, type GuardedFetch } from '../outbound/guarded-fetch.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import { TranslationError, type TranslationFailure } from './translation.ts';

const timeoutMs = 15_000;
/** A text of 5,000 characters takes less, with its JSON. */
const maxBytes = 500_000;
const reasons: Record<number, TranslationFailure> = {
  401: 'refused',
  403: 'refused',
  429: 'busy',
  456: 'quota',
  503: 'busy',
};

/** A guarded client for a translation service; only the operator's configured host is allowed. */
export function createJsonPost(
  baseUrl: string,
  options: { timeoutMs?: number | undefined } = {},
): Pick<GuardedFetch, 'close'> & {
  post(path: string, body: object, headers?: Record<string, string>): Promise<unknown>;
} {
  const { hostname, port, protocol } = new URL(baseUrl);
  const allow = [`${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`];
  const send = createGuardedFetch({ allow, maxBytes, timeoutMs: options.timeoutMs ?? timeoutMs });

  async function post(path: string, body: object, headers: Record<string, string> = {}) {
    try {
      const { status, body: responseBody } = await send(`${trimEnd(baseUrl, '/')}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      if (status !== 200)
        throw new TranslationError(reasons[status] ?? 'failed', `status ${status}`);
      return JSON.parse(responseBody.toString()) as unknown;
    } catch (error) {
      if (error instanceof TranslationError) throw error;
      if (error instanceof OutboundError) {
        throw new TranslationError(error.code === 'timeout' ? 'slow' : 'failed', error.message);
      }
      throw new TranslationError('failed', 'the response is not JSON');
    }
  }
  return { post, close: () => send.close() };
}
