import { afterEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callerAddress } from './caller-address.ts';

let app: TestApp | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** The address that the server derives when trusted proxies send this header. */
async function addressSeen(trusted: string, forwardedFor: string): Promise<string> {
  app = await createTestApp({
    env: { TRUST_PROXY: trusted },
    routes: (host) => void host.get('/address', async (request) => callerAddress(request)),
  });
  const response = await fetch(`${app.consoleUrl}/address`, {
    headers: { 'x-forwarded-for': forwardedFor },
  });
  return response.text();
}

describe('the address of a caller', () => {
  test.each([
    ['false', '203.0.113.9', '127.0.0.1'],
    ['0', '203.0.113.9', '127.0.0.1'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['2', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['127.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.0/8, 10.0.0.0/8', '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9', '127.0.0.1'],
    ['1', '<script>alert(1)</script>', '127.0.0.1'],
  ])('with TRUST_PROXY=%s and %s it is %s', async (trusted, forwardedFor, expected) => {
    expect(await addressSeen(trusted, forwardedFor)).toBe(expected);
  });
});

test.each(['true', 'yes', '-1', '10.0.0.0/99', 'proxy.example'])(
  'TRUST_PROXY=%s is rejected with an explanation',
  (trusted) => {
    expect(() => readConfig({ TRUST_PROXY: trusted })).toThrow(/the number of proxies before/);
  },
);
