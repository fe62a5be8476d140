import { z } from 'zod';
import { post, type SendSms, type SmsAccount, SmsError } from './sms.ts';

const failureSchema = z.object({ code: z.number() });
/** “To” is not a number that can receive messages. */
const invalidNumber = 21_211;

/** Sends through Twilio's Messages API or a compatible one. */
export function createTwilio({ key, secret, from, baseUrl }: SmsAccount): SendSms {
  const origin = baseUrl ?? 'https://api.twilio.com';
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(key)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  return async ({ to, text }) => {
    const body = new URLSearchParams({ To: to, From: from, Body: text });
    const { status, json } = await post(url, { headers: { authorization }, body });
    if (status === 201) return;
    const failure = failureSchema.safeParse(json).data;
    const reason = failure?.code === invalidNumber ? 'number' : 'failed';
    // Twilio's own message contains the number, which must not be logged.
    throw new SmsError(reason, `Twilio ${status} ${failure?.code ?? ''}`);
  };
}
