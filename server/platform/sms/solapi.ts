import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { splitPhoneNumber } from '#server/platform/phone-number.ts';
import { post, type SendSms, type SmsAccount, SmsError } from './sms.ts';

const responseSchema = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string() })),
  groupInfo: z.object({ count: z.object({ total: z.number(), registeredFailed: z.number() }) }),
});
const failureSchema = z.object({ errorCode: z.string() });

/** Sends through SOLAPI, a Korean provider. */
export function createSolapi({ key, secret, from, baseUrl }: SmsAccount): SendSms {
  const url = `${baseUrl ?? 'https://api.solapi.com'}/messages/v4/send-many/detail`;

  return async ({ to, text }) => {
    const headers = {
      authorization: signature(key, secret, new Date()),
      'content-type': 'application/json',
    };
    const { national, country } = await splitPhoneNumber(to);
    const message = { to: national, country, from: from.replace(/\D/g, ''), text };
    const body = JSON.stringify({ messages: [message] });
    const { status, json } = await post(url, { headers, body });
    if (status !== 200) {
      const failure = failureSchema.safeParse(json).data;
      throw new SmsError('failed', `SOLAPI ${status} ${failure?.errorCode ?? ''}`);
    }
    const { success, data } = responseSchema.safeParse(json);
    if (!success) throw new SmsError('failed', 'SOLAPI sent an unexpected response');
    const { total, registeredFailed } = data.groupInfo.count;
    // Rejected messages have status 200 as well.
    if (registeredFailed < total) return;
    const [failure] = data.failedMessageList;
    throw new SmsError('failed', `SOLAPI ${failure?.statusCode ?? ''}`);
  };
}

/** Single-use: the salt differs for every request. */
function signature(key: string, secret: string, now: Date): string {
  const date = now.toISOString();
  const salt = randomBytes(16).toString('hex');
  const signed = createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');
  return `HMAC-SHA256 apiKey=${key}, date=${date}, salt=${salt}, signature=${signed}`;
}
