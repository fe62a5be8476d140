import { startSmsServer } from './stand-ins/sms-server.ts';
import { createTestApp } from './test-app.ts';

const account = { provider: 'solapi', key: 'key-1', secret: 'secret-1' } as const;

/** An app that sends codes through a stand-in for an SMS provider. */
export async function startPhoneApp() {
  const sms = await startSmsServer(account);
  const env = {
    ...{ SMS_PROVIDER: 'solapi', SMS_KEY: account.key, SMS_SECRET: account.secret },
    ...{ SMS_FROM: '02-123-4567', SMS_BASE_URL: sms.baseUrl, DEMO: 'false' },
  };
  return { sms, env, app: await createTestApp({ env }) };
}

/** Each test has its own numbers, since limits and uniqueness are per number. */
let numbers = 10_000_000 + (process.pid % 1000) * 1000;
export function newPhoneNumber(): { typed: string; e164: string } {
  numbers += 1;
  const digits = String(numbers);
  return { typed: `010-${digits.slice(0, 4)}-${digits.slice(4)}`, e164: `+8210${digits}` };
}
