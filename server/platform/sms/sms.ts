import { assertNoHeldConnection } from '../db/held-connection.ts';

export interface Sms {
  /** E.164: `+821012345678`. */
  to: string;
  text: string;
}

/** Sends a text message; throws an `SmsError` when the provider does not accept it. */
export type SendSms = (sms: Sms) => Promise<void>;

export interface SmsAccount {
  /** Twilio's account id or SOLAPI's API key. */
  key: string;
  secret: string;
  /** The sender's number. */
  from: string;
  /** Overrides the provider's URL. */
  baseUrl?: string | undefined;
}

/** The provider did not accept a message: because of its number, or for another reason. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly reason: 'number' | 'failed';

  constructor(reason: SmsError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const timeoutMs = 10_000;

/** Posts to a provider and parses its JSON; every failure is an `SmsError`. */
export async function post(
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<{ status: number; json: unknown }> {
  assertNoHeldConnection('a text message');
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, method: 'POST', signal, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, json: text ? JSON.parse(text) : null };
  } catch (error) {
    throw new SmsError('failed', `no response: ${error instanceof Error ? error.message : error}`);
  }
}
