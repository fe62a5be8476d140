import { minuteMs } from '#shared/utils/durations.ts';
import { assertNoHeldConnection } from '../db/held-connection.ts';
import { ProviderError } from './provider-error.ts';

/** Providers ask for a minute: banks may be slow, and hanging up does not undo a payment. */
const timeoutMs = minuteMs;

export interface ProviderAnswer {
  status: number;
  /** Parsed JSON; null when the answer was none. */
  body: unknown;
}

interface ProviderCall {
  method: 'GET' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body?: string | undefined;
}

/** Calls a provider; a `ProviderError` when there is no answer or the provider is out of order. */
export async function callProvider(url: string, call: ProviderCall): Promise<ProviderAnswer> {
  assertNoHeldConnection('a payment provider');
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await fetchText(url, call, signal);
  if (answer.status >= 500 && answer.body === null) {
    throw new ProviderError('unavailable', `status ${answer.status}`);
  }
  if (answer.status === 429) throw new ProviderError('unavailable', 'rate limit');
  return answer;
}

async function fetchText(
  url: string,
  { method, headers, body }: ProviderCall,
  signal: AbortSignal,
): Promise<ProviderAnswer> {
  try {
    const response = await fetch(url, {
      ...{ method, headers, signal, redirect: 'error' },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, body: parse(await response.text()) };
  } catch (error) {
    // The message may contain the URL, which may contain a billing key.
    throw new ProviderError(signal.aborted ? 'timeout' : 'unavailable', nameOf(error));
  }
}

/** Error pages of proxies are HTML. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
