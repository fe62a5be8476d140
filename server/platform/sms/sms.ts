import { refuseWhileHolding } from '../db/held-connection.ts';

/** A text message to one phone. */
export interface Sms {
  /** E.164: `+821012345678`. */
  to: string;
  text: string;
}

/** Whoever delivers text messages. Throws an `SmsError` when the message was not taken. */
export type SendSms = (sms: Sms) => Promise<void>;

export interface SmsAccount {
  /** Twilio's account id, SOLAPI's API key. */
  key: string;
  secret: string;
  /** The number that messages come from. */
  from: string;
  /** Another address than the provider's own. */
  baseUrl?: string | undefined;
}

/** A message that the provider did not take: for its number, or for anything else. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly reason: 'number' | 'failed';

  constructor(reason: SmsError['reason'], message: string) {
    super(message);
    this.reason = reason;
  }
}

const timeoutMs = 10_000;

/** Posts to a provider and reads its JSON; whatever keeps it from answering is an `SmsError`. */
export async function post(
  url: string,
  request: { headers: Record<string, string>; body: string | URLSearchParams },
): Promise<{ status: number; answer: unknown }> {
  refuseWhileHolding('a text message');
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...request, method: 'POST', signal, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, answer: text ? JSON.parse(text) : null };
  } catch (error) {
    throw new SmsError('failed', `no answer: ${error instanceof Error ? error.message : error}`);
  }
}
