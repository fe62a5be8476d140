import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { type SmsServer, startSmsServer } from '#server/testing/stand-ins/sms-server.ts';
import { createSolapi, createTwilio, SmsError } from './index.ts';

const account = { key: 'AC1', secret: 's3cret/+', from: '+82 2-123-4567' };
const text = '[Chatwindow] 인증번호는 012345입니다.';
const smsError = (reason: string) => expect.objectContaining({ name: 'SmsError', reason });

describe.each([
  { provider: 'twilio', create: createTwilio } as const,
  { provider: 'solapi', create: createSolapi } as const,
])('$provider', ({ provider, create }) => {
  let server: SmsServer;
  beforeAll(async () => {
    server = await startSmsServer({ provider, ...account });
  });
  beforeEach(() => server.setMode('accepts'));
  afterAll(() => server.close());
  const send = (to: string, changes: Partial<typeof account> = {}) =>
    create({ ...account, baseUrl: server.baseUrl, ...changes })({ to, text });

  test("delivers the text to the number in the provider's format", async () => {
    await send('+821012345678');
    await send('+819012345678');
    expect(server.received.slice(-2)).toMatchObject(
      provider === 'twilio'
        ? [{ to: '+821012345678', from: account.from, text }, { to: '+819012345678' }]
        : [
            { to: '01012345678', country: '82', from: '8221234567', text },
            { to: '09012345678', country: '81' },
          ],
    );
  });

  test('rejects a wrong key', async () => {
    await expect(send('+821012345678', { secret: 'other' })).rejects.toEqual(smsError('failed'));
    await expect(send('+821012345678', { key: 'AC2' })).rejects.toEqual(smsError('failed'));
  });

  test.each(['rejects', 'disconnects', 'fails'] as const)(
    'reports a provider that %s',
    async (mode) => {
      server.setMode(mode);
      await expect(send('+821012345678')).rejects.toThrow(SmsError);
    },
  );
});

test('Twilio reports an unreachable number separately from other failures', async () => {
  const server = await startSmsServer({ provider: 'twilio', ...account });
  server.setMode('rejects-number');
  const send = createTwilio({ ...account, baseUrl: server.baseUrl });
  await expect(send({ to: '+821012345678', text })).rejects.toEqual(smsError('number'));
  await server.close();
});
